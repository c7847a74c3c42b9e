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

describe('limit of a job', () => {
  test('waits for a worker that gets little of a busy machine', () => {
    expect(endsAfter(600, 60_000, (elapsed) => elapsed * 0.05)).toBeNull();
  });

  test('ends a worker that loops when its processor time is used up', () => {
    expect(endsAfter(600, 60_000, (elapsed) => 500 + elapsed)).toBeCloseTo(60, 0);
    expect(endsAfter(600, 60_000, (elapsed) => elapsed * 0.5)).toBeCloseTo(120, 0);
  });

  test('ends a worker that uses no processor time', () => {
    expect(endsAfter(600, 60_000, () => 500)).toBeCloseTo(60, 0);
    expect(endsAfter(600, 60_000, (elapsed) => Math.min(elapsed, 20_000))).toBeCloseTo(80, 0);
  });

  test('ends a worker that idles along in the end', () => {
    expect(endsAfter(3_000, 60_000, (elapsed) => elapsed * 0.001)).toBeCloseTo(1_200, 0);
  });

  test('counts wall clock where processor time cannot be read', () => {
    expect(endsAfter(600, 60_000, () => null)).toBeCloseTo(60, 0);
  });
});
