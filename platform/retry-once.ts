import { logger } from './logger';

/** A pool that is full for 3 s is free again soon after, and a restarting database is back. */
const PAUSE_MS = 1_500;

/** Whether the database could not be reached: refused, pool exhausted or shutting down. Nothing was done; the same again may work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const text =
    error instanceof Error ? `${error.name} ${'code' in error ? String(error.code) : ''} ${error.message}` : '';
  return /P1001|P1002|P1008|P1017|P2024|P2028|P2037|ECONNREFUSED|57P0[123]|timeout exceeded when trying to connect|Connection terminated/.test(
    text,
  );
}

/** Runs what may be repeated, and once more when the database could not be reached. */
export async function retryOnce<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    logger.warn('the database could not be reached; trying once more', { component: 'pool' });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return run();
  }
}
