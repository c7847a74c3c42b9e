import { sourceIds } from '@/core/screening/source-ids';
import { inngest } from '@/inngest/client';
import { watchlistRefreshRequested } from '@/inngest/events';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db';
import { env } from '@/platform/env';
import { faultFields, logger } from '@/platform/logger';
import { isStopping } from '@/platform/startup/stopping';
import { loadWatchlists } from '@/platform/watchlists/watchlists';
import { CHECK_HOURS } from './freshness';
import { publishWatchlists } from './publish-watchlists';

const ROUND_MS = 15_000;
/** A check that the schedule should have made this long ago is asked for by us: a first start, or a long outage. */
const OVERDUE_MS = (CHECK_HOURS + 0.5) * 3_600_000;
/** A request that was not taken up is made again after this. */
const AGAIN_MS = 10 * 60_000;

/**
 * Publishes what is at hand, then keeps this process on the newest versions, whichever process published them. A fault of the first
 * seconds, as a database that is late, must not leave lists of the folder out for good: it is tried again until all were published.
 */
export async function keepWatchlists(publish = publishWatchlists): Promise<void> {
  let [published, busy] = [false, false];
  const round = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      if (!published) await publish();
      published = true;
      await Promise.all([loadWatchlists(), askForOverdue()]);
    } catch (error) {
      // A stop in the first seconds takes the database from under what is being stored: no fault, the next start does it.
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

/** Requests the lists that nobody has checked for too long. The engine may not be up yet: the next round tries again. */
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
    // Several processes ask in the same slice of time under one id: it is one event.
    const id = `watchlist-overdue/${source}/${Math.floor(now / AGAIN_MS)}`;
    await inngest.send({ id, name: watchlistRefreshRequested.name, data: { source } });
    await systemDb().watchlistSource.upsert({ where: { source }, create: { source, ...data }, update: data });
  }
}
