import { expect, test } from 'vitest';
import { timeLeft } from './link-end';

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
