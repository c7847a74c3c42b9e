import { expect, test } from 'vitest';
import { waited } from './waiting-time';

test('shows less than an hour in minutes, at least one minute', () => {
  expect(waited(0.004)).toEqual({ unit: 'minutes', n: 1 });
  expect(waited(0.1)).toEqual({ unit: 'minutes', n: 6 });
  expect(waited(0.99)).toEqual({ unit: 'minutes', n: 59 });
  expect(waited(0.999)).toEqual({ unit: 'hours', n: 0.999 });
  expect(waited(1)).toEqual({ unit: 'hours', n: 1 });
  expect(waited(25.04)).toEqual({ unit: 'hours', n: 25.04 });
});
