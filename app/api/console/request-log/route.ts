import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ListRequests, RequestPage } from '@/core/request-log/contract';
import { listRequests } from '@/services/request-log/list-requests';

export const GET = endpoint({
  summary: 'List logged API requests, newest first',
  auth: consoleSession('developer'),
  query: ListRequests,
  response: RequestPage,
  handle: ({ principal, query }) => listRequests(principal.organizationId, query),
});
