import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ScreeningBatchDetail } from '@/core/screening/batch/contract';
import { getBatch } from '@/services/screening/batch/get-batch';
import { discardBatch } from '@/services/screening/batch/start-batch';

export const GET = endpoint({
  summary: 'Get a batch with its invalid rows',
  auth: consoleSession('viewer'),
  params: z.object({ id: z.string() }),
  response: ScreeningBatchDetail,
  handle: ({ principal, params }) => getBatch(principal.organizationId, params.id),
});

export const DELETE = endpoint({
  summary: 'Discard a batch that was not started, or erase the unscreened rows of a completed one (admins)',
  auth: consoleSession('analyst'),
  params: z.object({ id: z.string() }),
  response: z.object({ success: z.literal(true) }),
  handle: ({ principal, params }) => discardBatch(principal, params.id),
});
