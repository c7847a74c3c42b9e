import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { AlertPage, SearchAlerts } from '@/core/alerts/list-contract';
import { listAlerts } from '@/services/alerts/list-alerts';

/** The queue, narrowed to a name, an external id or an id. */
export const POST = endpoint({
  summary: 'Look for alerts',
  auth: consoleSession('viewer'),
  limit: 'consoleFind',
  body: SearchAlerts,
  response: AlertPage,
  handle: ({ principal, body }) => listAlerts(principal, body),
});
