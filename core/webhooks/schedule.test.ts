import { expect, test } from 'vitest';
import { ATTEMPT_DELAYS_MS, holdMs, judgeAttempt, MAX_ATTEMPTS, parseRetryAfter } from './schedule';

const now = new Date('2026-11-21T00:00:00Z');

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [299, 'delivered'],
  [301, 'retry'],
  [304, 'retry'],
  [400, 'retry'],
  [404, 'retry'],
  [410, 'gone'],
  [500, 'retry'],
  [null, 'retry'],
])('judges a response with status %s as %s', (status, outcome) => {
  expect(judgeAttempt(1, { status }, 0.5).outcome).toBe(outcome);
});

test('keeps every delay within 10 percent of the planned one', () => {
  for (let number = 1; number < MAX_ATTEMPTS; number++) {
    const planned = ATTEMPT_DELAYS_MS[number] ?? 0;
    for (const random of [0, 0.5, 0.999]) {
      const judged = judgeAttempt(number, { status: 500 }, random);
      expect(judged.outcome === 'retry' && Math.abs(judged.delayMs - planned)).toBeLessThanOrEqual(planned * 0.1);
    }
  }
});

test('stops after the tenth failure', () => {
  expect(judgeAttempt(9, { status: 500 }, 0.5)).toMatchObject({ outcome: 'retry' });
  expect(judgeAttempt(10, { status: 500 }, 0.5)).toEqual({ outcome: 'failed' });
});

test.each([
  [429, 60_000, 60_000],
  [503, 60_000, 60_000],
  [503, 1_000, 5_000],
  [503, 40 * 24 * 3_600_000, 24 * 3_600_000],
  [500, 60_000, 5_000],
])('after %i with Retry-After of %i ms waits %i ms', (status, retryAfterMs, delayMs) => {
  expect(judgeAttempt(1, { status, retryAfterMs }, 0.5)).toEqual({ outcome: 'retry', delayMs });
});

test.each([
  ['120', 120_000],
  ['Sat, 21 Nov 2026 00:01:00 GMT', 60_000],
  ['Fri, 20 Nov 2026 00:00:00 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
  [undefined, undefined],
])('parses Retry-After %s as %s', (value, expected) => {
  const parsed = parseRetryAfter(value, now);
  if (value === '-5') expect(parsed ?? 0).toBe(0);
  else expect(parsed).toBe(expected);
});

test('holds a destination back after five failures in a row, for up to half an hour', () => {
  expect([0, 4, 5, 6, 10, 11, 99].map(holdMs)).toEqual([null, null, 30_000, 60_000, 960_000, 1_800_000, 1_800_000]);
});
