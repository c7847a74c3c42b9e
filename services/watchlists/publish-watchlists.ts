import { sourceIds } from '@/core/screening/source-ids';
import { systemDb } from '@/platform/db';
import { publishList } from '@/platform/watchlists/run-list-job';
import { loadWatchlists } from '@/platform/watchlists/watchlists';
import { refreshWatchlist } from './refresh-watchlist';

/**
 * What a start needs before it can answer a search, without any network: the lists of the operator's folder, those kept from
 * earlier, or, when there has never been any, the demonstration lists. Serves them. Repeating it changes nothing.
 */
export async function publishWatchlists(): Promise<void> {
  for (const id of sourceIds) await refreshWatchlist(id, { from: 'folder' });
  const known = await systemDb().watchlistVersion.count({ where: { status: 'published', sequence: { not: null } } });
  if (known === 0)
    for (const source of sourceIds) await publishList({ kind: 'publish', source, from: { origin: 'bundled' } });
  await loadWatchlists();
}
