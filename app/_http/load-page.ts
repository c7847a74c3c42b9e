import { newId } from '@/platform/ids';
import { faultFields, logger } from '@/platform/logger';
import { retryOnce } from '@/platform/retry-once';

/**
 * Loads what a page shows, once more when the database could not be reached. A failure is logged under a request id, which the error page
 * shows: Next.js passes nothing of a server error on but its digest.
 */
export async function loadPage<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await retryOnce(load);
  } catch (error) {
    const requestId = newId('req');
    logger.error('a page failed', { requestId, ...faultFields(error) });
    throw Object.assign(new Error('a page failed', { cause: error }), { digest: requestId });
  }
}
