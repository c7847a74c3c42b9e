import { lookForTrouble } from '@/services/watchlists/look-for-trouble';
import { tellOfTrouble } from '@/services/watchlists/tell-of-trouble';
import { inngest } from '../client';

/** Not on first detection: all lists are late after an outage. */
export const watchlistTrouble = inngest.createFunction(
  { id: 'watchlist-trouble', triggers: [{ cron: '*/30 * * * *' }], concurrency: { limit: 1 }, retries: 2 },
  async ({ step }) => {
    const troubles = await step.run('look', () => lookForTrouble());
    if (troubles.length === 0) return { notices: 0 };
    await step.sleep('let-checks-end', '15m');
    return step.run('tell', () => tellOfTrouble(troubles));
  },
);
