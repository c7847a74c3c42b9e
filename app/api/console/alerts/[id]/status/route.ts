import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertDetail, ChangeAlertStatus } from '@/core/alerts/contract';
import { changeStatus } from '@/services/alerts/decide/change-status';

export const POST = endpoint({
  summary: 'Change the status of an alert, or propose or approve a decision',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  body: ChangeAlertStatus,
  response: AlertDetail,
  handle: ({ principal, params, body }) => changeStatus(principal, params.id, body),
});
