import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertDetail, AssignAlert } from '@/core/alerts/contract';
import { assignAlert } from '@/services/alerts/decide/assign-alert';

export const POST = endpoint({
  summary: 'Assign or unassign an alert',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  body: AssignAlert,
  response: AlertDetail,
  handle: ({ principal, params, body }) => assignAlert(principal, params.id, body),
});
