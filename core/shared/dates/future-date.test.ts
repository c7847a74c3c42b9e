import { expect, test } from 'vitest';
import { futureDate } from './dates';

const now = new Date('2026-11-22T09:00:00Z');

test.each([undefined, '1968-12-10', '2026-11-22'])('accepts %s as a birth date', (date) =>
  expect(futureDate('dateOfBirth', date, now)).toEqual([]),
);

test.each(['2026-11-23', '2027-01-01', '9999-12-31'])('refuses %s and returns its path', (date) =>
  expect(futureDate('row.dateOfBirth', date, now)).toEqual([
    { path: 'row.dateOfBirth', code: 'too_late', message: 'is in the future' },
  ]),
);

test('accepts a day that has begun in any time zone', () =>
  expect(futureDate('dateOfBirth', '2026-11-23', new Date('2026-11-22T10:00:00Z'))).toEqual([]));
