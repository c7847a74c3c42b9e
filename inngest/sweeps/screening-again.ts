import { retryOnce } from '@/platform/db/retry-once';
import { retrySources } from '@/services/screening/requests/retry-sources';
import { inngest } from '../client';

export const retrySourcesSweep = inngest.createFunction(
  { id: 'screening-ask-again', triggers: [{ cron: '* * * * *' }], concurrency: { limit: 1 }, retries: 1 },
  ({ step }) => step.run('ask-again', () => retryOnce(retrySources)),
);
