import pg from 'pg';
import { env } from './env';
import { logger } from './logger';
import { isStopping } from './startup/stopping';

const KEY = Symbol.for('gatehouse.pool');
type Holder = { [KEY]?: pg.Pool };

/**
 * The process's connections to PostgreSQL, made once even when a bundler loads this module twice.
 * Every client gets an `error` listener: without one, a database that dies while a client is checked out ends the app.
 */
export function pool(): pg.Pool {
  const holder = globalThis as Holder;
  holder[KEY] ??= makePool(env().DATABASE_URL);
  return holder[KEY];
}

/** `waitMs` is how long a caller waits for a connection that is free; who has nobody waiting behind it may wait longer. */
export function makePool(connectionString: string, max = 12, waitMs = 3_000): pg.Pool {
  const made = new pg.Pool({
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

/** Ends the connections; for tests and for shutting down. */
export async function endPool(): Promise<void> {
  const holder = globalThis as Holder;
  const running = holder[KEY];
  delete holder[KEY];
  await running?.end();
}
