import { pool } from '@/platform/db/pool';
import { env } from '@/platform/env';
import { faultFields, logger } from '@/platform/logger';
import { rateLimiter } from '@/platform/security/rate-limiter';
import { isStopping } from '@/platform/startup/stopping';
import { storage } from '@/platform/storage/storage';
import { limitWorkerPools } from '@/platform/worker-pool/worker-pools';
import { runSweeps } from '@/services/outbox/sweep-outbox';
import { storeWatchlists } from '@/services/watchlists/store-lists';
import { storePepLists } from '@/services/watchlists/store-pep-lists';

/** Start background parts without blocking; /api/ready reports unready ones. */
export async function startApplication(): Promise<void> {
  const { GATEHOUSE_WORKER_TIMEOUT_SECONDS: jobSeconds, GATEHOUSE_WORKER_IDLE_SECONDS: idleSeconds } = env();
  limitWorkerPools({ jobSeconds, idleSeconds });
  storage();
  for (const [component, start] of Object.entries(parts)) {
    start().catch((error: unknown) => {
      // At shutdown the database may be gone; the next start repeats this.
      if (!isStopping()) logger.error('a part did not start', { component, ...faultFields(error) });
    });
  }
}

/** Delay with which a call counts on other instances. */
const EXCHANGE_MS = 1_000;

async function shareRates(): Promise<void> {
  let busy = false;
  const round = async () => {
    if (busy) return;
    busy = true;
    await rateLimiter.exchange(pool(), Date.now()).catch((error: unknown) => {
      if (!isStopping())
        logger.warn('rate limits are counted per instance', { component: 'rate-limits', ...faultFields(error) });
    });
    busy = false;
  };
  setInterval(round, EXCHANGE_MS).unref();
}

const parts: Record<string, () => Promise<unknown>> = {
  watchlists: storeWatchlists,
  pepLists: storePepLists,
  outbox: runSweeps,
  rateLimits: shareRates,
};

export { notePageFault as reportPageFault } from '@/platform/http/busy-page';
