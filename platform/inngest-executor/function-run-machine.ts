import type { Op, Reply } from './protocol';
import { durationMs, endOfWait, retryAt } from './timing';

/** Inngest's own limits: bytes of JSON, steps per run. */
export const LIMITS = { stepBytes: 4 * 2 ** 20, runBytes: 32 * 2 ** 20, steps: 1_000, eventBytes: 3 * 2 ** 20 };

export type Output = { type: 'data'; data: unknown } | { type: 'error'; error: unknown };

/** `planned` is called at `dueAt`; `waiting` ends at `dueAt` or by an event or invoked function. Times in ms. */
export type Step = {
  id: string;
  op: 'run' | 'sleep' | 'event' | 'invoke';
  status: 'planned' | 'waiting' | 'done';
  attempt: number;
  dueAt: number | null;
  opts: Record<string, unknown>;
  output: Output | null;
  bytes: number;
};

/** Calls the function from its top to find next steps. `version` identifies outdated requests. */
export type Discovery = { version: number; attempt: number; dueAt: number };

/** `steps` in the order they ended, for replay. */
export type RunState = { maxAttempts: number; discovery: Discovery | null; version: number; steps: Map<string, Step> };

export type StepCall = { stepId: string; attempt: number; version: number };
export type RunEnd = { status: 'completed'; data: unknown } | { status: 'failed'; error: unknown };
export type RunOutcome = { changed: Step[]; end: RunEnd | null };
export type Chance = { now: number; random: number };

/** Makes the SDK discover steps instead of running one. */
export const DISCOVERY = 'step';

export function dueCalls(run: RunState, now: number): StepCall[] {
  const calls: StepCall[] = [];
  if (run.discovery && run.discovery.dueAt <= now) {
    calls.push({ stepId: DISCOVERY, attempt: run.discovery.attempt, version: run.discovery.version });
  }
  for (const step of run.steps.values()) {
    if (step.status === 'planned' && (step.dueAt ?? 0) <= now)
      calls.push({ stepId: step.id, attempt: step.attempt, version: 0 });
  }
  return calls;
}

/** Ignores calls in flight; null if only an outside event can continue the run. */
export function nextDue(run: RunState, inFlight?: { has: (stepId: string) => boolean }): number | null {
  const times = run.discovery && !inFlight?.has(DISCOVERY) ? [run.discovery.dueAt] : [];
  for (const step of run.steps.values()) {
    if (step.status !== 'done' && step.dueAt !== null && !inFlight?.has(step.id)) times.push(step.dueAt);
  }
  return times.length > 0 ? Math.min(...times) : null;
}

export function awaitsOthers(run: RunState): boolean {
  return [...run.steps.values()].some((step) => step.status === 'waiting' && step.op !== 'sleep');
}

/** Not with other steps open: the function could run one twice. */
export function mayRunAtOnce(run: RunState): boolean {
  return [...run.steps.values()].every((step) => step.status === 'done');
}

/** Sleeps finish; events and invoked functions time out. */
export function wake(run: RunState, now: number): RunOutcome {
  const over = [...run.steps.values()].filter(
    (step) => step.status === 'waiting' && step.dueAt !== null && step.dueAt <= now,
  );
  const changed = over.map((step) =>
    finish(run, step, step.op === 'invoke' ? timedOut(step.id) : { type: 'data', data: null }, now),
  );
  return { changed, end: null };
}

const timedOut = (id: string): Output => ({
  type: 'error',
  error: { name: 'InngestInvokeTimeoutError', message: `the invoked function did not end in time (step ${id})` },
});

function finish(run: RunState, step: Step, output: Output, now: number): Step {
  const bytes = Buffer.byteLength(JSON.stringify(output));
  const done: Step = { ...step, status: 'done', dueAt: null, output, bytes };
  run.steps.delete(step.id);
  run.steps.set(step.id, done);
  run.version += 1;
  run.discovery = { version: run.version, attempt: 0, dueAt: now };
  return done;
}

/** Mutates `run`; returns changed steps and the end. Outdated replies have no effect. */
export function applyReply(run: RunState, call: StepCall, reply: Reply, chance: Chance): RunOutcome {
  if (call.stepId !== DISCOVERY && run.steps.get(call.stepId)?.status !== 'planned') return { changed: [], end: null };
  if (reply.kind === 'completed') return { changed: [], end: { status: 'completed', data: reply.data } };
  if (reply.kind === 'lost' && !reply.arrived) return postpone(run, call, call.attempt, chance.now + 1_000);
  if (reply.kind === 'lost') return failCall(run, call, { error: CUT_OFF, noRetry: false, retryAfter: null }, chance);
  if (reply.kind === 'failed') return failCall(run, call, reply, chance);
  const outcome: RunOutcome = { changed: [], end: null };
  const answered = call.stepId === DISCOVERY && run.discovery?.version === call.version;
  if (answered) run.discovery = null;
  for (const op of reply.ops) {
    if (outcome.end) break;
    const each = applyOp(run, call, op, reply, chance);
    outcome.changed.push(...each.changed);
    outcome.end = each.end;
  }
  outcome.end ??= overLimit(run);
  if (!outcome.end && nextDue(run) === null && mayRunAtOnce(run))
    outcome.end = fault('the function neither ended nor asked for a step');
  return outcome;
}

