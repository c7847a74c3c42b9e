import { expect, test } from 'vitest';
import type { Office } from './pep-source';
import { registerDate } from './register-date';

const office = (from: string): Office => ({
  position: 'Member',
  organization: 'Assembly',
  country: 'LK',
  level: 'national',
  from,
  to: '',
  description: '',
});
const register = (...days: string[]) => [
  { offices: Array.from({ length: 120 }, () => office('2012-01-01')) },
  { offices: days.map(office) },
];

test('a register that is kept up is of the day of its file', () => {
  expect(registerDate(register('2026-06-10'), '2026-11-20')).toEqual({ on: '2026-11-20', by: 'file' });
});

test('one in which nobody took office for a year is of the day the last one did, however new its file', () => {
  expect(registerDate(register('2015-09-01', '2014-01-01'), '2026-11-20')).toEqual({
    on: '2015-09-01',
    by: 'contents',
  });
});

test('terms to come, years alone and days that do not exist are no sign of life', () => {
  const days = ['2027-01-01', '2026', '2026-03', '2026-13-45', '2015-09-01'];
  expect(registerDate(register(...days), '2026-11-20').on).toBe('2015-09-01');
});

test('a handful of offices says nothing about the register', () => {
  expect(registerDate([{ offices: [office('2001-01-01')] }], '2026-11-20').by).toBe('file');
});
