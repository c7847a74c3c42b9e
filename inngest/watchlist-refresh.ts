import { randomInt } from 'node:crypto';
import { sourceIds } from '@/core/screening/watchlists/source-ids';
import { loadWatchlists } from '@/platform/watchlists/watchlists';
import { detectListProblems, notifyListProblems } from '@/services/watchlists/list-problems';
import { refreshWatchlist } from '@/services/watchlists/refresh-watchlist';
import { inngest } from './client';
import { watchlistPublished, watchlistRefreshRequested } from './events';

/** Installations must not all call a publisher in the same minute. */
const JITTER_SECONDS = 20 * 60;

/** Every four hours per list, with offset and jitter, or on request. */
export const watchlistRefreshes = sourceIds.map((source, at) =>
  inngest.createFunction(
    {
      id: `watchlist-refresh-${source.toLowerCase()}`,
      triggers: [
        { cron: `${3 + at * 6} */4 * * *` },
        { event: watchlistRefreshRequested, if: `event.data.source == "${source}"` },
      ],
      concurrency: { limit: 1 },
      retries: 2,
    },
    async ({ event, step }) => {
      const asked = event.name === watchlistRefreshRequested.name ? (event.data as { accepted?: string }) : undefined;
      if (!asked) {
        const seconds = await step.run('choose-delay', () => randomInt(JITTER_SECONDS));
        await step.sleep('spread-out', `${seconds}s`);
      }
      const refreshed = await step.run('refresh', () => refreshWatchlist(source, { accepted: asked?.accepted }));
      if (refreshed.versionId) {
        await step.run('serve', async () => {
          await loadWatchlists();
        });
        await step.sendEvent('published', {
          name: watchlistPublished.name,
          data: { source, versionId: refreshed.versionId },
        });
      }
      return refreshed;
    },
  ),
);

/** Not on first detection: all lists are late after an outage. */
export const watchlistProblem = inngest.createFunction(
  { id: 'watchlist-trouble', triggers: [{ cron: '*/30 * * * *' }], concurrency: { limit: 1 }, retries: 2 },
  async ({ step }) => {
    const troubles = await step.run('look', () => detectListProblems());
    if (troubles.length === 0) return { notices: 0 };
    await step.sleep('let-checks-end', '15m');
    return step.run('tell', () => notifyListProblems(troubles));
  },
);
