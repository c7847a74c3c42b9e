import { expect, test } from 'vitest';
import { waitingTime } from './waiting-time';

test('shows less than an hour in minutes, at least one minute', () => {
  expect(waitingTime(0.004)).toEqual({ unit: 'minutes', n: 1 });
  expect(waitingTime(0.1)).toEqual({ unit: 'minutes', n: 6 });
  expect(waitingTime(0.99)).toEqual({ unit: 'minutes', n: 59 });
  expect(waitingTime(0.999)).toEqual({ unit: 'hours', n: 0.999 });
  expect(waitingTime(1)).toEqual({ unit: 'hours', n: 1 });
  expect(waitingTime(25.04)).toEqual({ unit: 'hours', n: 25.04 });
});
