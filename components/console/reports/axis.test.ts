import { expect, test } from 'vitest';
import { axisTicks } from './axis';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9, [0, 2, 4, 6, 8, 10]],
  [17, [0, 5, 10, 15, 20]],
  [230, [0, 50, 100, 150, 200, 250]],
])('divides an axis up to %i', (most, ticks) => expect(axisTicks(most)).toEqual(ticks));
