import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { exportBatch } from '@/services/screening/batch/export-batch';

export const GET = endpoint({
  summary: 'Export the results of a batch as CSV',
  auth: consoleSession('analyst'),
  params: z.object({ id: z.string() }),
  query: z.object({ only: z.literal('broken').optional().describe('Only invalid rows.') }),
  response: null,
  produces: 'text/csv',
  handle: ({ principal, params, query }) => exportBatch(principal.organizationId, params.id, query.only),
});
