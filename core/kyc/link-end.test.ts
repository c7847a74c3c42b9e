import { expect, test } from 'vitest';
import { codeTimeLeft, HAND_OFF_MS, timeLeft } from './link-end';

const MINUTE = 60_000;
test.each([
  [null, 'enough'],
  [11 * MINUTE, 'enough'],
  [10 * MINUTE + 1, 'enough'],
  [10 * MINUTE, 'little'],
  [1, 'little'],
  [0, 'none'],
  [-5 * MINUTE, 'none'],
] as const)('a link that ends in %s ms has %s time left', (left, expected) => {
  const now = Date.UTC(2026, 10, 24);
  expect(timeLeft(left === null ? null : now + left, now)).toBe(expected);
});

test.each([
  [HAND_OFF_MS + 900, '15:00'],
  [HAND_OFF_MS, '15:00'],
  [HAND_OFF_MS - 1_000, '14:59'],
  [60_001, '1:01'],
  [9_000, '0:09'],
  [-1, '0:00'],
])('a code that ends in %i ms shows %s', (left, shown) => {
  const now = Date.UTC(2026, 10, 24);
  expect(codeTimeLeft(now + left, now)).toBe(shown);
});
