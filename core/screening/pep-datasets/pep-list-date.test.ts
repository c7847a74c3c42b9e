import { expect, test } from 'vitest';
import { pepListDate } from './pep-list-date';
import type { Office } from './pep-source';

const office = (from: string): Office => ({
  position: 'Member',
  organization: 'Assembly',
  country: 'LK',
  level: 'national',
  from,
  to: '',
  description: '',
});
const pepList = (...days: string[]) => [
  { offices: Array.from({ length: 120 }, () => office('2012-01-01')) },
  { offices: days.map(office) },
];

test('uses the file date of a maintained list', () => {
  expect(pepListDate(pepList('2026-06-10'), '2026-11-20')).toEqual({ on: '2026-11-20', by: 'file' });
});

test('uses the last start of an office when none started for a year', () => {
  expect(pepListDate(pepList('2015-09-01', '2014-01-01'), '2026-11-20')).toEqual({
    on: '2015-09-01',
    by: 'contents',
  });
});

test('ignores future terms, dates without a day and impossible dates', () => {
  const days = ['2027-01-01', '2026', '2026-03', '2026-13-45', '2015-09-01'];
  expect(pepListDate(pepList(...days), '2026-11-20').on).toBe('2015-09-01');
});

test('uses the file date when there are only a few offices', () => {
  expect(pepListDate([{ offices: [office('2001-01-01')] }], '2026-11-20').by).toBe('file');
});
