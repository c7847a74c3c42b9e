import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { BulkAlerts, BulkResult } from '@/core/alerts/contract';
import { bulkUpdateAlerts } from '@/services/alerts/decide/bulk-update';

export const POST = endpoint({
  summary: 'Dismiss, assign or undo alerts in bulk, or preview the change',
  auth: consoleSession(),
  body: BulkAlerts,
  response: BulkResult,
  handle: ({ principal, body }) => bulkUpdateAlerts(principal, body),
});
