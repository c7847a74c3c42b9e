import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { faultFields, logger } from '@/platform/logger';
import { patientPool } from './patient-pool';
import { QUEUE } from './schema';

/** Runs driven at the same time by this process. Most of a run's time is waiting for the app's answer. */
const CONCURRENCY = 24;

/** graphile-worker's own messages quote jobs and errors; only that something happened is passed on. */
const quiet = new Logger(() => (level) => {
  if (level === 'error') logger.warn('the job queue reported a fault', { component: 'engine' });
});

export type Queue = { pools: () => string[]; stop: () => Promise<void> };

/**
 * Works off the queue until stopped. When the runner ends by itself (the database went away while it wrote) it is
 * started again; its old pool id is dropped, so that the keeper frees the jobs it held.
 */
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
