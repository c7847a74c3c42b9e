import { expect, test } from 'vitest';
import { isTooLate } from './load-time';

test.each([
  ['nothing yet, at first', 0, 7_900, false],
  ['nothing yet, after a while', 0, 8_000, true],
  ['half a megabyte of 16.8 in eight seconds', 0.03, 8_000, true],
  ['two megabytes in eight seconds', 0.12, 8_000, false],
  ['two megabytes in twenty seconds', 0.12, 20_000, true],
  ['the model alone in twelve seconds', 0.22, 12_000, false],
])('%s', (_what, share, ms, isLate) => {
  expect(isTooLate(share, ms)).toBe(isLate);
});
