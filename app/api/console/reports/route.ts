import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertReport, ReportQuery } from '@/core/alerts/queue/report-contract';
import { alertReport } from '@/services/alerts/queue/alert-report';

export const GET = endpoint({
  summary: 'Get alert reports: volume, age, precision by source and rule, handling time',
  auth: consoleSession('viewer'),
  query: ReportQuery,
  response: AlertReport,
  handle: ({ principal, query }) => alertReport(principal, query),
});
