import { retryOnce } from '@/platform/db/retry-once';
import { resumeStuckWork } from '@/services/outbox/resume-stuck-work';
import { sweepOutbox } from '@/services/outbox/sweep-outbox';
import { inngest } from '../client';

/** Send unsent events, restart stalled work. */
export const outboxSweep = inngest.createFunction(
  { id: 'outbox-sweep', triggers: [{ cron: '* * * * *' }], concurrency: { limit: 1 }, retries: 1 },
  async ({ step }) => {
    const { sent } = await step.run('send-what-was-not-sent', () => retryOnce(sweepOutbox));
    const { resumed } = await step.run('resume-what-stands-still', () => retryOnce(resumeStuckWork));
    return { sent, resumed };
  },
);
