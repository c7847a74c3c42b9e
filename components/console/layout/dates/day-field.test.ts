import { expect, test } from 'vitest';
import { isTurnedRound } from './day-field';

test.each([
  ['since=2026-05-02&until=2026-05-01', true],
  ['since=2026-05-01&until=2026-05-01', false],
  ['since=2026-05-01&until=2026-05-02', false],
  ['since=2026-05-01', false],
  ['since=nonsense&until=2026-05-01', false],
])('the range %s is reversed: %s', (query, is) => {
  expect(isTurnedRound(new URLSearchParams(query))).toBe(is);
});
