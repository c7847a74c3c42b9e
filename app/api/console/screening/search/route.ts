import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ConsoleSearch, ConsoleSearchResult } from '@/core/screening/requests/console-search-contract';
import { consoleSearch } from '@/services/screening/console-search';

export const POST = endpoint({
  summary:
    'Search lists and registers from the console; free. Who was searched for is kept nowhere, that somebody searched is in the audit log',
  auth: consoleSession('viewer'),
  body: ConsoleSearch,
  response: ConsoleSearchResult,
  handle: ({ principal, body }) => consoleSearch(principal, body),
});
