import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { BulkAlerts, BulkResult } from '@/core/alerts/contract';
import { changeMany } from '@/services/alerts/change-many';

export const POST = endpoint({
  summary: 'Dismiss, assign or undo many alerts, each by itself; or preview it',
  auth: consoleSession(),
  body: BulkAlerts,
  response: BulkResult,
  handle: ({ principal, body }) => changeMany(principal, body),
});
