import { systemDb } from '@/platform/db/db';
import { markWatchlistsReady } from '@/platform/watchlists/ready';
import { forEachList, publishList } from '@/platform/watchlists/run-list-job';
import { loadWatchlists } from '@/platform/watchlists/watchlists';
import { refreshWatchlist } from './refresh-watchlist';

/**
 * Serve lists without network at start: the operator's folder, stored versions, or else demonstration lists.
 * Idempotent.
 */
export async function publishWatchlists(): Promise<void> {
  await forEachList((id) => refreshWatchlist(id, { from: 'folder' }));
  const known = await systemDb().watchlistVersion.count({ where: { status: 'published', sequence: { not: null } } });
  if (known === 0) await forEachList((source) => publishList({ kind: 'publish', source, from: { origin: 'bundled' } }));
  if (await loadWatchlists()) markWatchlistsReady();
}
