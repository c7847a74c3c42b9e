import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { RefreshWatchlists } from '@/core/screening/watchlists/contract';
import { requestRefresh } from '@/services/watchlists/refresh-watchlist';

export const POST = endpoint({
  summary: 'Refresh the watchlists, or release a version that was held back',
  auth: consoleSession('admin'),
  body: RefreshWatchlists,
  response: z.object({ requested: z.array(z.string()) }),
  status: 202,
  handle: ({ principal, body }) => requestRefresh(principal, body),
});
