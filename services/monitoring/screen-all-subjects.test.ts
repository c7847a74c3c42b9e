import { expect, test } from 'vitest';
import { NIGHTLY, nextDaily, nextWeekly, WEEKLY } from './screen-all-subjects';

test.each([
  ['2026-11-21T01:39:59Z', '2026-11-21T01:40:00.000Z'],
  ['2026-11-21T01:40:00Z', '2026-11-22T01:40:00.000Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T01:40:00.000Z'],
])('after %s the next nightly run is at %s', (now, next) => {
  expect(nextDaily(new Date(now), NIGHTLY).toISOString()).toBe(next);
});

test.each([
  ['2026-11-21T12:00:00Z', '2026-11-23T03:10:00.000Z'],
  ['2026-11-23T03:09:00Z', '2026-11-23T03:10:00.000Z'],
  ['2026-11-23T03:10:00Z', '2026-11-30T03:10:00.000Z'],
])('after %s the next Monday run is at %s', (now, next) => {
  expect(nextWeekly(new Date(now), WEEKLY).toISOString()).toBe(next);
});
