import { Inngest } from 'inngest';
import { engineFetch } from '@/platform/engine/in-process';
import { sdkLogger } from './logger';

/**
 * The Inngest client. The SDK reads `INNGEST_BASE_URL`, `INNGEST_EVENT_KEY` and `INNGEST_SIGNING_KEY`, set by the
 * embedded executor or the operator. `checkpointing` is off so that no finished step repeats after a crash; `isDev:
 * false` keeps signatures mandatory.
 */
export const inngest = new Inngest({
  id: 'gatehouse',
  isDev: false,
  checkpointing: false,
  logger: sdkLogger,
  fetch: engineFetch,
});

/**
 * For short idempotent steps with state in our tables: all steps run in one call and are reported with its response. A
 * crash repeats the steps of that call.
 */
export const inOneCall = { bufferedSteps: 100 } as const;
