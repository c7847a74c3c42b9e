import { retryOnce } from '@/platform/retry-once';
import { purgeOldRecords } from '@/services/system/purge-old-records';
import { inngest } from '../client';

/** Each night: what is past its time goes. */
export const purge = inngest.createFunction(
  { id: 'purge', triggers: [{ cron: '30 2 * * *' }], concurrency: { limit: 1 }, retries: 2 },
  ({ step }) => step.run('delete-what-is-past-its-time', () => retryOnce(purgeOldRecords)),
);
