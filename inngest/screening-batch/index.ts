import { acceptRows, endBatch } from '@/services/screening/batch/accept-rows';
import { inngest } from '../client';
import { screeningBatchRead } from '../events';

/** One page of rows per step. */
export const screeningBatch = inngest.createFunction(
  {
    id: 'screening-batch',
    triggers: [screeningBatchRead],
    concurrency: [{ key: 'event.data.organizationId', limit: 1 }],
    retries: 4,
  },
  async ({ event, step }) => {
    const target = event.data;
    for (let page = 0; await step.run(`page-${page}`, () => acceptRows(target)); page += 1);
    await step.run('end', () => endBatch(target));
  },
);
