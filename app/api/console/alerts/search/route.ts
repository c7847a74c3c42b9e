import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertPage, SearchAlerts } from '@/core/alerts/queue/list-contract';
import { listAlerts } from '@/services/alerts/queue/list-alerts';

export const POST = endpoint({
  summary: 'Search alerts',
  auth: consoleSession('viewer'),
  limit: 'consoleFind',
  body: SearchAlerts,
  response: AlertPage,
  handle: ({ principal, body }) => listAlerts(principal, body),
});
