import { isDemonstrationVersion } from '@/core/screening/demonstration';
import type { RegisterId } from '@/core/screening/pep-source-ids';
import { registers } from '@/core/screening/pep-sources';
import type { SourceId } from '@/core/screening/source-ids';
import { sources } from '@/core/screening/sources';
import type { HitEntry } from './sources/source-run';

/** URL of the article, PEP holder or list; null if unknown or demonstration data. */
export function entryUrl(source: string, listVersion: string | null, entry: HitEntry): string | null {
  if (listVersion && isDemonstrationVersion(listVersion)) return null;
  const { article, record } = entry;
  const reference = (record as { reference?: { url?: unknown } }).reference?.url;
  const list = sources[source as SourceId] ?? registers[source as RegisterId];
  const url = article?.url ?? (typeof reference === 'string' ? reference : list?.homepage);
  return url && /^https?:\/\//.test(url) ? url : null;
}
