import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { faultFields, logger } from '@/platform/logger';
import { isTransientDatabaseError, QUEUE } from './schema';

const AGAIN_MS = 500;
/** serialization_failure: graphile-worker retries on it. */
const WORTH_REPEATING = '40001';

/**
 * graphile-worker's completion writes would crash the process on a lost database: wait for a connection and map losses
 * to a retryable code. Both writes are idempotent.
 */
export function patientPool(pool: Pool, stopped: () => boolean): Pool {
  const connect = async (): Promise<PoolClient> => {
    for (;;) {
      try {
        return repeatable(await pool.connect());
      } catch (error) {
        if (!isTransientDatabaseError(error) || stopped()) throw error;
        await sleep(AGAIN_MS);
      }
    }
  };
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect')
        return (callback?: Parameters<Pool['connect']>[0]) => (callback ? pool.connect(callback) : connect());
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const seen = new WeakSet<PoolClient>();

function repeatable(client: PoolClient): PoolClient {
  if (seen.has(client)) return client;
  seen.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const marked = (...args: unknown[]): unknown => {
    const answer = query(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw isTransientDatabaseError(error) ? Object.assign(error as Error, { code: WORTH_REPEATING }) : error;
    });
  };
  return Object.assign(client, { query: marked });
}

/** Runs mostly wait for the app. */
const CONCURRENCY = 24;
/** Jobs taken at once by one poll for all workers: few, so that another instance finds some. */
const TAKEN_AT_ONCE = 4;

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
      // For jobs of a later time; others wake the workers by NOTIFY.
      pollInterval: 3_000,
      preset: { worker: { localQueue: { size: TAKEN_AT_ONCE } } },
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
