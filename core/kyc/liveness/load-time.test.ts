import { expect, test } from 'vitest';
import { isTooLate } from './load-time';

test.each([
  ['nothing loaded after 7.9 seconds', 0, 7_900, false],
  ['nothing loaded after 8 seconds', 0, 8_000, true],
  ['half a megabyte of 16.8 in eight seconds', 0.03, 8_000, true],
  ['two megabytes in eight seconds', 0.12, 8_000, false],
  ['two megabytes in twenty seconds', 0.12, 20_000, true],
  ['only the model in twelve seconds', 0.22, 12_000, false],
])('decides whether loading takes too long: %s', (_what, share, ms, isLate) => {
  expect(isTooLate(share, ms)).toBe(isLate);
});
