import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertList, ListAlertsByKey } from '@/core/alerts/queue/list-contract';
import { listAlertsByKey } from '@/services/alerts/queue/get-alert';

export const GET = endpoint({
  summary: 'List alerts, newest first',
  auth: apiKey('AML_SCREENING', 'individualScreening'),
  query: ListAlertsByKey,
  response: AlertList,
  handle: ({ principal, query }) => listAlertsByKey(principal, query),
});
