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
])('with %s left of %i returns level %i', (balance, granted, level) => {
  expect(usageLevel({ balance, granted })).toBe(level);
});

test.each([
  [[50], 500, 50],
  [[50, 90], 100, 90],
  [[], 100, 0],
  [[], 0, 100],
])('with warnings at %j and %i of 1000 left returns level %i', (levels, balance, level) => {
  expect(usageLevel({ balance, granted: 1000 }, levels)).toBe(level);
});
