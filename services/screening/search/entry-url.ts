import { pepLists } from '@/core/screening/pep-datasets';
import type { PepListId } from '@/core/screening/pep-datasets/pep-source-ids';
import { sources } from '@/core/screening/watchlists';
import { isDemonstrationVersion } from '@/core/screening/watchlists/demonstration';
import type { SourceId } from '@/core/screening/watchlists/source-ids';
import type { HitEntry } from '../sources/source-run';

/** URL of the article, PEP holder or list; null if unknown or demonstration data. */
export function entryUrl(source: string, listVersion: string | null, entry: HitEntry): string | null {
  if (listVersion && isDemonstrationVersion(listVersion)) return null;
  const { article, record } = entry;
  const reference = (record as { reference?: { url?: unknown } }).reference?.url;
  const list = sources[source as SourceId] ?? pepLists[source as PepListId];
  const url = article?.url ?? (typeof reference === 'string' ? reference : list?.homepage);
  return url && /^https?:\/\//.test(url) ? url : null;
}
