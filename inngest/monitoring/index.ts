import { NIGHTLY, WEEKLY } from '@/services/monitoring/cadence';
import { screenChanges } from '@/services/monitoring/screen-changes';
import { screenEverybody, screenForOffices } from '@/services/monitoring/screen-everybody';
import { inngest } from '../client';
import { watchlistPublished } from '../events';

/**
 * What a new list version changed, against everybody watched: at once when it is published, and every five minutes for a
 * version whose event was lost. Versions wait in the database until they were compared.
 */
export const monitoringDelta = inngest.createFunction(
  {
    id: 'monitoring-delta',
    triggers: [{ event: watchlistPublished }, { cron: '*/5 * * * *' }],
    concurrency: { limit: 1 },
    retries: 4,
  },
  ({ step }) => step.run('screen-changes', screenChanges),
);

/** Each night: everybody against every list, for whatever the deltas may have missed. */
export const monitoringNightly = inngest.createFunction(
  {
    id: 'monitoring-nightly',
    triggers: [{ cron: `${NIGHTLY.minute} ${NIGHTLY.hour} * * *` }],
    concurrency: { limit: 1 },
    retries: 2,
  },
  ({ step }) => step.run('screen-everybody', screenEverybody),
);

/** Each Monday: everybody against the registers of political office (decision D13). */
export const monitoringPep = inngest.createFunction(
  {
    id: 'monitoring-pep',
    triggers: [{ cron: `${WEEKLY.minute} ${WEEKLY.hour} * * ${WEEKLY.weekday}` }],
    concurrency: { limit: 1 },
    retries: 2,
  },
  ({ step }) => step.run('screen-for-offices', screenForOffices),
);
