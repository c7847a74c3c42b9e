import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { RefreshPepLists, WatchlistOverview } from '@/core/screening/watchlists/contract';
import { refreshPepLists } from '@/services/watchlists/refresh-watchlist';

export const POST = endpoint({
  summary: 'Reload the PEP lists, or release a file that was held back',
  auth: consoleSession('admin'),
  body: RefreshPepLists,
  response: WatchlistOverview.pick({ pepLists: true }),
  handle: ({ principal, body }) => refreshPepLists(principal, body),
});