/** Reported steps are not repeated if the call is interrupted. It then serves as the discovery they request. */
export function applyReport(run: RunState, call: StepCall, ops: Op[], chance: Chance): RunOutcome {
  const reply: Reply = { kind: 'operations', ops, noRetry: true, retryAfter: null };
  const changed = ops.filter(isResult).flatMap((op) => applyOp(run, call, op, reply, chance).changed);
  call.version = run.version;
  run.discovery = { version: run.version, attempt: call.attempt, dueAt: chance.now };
  return { changed, end: overLimit(run) };
}

const isResult = ({ op }: Op) => op === 'Step' || op === 'StepRun' || op === 'StepFailed';

const CUT_OFF = { name: 'EngineError', message: 'the call was cut off' };

function failCall(
  run: RunState,
  call: StepCall,
  fault: { error: unknown; noRetry: boolean; retryAfter: string | null },
  { now, random }: Chance,
): RunOutcome {
  const failures = call.attempt + 1;
  if (fault.noRetry || failures >= run.maxAttempts)
    return { changed: [], end: { status: 'failed', error: fault.error } };
  return postpone(run, call, failures, retryAt(failures, fault.retryAfter, now, random));
}

/** Reschedule the step, or the discovery unless a newer one exists. */
function postpone(run: RunState, call: StepCall, attempt: number, dueAt: number): RunOutcome {
  if (call.stepId === DISCOVERY) {
    if (run.discovery === null || run.discovery.version === call.version)
      run.discovery = { version: call.version, attempt, dueAt };
    return { changed: [], end: null };
  }
  const step = run.steps.get(call.stepId);
  if (!step) return { changed: [], end: null };
  const later: Step = { ...step, attempt, dueAt };
  run.steps.set(step.id, later);
  return { changed: [later], end: null };
}

function applyOp(
  run: RunState,
  call: StepCall,
  op: Op,
  reply: Reply & { kind: 'operations' },
  { now, random }: Chance,
): RunOutcome {
  const known = run.steps.get(op.id);
  const fresh: Step = {
    id: op.id,
    op: 'run',
    status: 'planned',
    attempt: 0,
    dueAt: now,
    opts: {},
    output: null,
    bytes: 0,
  };
  const add = (step: Step): RunOutcome => {
    if (known) return { changed: [], end: null };
    run.steps.set(step.id, step);
    return { changed: [step], end: null };
  };
  const done = (output: Output): RunOutcome =>
    known?.status === 'done'
      ? { changed: [], end: null }
      : { changed: [finish(run, known ?? fresh, output, now)], end: null };
  const opts = op.opts ?? {};
  switch (op.op) {
    case 'StepPlanned':
      return add(fresh);
    case 'Step':
    case 'StepRun':
      return done({ type: 'data', data: op.data ?? null });
    case 'StepFailed':
      return done({ type: 'error', error: op.error ?? { name: 'Error', message: 'the step failed' } });
    case 'StepError':
      if (reply.noRetry || call.attempt + 1 >= run.maxAttempts) return done({ type: 'error', error: op.error });
      return postpone(run, call, call.attempt + 1, retryAt(call.attempt + 1, reply.retryAfter, now, random));
    case 'Sleep': {
      const dueAt = endOfWait(op.name ?? '', now);
      return dueAt === undefined
        ? { changed: [], end: fault('a sleep of unknown length') }
        : add({ ...fresh, op: 'sleep', status: 'waiting', dueAt });
    }
    case 'WaitForEvent':
      return add({
        ...fresh,
        op: 'event',
        status: 'waiting',
        dueAt: timeout(opts, now),
        opts: { event: op.name ?? '', if: opts.if ?? null },
      });
    case 'InvokeFunction':
      return add({ ...fresh, op: 'invoke', status: 'waiting', dueAt: timeout(opts, now), opts });
    case 'RunComplete':
      return { changed: [], end: { status: 'completed', data: op.data ?? null } };
    default:
      return { changed: [], end: fault(`the embedded engine does not know the operation ${op.op}`) };
  }
}

function timeout(opts: Record<string, unknown>, now: number): number | null {
  if (typeof opts.timeout !== 'string') return null;
  return now + (durationMs(opts.timeout) ?? Math.max(0, Date.parse(opts.timeout) - now));
}

const fault = (message: string): RunEnd => ({ status: 'failed', error: { name: 'EngineError', message } });

function overLimit(run: RunState): RunEnd | null {
  if (run.steps.size > LIMITS.steps) return fault(`more than ${LIMITS.steps} steps in a run`);
  let total = 0;
  for (const { bytes } of run.steps.values()) {
    if (bytes > LIMITS.stepBytes) return fault(`a step's output is over ${LIMITS.stepBytes} bytes`);
    total += bytes;
  }
  return total > LIMITS.runBytes ? fault(`the outputs of a run are over ${LIMITS.runBytes} bytes`) : null;
}
