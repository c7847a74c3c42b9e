import { expect, test } from 'vitest';
import { isPastRetention, isRetentionDays, RETENTION_DAYS, RETENTION_KINDS } from './retention';
import { Retention, RetentionSettings } from './retention-contract';

const KEPT = { kycSessionDays: null, unfinishedSessionDays: null, documentDays: null, screeningDays: null };

test('keeps everything by default', () => {
  expect(RetentionSettings.parse({}).retention).toEqual(KEPT);
  expect(RetentionSettings.parse({ retention: { documentDays: 30 } }).retention).toEqual({
    ...KEPT,
    documentDays: 30,
  });
  expect(isPastRetention(null, new Date())).toBeNull();
});

test('counts days back from now', () => {
  expect(isPastRetention(90, new Date('2026-11-26T03:15:00Z'))).toEqual(new Date('2026-08-28T03:15:00Z'));
});

test.each(RETENTION_KINDS)('applies the same limits to %s in form, contract and settings', (kind) => {
  const { fewest, most } = RETENTION_DAYS[kind];
  for (const days of [null, fewest - 1, fewest, fewest + 0.5, most, most + 1, -1, 0, Number.NaN]) {
    const isKept = isRetentionDays(kind, days);
    expect([days, isKept]).toEqual([days, days === null || days === fewest || days === most]);
    expect(Retention.safeParse({ ...KEPT, [kind]: days }).success).toBe(isKept);
    expect(RetentionSettings.safeParse({ retention: { [kind]: days } }).success).toBe(isKept);
  }
});

test('keeps a screening for at least a year', () => {
  expect(RETENTION_DAYS.screeningDays.fewest).toBe(365);
});
