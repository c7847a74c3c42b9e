import { Inngest, Middleware } from 'inngest';
import { isRecord } from '@/core/is-record';
import { executorFetch } from '@/platform/inngest-executor/in-process';
import { metrics } from '@/platform/metrics';
import { traced, traceparent } from '@/platform/tracing';
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

/** Each step is a span of the trace whose event started the run. */
class TraceSteps extends Middleware.BaseMiddleware {
  readonly id = 'trace-steps';

  override wrapStepHandler({ ctx, fn, next, stepInfo }: Middleware.WrapStepHandlerArgs): Promise<unknown> {
    const data: unknown = ctx.event?.data;
    const parent = isRecord(data) && typeof data.traceparent === 'string' ? data.traceparent : null;
    const attributes = {
      'gatehouse.function': fn.id(),
      'gatehouse.run_id': ctx.runId,
      'gatehouse.attempt': ctx.attempt,
    };
    return traced(`${fn.id()} ${stepInfo.options.id}`, { kind: 'step', parent, attributes }, next);
  }

  override transformSendEvent(sent: Middleware.TransformSendEventArgs): Middleware.TransformSendEventArgs {
    const trace = traceparent();
    // Outside functions the outbox has added it, of the span that wrote the row.
    if (!trace || !sent.fn) return sent;
    return { ...sent, events: sent.events.map((event) => ({ ...event, data: { ...event.data, traceparent: trace } })) };
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
  middleware: [CountRuns, TraceSteps],
});

/** For short idempotent steps: all run in one call, which a crash repeats. */
export const inOneCall = { bufferedSteps: 100 } as const;
