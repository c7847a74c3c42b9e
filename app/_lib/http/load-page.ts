import { retryOnce } from '@/platform/db/retry-once';
import { newId } from '@/platform/ids';
import { faultFields, logger } from '@/platform/logger';

/**
 * Retries once if the database is unreachable. The digest carries the request id, the only field Next.js passes to the
 * error page.
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
