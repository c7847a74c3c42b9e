import { expect, test } from 'vitest';
import { futureDate } from './future-date';

const now = new Date('2026-11-22T09:00:00Z');

test.each([undefined, '1968-12-10', '2026-11-22'])('%s is no birth date of the future', (date) =>
  expect(futureDate('dateOfBirth', date, now)).toEqual([]),
);

test.each(['2026-11-23', '2027-01-01', '9999-12-31'])('%s is one, and the place is named', (date) =>
  expect(futureDate('row.dateOfBirth', date, now)).toEqual([
    { path: 'row.dateOfBirth', code: 'too_late', message: 'is in the future' },
  ]),
);

test('the day that has begun somewhere counts everywhere', () =>
  expect(futureDate('dateOfBirth', '2026-11-23', new Date('2026-11-22T10:00:00Z'))).toEqual([]));
