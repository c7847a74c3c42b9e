import { sourceIds } from '@/core/screening/watchlists/source-ids';
import { inngest } from '@/inngest/client';
import { watchlistRefreshRequested } from '@/inngest/events';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { env } from '@/platform/env';
import { faultFields, logger } from '@/platform/logger';
import { isStopping } from '@/platform/startup/stopping';
import { forEachList, publishList } from '@/platform/watchlists/run-list-job';
import { markWatchlistsReady } from '@/platform/watchlists/served-versions';
import { loadWatchlists } from '@/platform/watchlists/watchlists';
import { CHECK_HOURS } from './list-watchlists';
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

const ROUND_MS = 15_000;
/** Overdue checks (first start, outage) are requested here. */
const OVERDUE_MS = (CHECK_HOURS + 0.5) * 3_600_000;
/** Pause before a request is repeated. */
const AGAIN_MS = 10 * 60_000;

/**
 * Publish local lists, then follow the newest versions of any process. Retries until all are published, e.g. while the
 * database is starting.
 */
export async function storeWatchlists(publish = publishWatchlists): Promise<void> {
  let [published, busy] = [false, false];
  const round = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      if (!published) await publish();
      published = true;
      await Promise.all([loadWatchlists(), askForOverdue()]);
    } catch (error) {
      // At shutdown the database may be gone; the next start repeats this.
      if (!isStopping())
        logger.warn('a round over the watchlists failed and comes again', {
          component: 'watchlists',
          ...faultFields(error),
        });
    } finally {
      busy = false;
    }
  };
  setInterval(round, ROUND_MS).unref();
  await round();
}

/** The executor may not be up; the next round retries. */
async function askForOverdue(): Promise<void> {
  if (env().GATEHOUSE_WATCHLIST_DOWNLOAD === '0') return;
  const now = clock.now().getTime();
  const states = new Map((await systemDb().watchlistSource.findMany()).map((row) => [row.source, row]));
  const old = (at: Date | null | undefined, ms: number) => (at?.getTime() ?? 0) < now - ms;
  const overdue = sourceIds.filter((id) => {
    const state = states.get(id);
    return old(state?.checkedAt, OVERDUE_MS) && old(state?.requestedAt, AGAIN_MS);
  });
  for (const source of overdue) {
    const data = { requestedAt: clock.now() };
    // The same id from several processes is one event.
    const id = `watchlist-overdue/${source}/${Math.floor(now / AGAIN_MS)}`;
    await inngest.send({ id, name: watchlistRefreshRequested.name, data: { source } });
    await systemDb().watchlistSource.upsert({ where: { source }, create: { source, ...data }, update: data });
  }
}
