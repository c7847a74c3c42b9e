import { Inngest } from 'inngest';
import { engineFetch } from '@/platform/engine/in-process';
import { sdkLogger } from './logger';

/**
 * The one client: every function is declared on it and every event leaves by it.
 *
 * Who drives the functions is decided by the environment alone, which the SDK reads itself: `INNGEST_BASE_URL`,
 * `INNGEST_EVENT_KEY` and `INNGEST_SIGNING_KEY`. The embedded engine sets them at start; a user who sets them first runs
 * the same functions on a real Inngest server.
 *
 * `checkpointing` is off, so a step is recorded by the engine before the next one begins: after a crash no finished
 * step is repeated, on either engine. `isDev: false` keeps request signatures mandatory.
 */
export const inngest = new Inngest({
  id: 'gatehouse',
  isDev: false,
  checkpointing: false,
  logger: sdkLogger,
  fetch: engineFetch,
});

/**
 * For functions of short steps that are safe to repeat, because what they did stands in our own tables: the steps run one
 * after the other in one call and are reported with its answer, and at once when one of them fails. A crash in between
 * repeats those of this call. On an Inngest server it is the same.
 */
export const inOneCall = { bufferedSteps: 100 } as const;
