import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { ScreeningBatches, UploadBatch } from '@/core/screening/batch/contract';
import { getBatch, listBatches } from '@/services/screening/batch/get-batch';
import { readBatch } from '@/services/screening/batch/read-batch';

export const GET = endpoint({
  summary: 'Files of people that were screened, newest first',
  auth: consoleSession('analyst'),
  response: ScreeningBatches,
  handle: ({ principal }) => listBatches(principal.organizationId),
});

/** The body is the CSV file itself, read as it comes in. */
export const POST = endpoint({
  summary: 'Read a CSV file of people; nobody is screened before it is started',
  auth: consoleSession('analyst'),
  query: UploadBatch,
  response: ScreeningBatches.shape.batches.element,
  status: 201,
  handle: async ({ principal, query, request }) => {
    const body = (request.body ?? []) as unknown as AsyncIterable<Uint8Array>;
    const { id } = await readBatch(principal, { ...query, body });
    return getBatch(principal.organizationId, id);
  },
});
