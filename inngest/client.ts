import { Inngest } from 'inngest';
import { executorFetch } from '@/platform/inngest-executor/in-process';
import { sdkLogger } from './logger';

/**
 * The SDK reads its `INNGEST_*` settings from the environment. `checkpointing` is off so that no finished step repeats
 * after a crash; `isDev: false` keeps signatures mandatory.
 */
export const inngest = new Inngest({
  id: 'gatehouse',
  isDev: false,
  checkpointing: false,
  logger: sdkLogger,
  fetch: executorFetch,
});

/** For short idempotent steps: all run in one call, which a crash repeats. */
export const inOneCall = { bufferedSteps: 100 } as const;
