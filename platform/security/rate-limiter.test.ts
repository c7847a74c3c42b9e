import { expect, test } from 'vitest';
import { takeToken } from './rate-limiter';

const MINUTE = 60_000 * 1_000;

/** Call until refused; return the refusal. */
function exhaust(subject: string, limit: number, at: number) {
  for (;;) {
    const verdict = takeToken(subject, limit, at);
    if (!verdict.allowed) return verdict;
    expect(verdict.remaining).toBeGreaterThanOrEqual(0);
  }
}

test('allows a call after the announced wait, and not a second earlier', () => {
  for (const [name, first, second] of [
    ['all at once', 0, 0],
    ['late in the minute', 59_000, 59_000],
    ['once more at the start of the next', 30_000, 62_000],
    ['once more in the middle of the next', 10_000, 95_000],
  ] as const) {
    exhaust(name, 20, MINUTE + first);
    const { retrySeconds } = exhaust(name, 20, MINUTE + second);
    expect(retrySeconds, name).toBeGreaterThan(0);
    expect(retrySeconds, name).toBeLessThanOrEqual(63);
    expect(takeToken(name, 20, MINUTE + second + (retrySeconds - 1) * 1_000 - 1).allowed, name).toBe(false);
    expect(takeToken(name, 20, MINUTE + second + retrySeconds * 1_000).allowed, name).toBe(true);
  }
});

test('requires only a short wait after calls late in the previous minute', () => {
  exhaust('steady', 120, MINUTE + 59_000);
  expect(exhaust('steady', 120, MINUTE + 62_000).retrySeconds).toBe(1);
});
