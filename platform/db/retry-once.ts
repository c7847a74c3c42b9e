import { logger } from '../logger';
import { isDatabaseUnavailable } from './database-unavailable';

/** Enough for a full pool (3 s limit) or a database restart. */
const PAUSE_MS = 1_500;

/** Only for idempotent operations. */
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
