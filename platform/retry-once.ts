import { isDatabaseUnavailable } from './database-unavailable';
import { logger } from './logger';

/** A pool that is full for 3 s is free again soon after, and a restarting database is back. */
const PAUSE_MS = 1_500;

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
