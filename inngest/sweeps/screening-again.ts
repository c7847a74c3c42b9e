import { retryOnce } from '@/platform/retry-once';
import { retrySources } from '@/services/screening/retry-sources';
import { inngest } from '../client';

export const askAgainSweep = inngest.createFunction(
  { id: 'screening-ask-again', triggers: [{ cron: '* * * * *' }], concurrency: { limit: 1 }, retries: 1 },
  ({ step }) => step.run('ask-again', () => retryOnce(retrySources)),
);
