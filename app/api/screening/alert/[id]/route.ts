import { z } from 'zod';
import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Alert } from '@/core/alerts/contract';
import { readAlert } from '@/services/alerts/queue/get-alert';

export const GET = endpoint({
  summary: 'Get the current state of an alert, as in its events',
  auth: apiKey('AML_SCREENING', 'individualScreening'),
  params: z.object({ id: z.string() }),
  response: Alert,
  handle: ({ principal, params }) => readAlert(principal.organizationId, params.id, principal.environment),
});
