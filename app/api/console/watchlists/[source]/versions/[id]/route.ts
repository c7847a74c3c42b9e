import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { wholeNumber } from '@/core/http/query-values';
import { VersionDetail } from '@/core/screening/watchlists/contract';
import { getWatchlistVersion } from '@/services/watchlists/get-version';

export const GET = endpoint({
  summary: 'Get the changes of a watchlist version',
  auth: consoleSession('viewer'),
  params: z.object({ source: z.string(), id: z.string() }),
  query: z.object({ offset: wholeNumber(0, 1_000_000).default(0) }),
  response: VersionDetail,
  handle: ({ params, query }) => getWatchlistVersion(params.source, params.id, query.offset),
});
