import { mediaSourceIds } from '@/core/screening/adverse-media/media-source-ids';
import { mediaSources } from '@/core/screening/adverse-media/sources';
import { clock } from '@/platform/clock';
import { endRound, fetchMedia, type Gathered, planRound, readMediaFolder } from '@/services/media/refresh-media';
import { inngest } from '../client';
import { mediaRefreshRequested } from '../events';

/**
 * One function per source: every five minutes if due, import dropped files and run queries with the source's pause.
 * Steps return counts only.
 */
export const mediaRefreshes = mediaSourceIds.map((source) =>
  inngest.createFunction(
    {
      id: `media-refresh-${source}`,
      triggers: [{ cron: '*/5 * * * *' }, { event: mediaRefreshRequested, if: `event.data.source == "${source}"` }],
      concurrency: { limit: 1 },
      retries: 2,
    },
    async ({ event, step }) => {
      const { due, questions } = await step.run('plan', () => planRound(source, clock.now()));
      const asked = event.name === mediaRefreshRequested.name;
      if (!due && !asked) return { due };
      const folder = await step.run('folder', () => readMediaFolder(source));
      if (folder.files === 0 && questions === 0) return { due, questions };
      const outcomes: Gathered[] = folder.files > 0 ? [folder] : [];
      for (let at = 0; at < questions; at += 1) {
        if (at > 0 && mediaSources[source].pauseSeconds > 0)
          await step.sleep(`pause-${at}`, `${mediaSources[source].pauseSeconds}s`);
        outcomes.push(await step.run(`ask-${at}`, () => fetchMedia(source, at)));
      }
      await step.run('end', () => endRound(source, outcomes, outcomes.length > 0));
      return { added: outcomes.reduce((sum, one) => sum + one.added, 0) };
    },
  ),
);
