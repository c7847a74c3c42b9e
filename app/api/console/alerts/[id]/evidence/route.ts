import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { exportEvidence } from '@/services/alerts/queue/export-evidence';

export const GET = endpoint({
  summary: 'Get the evidence of an alert as a signed PDF',
  auth: consoleSession('viewer'),
  params: z.object({ id: z.string() }),
  response: null,
  produces: 'application/pdf',
  handle: ({ principal, params }) => exportEvidence(principal, params.id),
});
