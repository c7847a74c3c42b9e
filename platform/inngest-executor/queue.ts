import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { faultFields, logger } from '@/platform/logger';
import { patientPool } from './patient-pool';
import { QUEUE } from './schema';

/** Runs mostly wait for the app. */
const CONCURRENCY = 24;

/** Its messages quote jobs and errors; only the event is logged. */
const quiet = new Logger(() => (level) => {
  if (level === 'error') logger.warn('the job queue reported a fault', { component: 'engine' });
});

export type Queue = { pools: () => string[]; stop: () => Promise<void> };

/** If the runner ends (database lost), it restarts under a new pool id, so old jobs are freed. */
export function workQueue(pool: Pool, work: (runId: string) => Promise<void>): Queue {
  let current: Runner | undefined;
  let poolId: string | undefined;
  let stopped = false;
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });

  const begin = () =>
    run({
      pgPool: patientPool(pool, () => stopped),
      schema: QUEUE,
      concurrency: CONCURRENCY,
      pollInterval: 2_000,
      noHandleSignals: true,
      logger: quiet,
      events,
      taskList: {
        run: async (payload) => {
          await work((payload as { runId: string }).runId);
        },
      },
    });

  const supervise = async () => {
    while (!stopped) {
      try {
        current = await begin();
        await current.promise;
      } catch (error) {
        logger.warn('the job queue stopped and is started again', { component: 'engine', ...faultFields(error) });
      }
      poolId = undefined;
      if (!stopped) await sleep(500);
    }
  };
  const ended = supervise();

  return {
    pools: () => (poolId ? [poolId] : []),
    async stop() {
      stopped = true;
      await current?.stop().catch(() => undefined);
      await ended;
    },
  };
}
