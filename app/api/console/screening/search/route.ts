import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ConsoleSearch, ConsoleSearchResult } from '@/core/screening/requests/console-search-contract';
import { consoleSearch } from '@/services/screening/search/console-search';

export const POST = endpoint({
  summary: 'Search watchlists and PEP lists from the console. Free; audited; the name is not stored',
  auth: consoleSession('viewer'),
  body: ConsoleSearch,
  response: ConsoleSearchResult,
  handle: ({ principal, body }) => consoleSearch(principal, body),
});
