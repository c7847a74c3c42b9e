import { describe, expect, test } from 'vitest';
import {
  applyReply,
  applyReport,
  DISCOVERY,
  dueCalls,
  LIMITS,
  mayRunAtOnce,
  nextDue,
  type RunState,
  type StepCall,
  wake,
} from './function-run-machine';
import type { Op, Reply } from './protocol';

const NOW = 1_000_000;
const chance = { now: NOW, random: 0.5 };
const fresh = (maxAttempts = 3): RunState => ({
  maxAttempts,
  version: 0,
  discovery: { version: 0, attempt: 0, dueAt: NOW },
  steps: new Map(),
});
const ops = (...list: Partial<Op>[]): Reply => ({
  kind: 'operations',
  ops: list.map((op) => ({ op: 'StepPlanned', id: 'x', ...op })),
  noRetry: false,
  retryAfter: null,
});
const only = (run: RunState, now = NOW): StepCall => {
  const [call, ...others] = dueCalls(run, now);
  if (!call || others.length > 0) throw new Error('expected exactly one due call');
  return call;
};
const discover = (run: RunState, ...list: Partial<Op>[]) => applyReply(run, only(run), ops(...list), chance);

describe('run', () => {
  test('starts with a discovery', () => {
    expect(dueCalls(fresh(), NOW)).toEqual([{ stepId: DISCOVERY, attempt: 0, version: 0 }]);
  });

  test('stores a step that ran immediately and starts a discovery', () => {
    const run = fresh();
    const { changed } = discover(run, { op: 'StepRun', id: 'a', data: 1 });
    expect(changed).toMatchObject([{ id: 'a', status: 'done', output: { type: 'data', data: 1 } }]);
    expect(only(run)).toMatchObject({ stepId: DISCOVERY, attempt: 0, version: 1 });
  });

  test('calls each parallel step once and runs none immediately meanwhile', () => {
    const run = fresh();
    discover(run, { id: 'a' }, { id: 'b' });
    expect(dueCalls(run, NOW).map((call) => call.stepId)).toEqual(['a', 'b']);
    expect(mayRunAtOnce(run)).toBe(false);
    const [a] = dueCalls(run, NOW);
    if (a) applyReply(run, a, ops({ op: 'StepRun', id: 'a', data: 1 }), chance);
    expect(dueCalls(run, NOW).map((call) => call.stepId)).toEqual([DISCOVERY, 'b']);
  });

  test('stores steps reported during a call and still applies its final reply', () => {
    const run = fresh();
    const call = only(run);
    const { changed } = applyReport(
      run,
      call,
      [
        { op: 'StepRun', id: 'a', data: 1 },
        { op: 'StepPlanned', id: 'x' },
      ],
      chance,
    );
    expect(changed.map(({ id, status }) => [id, status])).toEqual([['a', 'done']]);
    expect(run.steps.has('x')).toBe(false);
    expect(applyReply(run, call, ops({ op: 'StepError', id: 'b', error: {} }), chance).end).toBeNull();
    expect(run.discovery).toMatchObject({ attempt: 1 });
    expect(run.discovery?.dueAt).toBeGreaterThan(NOW);
  });

  test('accepts steps and the end of the function in one reply', () => {
    const outcome = discover(fresh(), { op: 'StepRun', id: 'a', data: 1 }, { op: 'RunComplete', id: 'end', data: 7 });
    expect(outcome.end).toEqual({ status: 'completed', data: 7 });
  });

  test('does not plan a known step again', () => {
    const run = fresh();
    discover(run, { id: 'a' }, { id: 'b' });
    run.discovery = { version: 7, attempt: 0, dueAt: NOW };
    const { changed } = applyReply(
      run,
      { stepId: DISCOVERY, attempt: 0, version: 7 },
      ops({ id: 'a' }, { id: 'c' }),
      chance,
    );
    expect(changed.map((step) => step.id)).toEqual(['c']);
  });

  test('starts another discovery when a step ends during a discovery', () => {
    const run = fresh();
    discover(run, { id: 'a' }, { id: 'b' });
    const [a, b] = dueCalls(run, NOW);
    if (!a || !b) throw new Error('two calls');
    applyReply(run, a, ops({ op: 'StepRun', id: 'a', data: 1 }), chance);
    const early = dueCalls(run, NOW).find((call) => call.stepId === DISCOVERY);
    applyReply(run, b, ops({ op: 'StepRun', id: 'b', data: 2 }), chance);
    if (early) applyReply(run, early, ops(), chance);
    expect(only(run)).toMatchObject({ stepId: DISCOVERY, version: 2 });
  });

  test('replays steps in the order in which they ended', () => {
    const run = fresh();
    discover(run, { id: 'a' }, { id: 'b' });
    const [a, b] = dueCalls(run, NOW);
    if (b) applyReply(run, b, ops({ op: 'StepRun', id: 'b', data: 2 }), chance);
    if (a) applyReply(run, a, ops({ op: 'StepRun', id: 'a', data: 1 }), chance);
    expect([...run.steps.keys()]).toEqual(['b', 'a']);
  });

  test('ends on 200, even with open steps', () => {
    const run = fresh();
    discover(run, { id: 'a' }, { id: 'b' });
    const [a] = dueCalls(run, NOW);
    if (a)
      expect(applyReply(run, a, { kind: 'completed', data: 'won' }, chance).end).toEqual({
        status: 'completed',
        data: 'won',
      });
  });

  test('fails a function that neither ends nor requests a step', () => {
    expect(discover(fresh()).end).toMatchObject({ status: 'failed' });
  });
});

