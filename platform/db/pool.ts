import pg from 'pg';
import { env } from '../env';
import { logger } from '../logger';
import { processWide } from '../process-wide';
import { isStopping } from '../startup/stopping';

const shared = processWide<{ pool?: pg.Pool }>('pool', {});

/** Without an `error` listener a dying database crashes the app. */
export function pool(): pg.Pool {
  shared.pool ??= makePool(env().DATABASE_URL);
  return shared.pool;
}

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

export async function endPool(): Promise<void> {
  const running = shared.pool;
  delete shared.pool;
  await running?.end();
}
