import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ReportQuery } from '@/core/alerts/queue/report-contract';
import { exportReport } from '@/services/alerts/queue/export-report';

export const GET = endpoint({
  summary: 'Export the alert reports as CSV',
  auth: consoleSession('viewer'),
  query: ReportQuery,
  response: null,
  produces: 'text/csv',
  handle: ({ principal, query }) => exportReport(principal, query),
});
