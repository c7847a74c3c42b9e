import { publishWatchlists } from '@/services/watchlists/publish-watchlists';
import { inngest } from '../client';

/**
 * Every four hours, off the full hour: the list folder is read again, and what is new and believable is indexed beside
 * the running searches and swapped in. A failure leaves the lists as they were.
 */
export const watchlistRefresh = inngest.createFunction(
  { id: 'watchlist-refresh', triggers: [{ cron: '23 */4 * * *' }], concurrency: { limit: 1 }, retries: 2 },
  async ({ step }) => step.run('publish', publishWatchlists),
);
