import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertDetail } from '@/core/alerts/contract';
import { deleteAlert } from '@/services/alerts/decide/delete-alert';
import { getAlert } from '@/services/alerts/queue/get-alert';

const params = z.object({ id: z.string() });

export const GET = endpoint({
  summary: 'Get an alert with matches, comments, timeline and evidence',
  auth: consoleSession('viewer'),
  params,
  response: AlertDetail,
  handle: ({ principal, params }) => getAlert(principal.organizationId, params.id),
});

export const DELETE = endpoint({
  summary: 'Permanently delete an alert',
  auth: consoleSession('admin'),
  params,
  response: z.object({ success: z.literal(true) }),
  errors: ['LEGAL_HOLD'],
  handle: ({ principal, params }) => deleteAlert(principal, params.id),
});
