import { expect, test } from 'vitest';
import { exactScore } from './threshold-field';

test.each([
  [0.99, '0.99'],
  [0.9874, '0.9874'],
  [0.995, '0.995'],
  [1, '1.00'],
  [0.5, '0.50'],
])('shows %f as %s', (score, written) => {
  expect(exactScore(score)).toBe(written);
});
