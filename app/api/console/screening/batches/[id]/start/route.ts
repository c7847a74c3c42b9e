import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ScreeningBatchDetail } from '@/core/screening/batch/contract';
import { getBatch } from '@/services/screening/batch/get-batch';
import { startBatch } from '@/services/screening/batch/start-batch';

export const POST = endpoint({
  summary: 'Start the screening of a reviewed batch',
  auth: consoleSession('analyst'),
  params: z.object({ id: z.string() }),
  response: ScreeningBatchDetail,
  handle: async ({ principal, params }) => {
    await startBatch(principal, params.id);
    return getBatch(principal.organizationId, params.id);
  },
});
