import { retryOnce } from '@/platform/retry-once';
import { askAgain } from '@/services/screening/ask-again';
import { inngest } from '../client';

export const askAgainSweep = inngest.createFunction(
  { id: 'screening-ask-again', triggers: [{ cron: '* * * * *' }], concurrency: { limit: 1 }, retries: 1 },
  ({ step }) => step.run('ask-again', () => retryOnce(askAgain)),
);
