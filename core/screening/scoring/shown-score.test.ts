import { expect, test } from 'vitest';
import { shownScore } from './shown-score';

test.each([
  [1, '1.00'],
  [0.9999, '0.99'],
  [0.9952, '0.99'],
  [0.986, '0.99'],
  [0.85, '0.85'],
  [0.7049, '0.70'],
  [0, '0.00'],
])('shows %d as %s', (score, shown) => {
  expect(shownScore(score)).toBe(shown);
});
