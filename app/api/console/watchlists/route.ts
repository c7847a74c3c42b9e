import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { WatchlistOverview } from '@/core/screening/watchlists/contract';
import { listWatchlists } from '@/services/watchlists/list-watchlists';

export const GET = endpoint({
  summary: 'List watchlists',
  auth: consoleSession('viewer'),
  response: WatchlistOverview,
  handle: ({ principal }) => listWatchlists(principal.organizationId),
});
