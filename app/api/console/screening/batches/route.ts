import { consoleSession } from '@/app/_lib/http/auth';
import { bodyChunks, fileTooLarge } from '@/app/_lib/http/body-chunks';
import { endpoint } from '@/app/_lib/http/endpoint';
import { namedFile } from '@/core/http/content-disposition';
import { BATCH_LIMITS, ScreeningBatches, UploadBatch } from '@/core/screening/batch/contract';
import { getBatch, listBatches } from '@/services/screening/batch/get-batch';
import { readBatch } from '@/services/screening/batch/read-batch';

export const GET = endpoint({
  summary: 'List batches, newest first',
  auth: consoleSession('viewer'),
  response: ScreeningBatches,
  handle: ({ principal }) => listBatches(principal.organizationId),
});

/** Streamed CSV; the file name is in `content-disposition`, because URLs are logged. */
export const POST = endpoint({
  summary: 'Upload a CSV batch; screening starts separately',
  auth: consoleSession('analyst'),
  query: UploadBatch,
  takes: ['text/csv'],
  maxBodyBytes: BATCH_LIMITS.bytes,
  response: ScreeningBatches.shape.batches.element,
  status: 201,
  handle: async ({ principal, query, request }) => {
    const body = bodyChunks(request, BATCH_LIMITS.bytes, fileTooLarge);
    const fileName = namedFile(request.headers.get('content-disposition')) ?? 'people.csv';
    const { id } = await readBatch(principal, { ...query, fileName, body });
    return getBatch(principal.organizationId, id);
  },
});
