import { expect, test } from 'vitest';
import { usageLevel } from './usage-level';

test.each([
  [1000, 1000, 0],
  [201, 1000, 0],
  [200, 1000, 80],
  [51, 1000, 80],
  [50, 1000, 95],
  [3, 1000, 95],
  [2, 1000, 100],
  [0, 1000, 100],
  [null, 0, 0],
  [5, 0, 0],
  [1500, 1000, 0],
])('%s left of %i is level %i', (balance, granted, level) => {
  expect(usageLevel({ balance, granted })).toBe(level);
});
