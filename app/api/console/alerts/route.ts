import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertPage, ListAlerts } from '@/core/alerts/queue/list-contract';
import { listAlerts } from '@/services/alerts/queue/list-alerts';

export const GET = endpoint({
  summary: 'List alerts',
  auth: consoleSession('viewer'),
  query: ListAlerts,
  response: AlertPage,
  handle: ({ principal, query }) => listAlerts(principal, query),
});
