import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isPassing } from './database';

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
        if (!isPassing(error) || stopped()) throw error;
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
      throw isPassing(error) ? Object.assign(error as Error, { code: WORTH_REPEATING }) : error;
    });
  };
  return Object.assign(client, { query: marked });
}
