import { retryOnce } from '@/platform/db/retry-once';
import { sweepFiles } from '@/services/files/sweep-files';
import { purgeOldRecords } from '@/services/health/purge-old-records';
import { inngest } from '../client';

export const purge = inngest.createFunction(
  { id: 'purge', triggers: [{ cron: '30 2 * * *' }], concurrency: { limit: 1 }, retries: 2 },
  async ({ step }) => {
    const purged = await step.run('delete-what-is-past-its-time', () => retryOnce(purgeOldRecords));
    const swept = await step.run('sweep-files', () => retryOnce(sweepFiles));
    return { ...purged, ...swept };
  },
);
