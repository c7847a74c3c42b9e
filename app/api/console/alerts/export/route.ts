import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ExportAlerts } from '@/core/alerts/list-contract';
import { exportAlerts } from '@/services/alerts/export-alerts';

export const POST = endpoint({
  summary: 'The alerts that a view of the queue shows, as CSV',
  auth: consoleSession('analyst'),
  limit: 'consoleFind',
  body: ExportAlerts,
  response: null,
  produces: 'text/csv',
  handle: ({ principal, body }) => exportAlerts(principal, body),
});
