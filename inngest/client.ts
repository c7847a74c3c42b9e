import { Inngest, Middleware } from 'inngest';
import { executorFetch } from '@/platform/inngest-executor/in-process';
import { metrics } from '@/platform/metrics';
import { sdkLogger } from './logger';

/** With every executor: hooks run where the functions do. */
class CountRuns extends Middleware.BaseMiddleware {
  readonly id = 'count-runs';

  override onRunStart({ fn }: Middleware.OnRunStartArgs): void {
    metrics().runsStarted.inc({ function: fn.id() });
  }

  override onRunComplete({ fn }: Middleware.OnRunCompleteArgs): void {
    metrics().runsEnded.inc({ function: fn.id(), result: 'completed' });
  }

  override onRunError({ fn, isFinalAttempt }: Middleware.OnRunErrorArgs): void {
    if (isFinalAttempt) metrics().runsEnded.inc({ function: fn.id(), result: 'failed' });
  }
}

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
  middleware: [CountRuns],
});

/** For short idempotent steps: all run in one call, which a crash repeats. */
export const inOneCall = { bufferedSteps: 100 } as const;
