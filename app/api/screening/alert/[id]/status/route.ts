import { z } from 'zod';
import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Alert, DecideAlertByKey } from '@/core/alerts/contract';
import { changeStatusByKey } from '@/services/alerts/decide/change-status';

export const POST = endpoint({
  summary: 'Change the status of an alert; where two reviewers are required, propose it',
  auth: apiKey('ALERT_DECISIONS', 'individualScreening'),
  params: z.object({ id: z.string() }),
  body: DecideAlertByKey,
  response: Alert,
  idempotent: true,
  errors: ['FORBIDDEN', 'INVALID_ALERT_TRANSITION', 'VERSION_CONFLICT'],
  handle: ({ call, params, body }) => changeStatusByKey(call, params.id, body),
});
