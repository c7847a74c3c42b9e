import { describe, expect, test } from 'vitest';
import { jobLimit } from './job-limit';

/** Returns the seconds until the limit, or null. */
function endsAfter(seconds: number, limitMs: number, processorMs: (elapsedMs: number) => number | null): number | null {
  let elapsed = 0;
  const isPast = jobLimit(
    limitMs,
    () => processorMs(elapsed),
    () => elapsed,
  );
  for (; elapsed <= seconds * 1_000; elapsed += 100) if (isPast()) return elapsed / 1_000;
  return null;
}

describe('job limit', () => {
  test('waits for a worker with little CPU time on a busy machine', () => {
    expect(endsAfter(600, 60_000, (elapsed) => elapsed * 0.05)).toBeNull();
  });

  test('ends a looping worker when its CPU time is used up', () => {
    expect(endsAfter(600, 60_000, (elapsed) => 500 + elapsed)).toBeCloseTo(60, 0);
    expect(endsAfter(600, 60_000, (elapsed) => elapsed * 0.5)).toBeCloseTo(120, 0);
  });

  test('ends a worker that uses no CPU time', () => {
    expect(endsAfter(600, 60_000, () => 500)).toBeCloseTo(60, 0);
    expect(endsAfter(600, 60_000, (elapsed) => Math.min(elapsed, 20_000))).toBeCloseTo(80, 0);
  });

  test('ends a nearly idle worker at last', () => {
    expect(endsAfter(3_000, 60_000, (elapsed) => elapsed * 0.001)).toBeCloseTo(1_200, 0);
  });

  test('counts wall-clock time when the CPU time is unavailable', () => {
    expect(endsAfter(600, 60_000, () => null)).toBeCloseTo(60, 0);
  });
});
