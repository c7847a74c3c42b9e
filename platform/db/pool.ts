import pg from 'pg';
import { env } from '../env';
import { logger } from '../logger';
import { processWide } from '../process-wide';
import { isStopping } from '../startup/stopping';

const shared = processWide<{ pool?: QueuedPool }>('pool', {});

/** Without an `error` listener a dying database crashes the app. */
export function pool(): pg.Pool {
  shared.pool ??= makePool(env().DATABASE_URL);
  return shared.pool;
}

/** A caller that waits longer than this would rather be refused than join the queue. */
const CROWDED_MS = 100;

/** Knows how long the first caller in its queue has waited. */
class QueuedPool extends pg.Pool {
  private readonly waits = new Map<symbol, number>();

  get crowded(): boolean {
    const [first] = this.waits.values();
    return first !== undefined && performance.now() - first > CROWDED_MS;
  }

  // `query` calls it with a callback, Prisma without.
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error))),
      );
    const wait = Symbol();
    this.waits.set(wait, performance.now());
    super.connect((error, client, release) => {
      this.waits.delete(wait);
      callback(error, client, release);
    });
    return undefined;
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: Error | boolean) => void,
) => void;

/** Whether new calls would wait for a connection. */
export const isDatabaseCrowded = (): boolean => shared.pool?.crowded ?? false;

export function makePool(connectionString: string, max = 12, waitMs = 3_000): QueuedPool {
  const made = new QueuedPool({
    connectionString,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    options: '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
  });
  made.on('connect', (client) => client.on('error', reportLost));
  made.on('error', reportLost);
  return made;
}

function reportLost(error: Error): void {
  if (isStopping()) return;
  logger.warn('a database connection was lost', {
    component: 'pool',
    code: 'code' in error ? String(error.code) : error.name,
  });
}

export async function endPool(): Promise<void> {
  const running = shared.pool;
  delete shared.pool;
  await running?.end();
}
