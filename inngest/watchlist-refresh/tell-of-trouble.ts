import { detectListProblems } from '@/services/watchlists/detect-list-problems';
import { notifyListProblems } from '@/services/watchlists/notify-list-problems';
import { inngest } from '../client';

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