describe('error', () => {
  test('of a step is retried later and then passed to the function', () => {
    const run = fresh(2);
    discover(run, { op: 'StepError', id: 'a', error: { message: 'boom' } });
    expect(run.discovery).toMatchObject({ attempt: 1, dueAt: NOW + 1_000 });
    const last = applyReply(
      run,
      only(run, NOW + 1_000),
      ops({ op: 'StepError', id: 'a', error: { message: 'boom' } }),
      chance,
    );
    expect(last).toMatchObject({ end: null, changed: [{ id: 'a', status: 'done', output: { type: 'error' } }] });
  });

  test('of a parallel step does not delay the others', () => {
    const run = fresh();
    discover(run, { id: 'a' }, { id: 'b' });
    const [a] = dueCalls(run, NOW);
    if (a) applyReply(run, a, ops({ op: 'StepError', id: 'a', error: {} }), chance);
    expect(dueCalls(run, NOW).map((call) => call.stepId)).toEqual(['b']);
    expect(nextDue(run)).toBe(NOW);
  });

  test.each([
    { reply: { kind: 'failed', error: 1, noRetry: true, retryAfter: null } as const, ends: true },
    { reply: { kind: 'failed', error: 1, noRetry: false, retryAfter: null } as const, ends: false },
    { reply: { kind: 'lost', arrived: true } as const, ends: false },
  ])('of the function: $reply ends it: $ends', ({ reply, ends }) => {
    const run = fresh();
    const { end } = applyReply(run, only(run), reply, chance);
    expect(end !== null).toBe(ends);
    if (!ends) expect(run.discovery?.attempt).toBe(1);
  });

  test('of an unreachable app uses no attempt', () => {
    const run = fresh(1);
    for (let i = 0; i < 20; i++) applyReply(run, only(run, NOW + 5_000), { kind: 'lost', arrived: false }, chance);
    expect(run.discovery).toMatchObject({ attempt: 0 });
  });
});

describe('wait', () => {
  test('ends at its time, and not before', () => {
    const run = fresh();
    discover(
      run,
      { op: 'Sleep', id: 's', name: '1m' },
      { op: 'WaitForEvent', id: 'w', name: 'e', opts: { timeout: '2m' } },
    );
    expect(nextDue(run)).toBe(NOW + 60_000);
    expect(wake(run, NOW + 59_999).changed).toEqual([]);
    expect(wake(run, NOW + 60_000).changed.map((step) => step.id)).toEqual(['s']);
    expect(wake(run, NOW + 120_000).changed).toMatchObject([{ id: 'w', output: { type: 'data', data: null } }]);
  });

  test('for a slow invoked function ends with an error', () => {
    const run = fresh();
    discover(run, { op: 'InvokeFunction', id: 'i', opts: { function_id: 'f', timeout: '1s' } });
    expect(wake(run, NOW + 1_000).changed).toMatchObject([{ id: 'i', output: { type: 'error' } }]);
  });

  test('without a timeout has no due time', () => {
    const run = fresh();
    discover(run, { op: 'InvokeFunction', id: 'i', opts: { function_id: 'f' } });
    expect(nextDue(run)).toBeNull();
  });
});

describe('limits', () => {
  const run = () => fresh();
  test('fails the run for an output over 4 MB', () => {
    expect(discover(run(), { op: 'StepRun', id: 'a', data: 'x'.repeat(LIMITS.stepBytes) }).end).toMatchObject({
      status: 'failed',
    });
  });

  test('fails the run for outputs over 32 MB in total', () => {
    const full = run();
    const big = 'x'.repeat(LIMITS.stepBytes - 1_000);
    const ends = Array.from({ length: 9 }, (_, i) => discover(full, { op: 'StepRun', id: `s${i}`, data: big }).end);
    expect(ends.map((end) => end?.status)).toEqual([...Array(8).fill(undefined), 'failed']);
  });

  test('fails the run for more than 1,000 steps', () => {
    expect(discover(run(), ...Array.from({ length: 1_001 }, (_, i) => ({ id: `s${i}` }))).end).toMatchObject({
      status: 'failed',
    });
  });

  test('fails the run for an unknown operation and names it', () => {
    expect(JSON.stringify(discover(run(), { op: 'AIGateway', id: 'a' }).end)).toContain('AIGateway');
  });
});
