import { Inngest } from 'inngest';
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
export const inngest = new Inngest({ id: 'gatehouse', isDev: false, checkpointing: false, logger: sdkLogger });
