import { expect, test } from 'vitest';
import { durationMs, endOfWait, retryAt } from './timing';

const NOW = Date.parse('2026-03-02T10:00:00Z');

test.each([
  ['1s', 1_000],
  ['2h30m10s', 9_010_000],
  ['1w1d', 691_200_000],
  ['', undefined],
  ['soon', undefined],
  ['5', undefined],
])('reads the duration %j as %j milliseconds', (text, ms) => {
  expect(durationMs(text)).toBe(ms);
});

test('ends a wait after its duration or at its date and ignores invalid text', () => {
  expect(endOfWait('1m', NOW)).toBe(NOW + 60_000);
  expect(endOfWait('2026-03-02T11:00:00.000Z', NOW)).toBe(NOW + 3_600_000);
  expect(endOfWait('whenever', NOW)).toBeUndefined();
});

test('triples retry delays with jitter, up to ten minutes', () => {
  const waits = [1, 2, 3, 4, 20].map((failures) => retryAt(failures, null, NOW, 0.5) - NOW);
  expect(waits).toEqual([1_000, 3_000, 9_000, 27_000, 600_000]);
  expect([retryAt(1, null, NOW, 0) - NOW, retryAt(1, null, NOW, 1) - NOW]).toEqual([750, 1_250]);
});

test.each([
  { header: '30', wait: 30_000 },
  { header: 'Mon, 02 Mar 2026 10:05:00 GMT', wait: 300_000 },
  { header: '2026-03-02T09:00:00Z', wait: 0 },
  { header: '99999999', wait: 7 * 86_400_000 },
  { header: 'gibberish', wait: 1_000 },
])('waits for Retry-After $header $wait ms', ({ header, wait }) => {
  expect(retryAt(1, header, NOW, 0.5) - NOW).toBe(wait);
});
