import { clock } from '@/platform/clock';
import {
  MEDIA_WEEKLY,
  NIGHTLY,
  screenAllSubjects,
  screenForOffices,
  WEEKLY,
} from '@/services/monitoring/screen-all-subjects';
import { screenChanges } from '@/services/monitoring/screen-changes';
import { scopeOn, screenMediaPage } from '@/services/monitoring/screen-for-media';
import { screenOwnPepLists } from '@/services/monitoring/screen-own-pep-lists';
import { screenPepLists } from '@/services/monitoring/screen-pep-lists';
import { screenSandbox } from '@/services/monitoring/screen-sandbox';
import { inngest } from '../client';
import { watchlistPublished } from '../events';

/** When a version is published, and every five minutes for lost events and PEP lists. */
export const monitoringDelta = inngest.createFunction(
  {
    id: 'monitoring-delta',
    triggers: [{ event: watchlistPublished }, { cron: '*/5 * * * *' }],
    concurrency: { limit: 1 },
    retries: 4,
  },
  async ({ step }) => {
    const lists = await step.run('screen-changes', screenChanges);
    const pepLists = await step.run('screen-registers', screenPepLists);
    const own = await step.run('screen-organization-registers', () => screenOwnPepLists());
    const sandbox = await step.run('screen-sandbox', () => screenSandbox());
    return { lists, pepLists, own, sandbox };
  },
);

/** Covers missed deltas. */
export const monitoringNightly = inngest.createFunction(
  {
    id: 'monitoring-nightly',
    triggers: [{ cron: `${NIGHTLY.minute} ${NIGHTLY.hour} * * *` }],
    concurrency: { limit: 1 },
    retries: 2,
  },
  ({ step }) => step.run('screen-everybody', screenAllSubjects),
);

/** ADR 21; including organizations' own PEP lists. */
export const monitoringPep = inngest.createFunction(
  {
    id: 'monitoring-pep',
    triggers: [{ cron: `${WEEKLY.minute} ${WEEKLY.hour} * * ${WEEKLY.weekday}` }],
    concurrency: { limit: 1 },
    retries: 2,
  },
  async ({ step }) => {
    const offices = await step.run('screen-for-offices', () => screenForOffices());
    const day = await step.run('day', () => clock.now().toISOString().slice(0, 10));
    const own = await step.run('screen-organization-registers', () => screenOwnPepLists(day));
    return { offices, own };
  },
);

/** One page per step (ADR 21: weekly or monthly, by risk). */
export const monitoringMedia = inngest.createFunction(
  {
    id: 'monitoring-media',
    triggers: [{ cron: `${MEDIA_WEEKLY.minute} ${MEDIA_WEEKLY.hour} * * ${MEDIA_WEEKLY.weekday}` }],
    concurrency: { limit: 1 },
    retries: 2,
  },
  async ({ step }) => {
    const { day, scope } = await step.run('begin', () => {
      const now = clock.now();
      return { day: now.toISOString().slice(0, 10), scope: scopeOn(now) };
    });
    let alerts = 0;
    let cursor: string | null = '';
    for (let page = 0; cursor !== null; page += 1) {
      const from: string = cursor;
      const done: { cursor: string | null; alerts: number } = await step.run(`page-${page}`, () =>
        screenMediaPage(scope, day, from),
      );
      alerts += done.alerts;
      cursor = done.cursor;
    }
    return { alerts };
  },
);
