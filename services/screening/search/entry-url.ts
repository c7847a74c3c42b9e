import { pepSources } from '@/core/screening/pep-datasets';
import type { PepSourceId } from '@/core/screening/pep-datasets/pep-source-ids';
import { isDemonstrationVersion } from '@/core/screening/watchlists/demonstration';
import { listDetails } from '@/core/screening/watchlists/list-details';
import type { SourceId } from '@/core/screening/watchlists/source-ids';
import type { HitEntry } from '../sources/source-run';

/** URL of the article, PEP holder or list; null if unknown or demonstration data. */
export function entryUrl(source: string, listVersion: string | null, entry: HitEntry): string | null {
  if (listVersion && isDemonstrationVersion(listVersion)) return null;
  const { article, record } = entry;
  const reference = (record as { reference?: { url?: unknown } }).reference?.url;
  const list = listDetails[source as SourceId] ?? pepSources[source as PepSourceId];
  const url = article?.url ?? (typeof reference === 'string' ? reference : list?.homepage);
  return url && /^https?:\/\//.test(url) ? url : null;
}
