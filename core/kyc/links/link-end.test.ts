import { expect, test } from 'vitest';
import { lifeLeft, timeLeft } from './link-end';

const MINUTE = 60_000;
test.each([
  [null, 'enough'],
  [11 * MINUTE, 'enough'],
  [10 * MINUTE + 1, 'enough'],
  [10 * MINUTE, 'little'],
  [1, 'little'],
  [0, 'none'],
  [-5 * MINUTE, 'none'],
] as const)('a link with %s ms left has %s time left', (left, expected) => {
  const now = Date.UTC(2026, 10, 24);
  expect(timeLeft(left === null ? null : now + left, now)).toBe(expected);
});

test.each([
  [0, null],
  [1, { unit: 'minute', n: 1 }],
  [2 * MINUTE - 1, { unit: 'minute', n: 1 }],
  [60 * MINUTE - 1, { unit: 'minutes', n: 59 }],
  [120 * MINUTE, { unit: 'hours', n: 2 }],
  [48 * 60 * MINUTE, { unit: 'days', n: 2 }],
] as const)('%s ms of a link are shown as %j', (ms, left) => {
  expect(lifeLeft(ms)).toEqual(left);
});
