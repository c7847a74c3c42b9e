import { confirmedSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ExportAlerts } from '@/core/alerts/queue/list-contract';
import { exportAlerts } from '@/services/alerts/queue/export-alerts';

export const POST = endpoint({
  summary: 'Export the alerts of a view as CSV',
  auth: confirmedSession('analyst'),
  limit: 'consoleFind',
  body: ExportAlerts,
  response: null,
  produces: 'text/csv',
  handle: ({ principal, body }) => exportAlerts(principal, body),
});
