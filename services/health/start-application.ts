import { env } from '@/platform/env';
import { faultFields, logger } from '@/platform/logger';
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

const parts: Record<string, () => Promise<unknown>> = {
  watchlists: storeWatchlists,
  pepLists: storePepLists,
  outbox: runSweeps,
};

export { notePageFault as reportPageFault } from '@/platform/http/busy-page';
