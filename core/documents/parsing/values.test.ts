import { expect, test } from 'vitest';
import { findLabel } from '../layout/labels';
import { findAmounts, parseAmount } from './amounts';
import { findDates, impossibleDate, repairDateText } from './dates';

test.each([
  ['1985-12-05', '1985-12-05'],
  ['1985/12/05', '1985-12-05'],
  ['05/12/1985', '1985-12-05'],
  ['05.12.85', '1985-12-05'],
  ['5 December 1985', '1985-12-05'],
  ['5DEC1985', '1985-12-05'],
  ['December 5, 1985', '1985-12-05'],
  ['Dec 05 1985', '1985-12-05'],
  ['19 april 2014', '2014-04-19'],
  ['1. März 2020', '2020-03-01'],
  ['20-10-2015', '2015-10-20'],
  ['19851205', '1985-12-05'],
  ['03/20/2023', '2023-03-20'],
  ['31 Dec 2017', '2017-12-31'],
])('reads the date %s as %s', (text, iso) =>
  expect(findDates(`x: ${text} y`).map((found) => found.date)).toEqual([iso]),
);

test.each(['31/02/2024', '2024-13-01', '99/99/1999', 'no date', '12345678V', '1.2.3.4'])(
  'reads no date from %s',
  (text) => expect(findDates(text)).toEqual([]),
);

test('replaces look-alike letters in dates and keeps words', () => {
  expect(repairDateText('1985/l2/O5')).toBe('1985/12/05');
  expect(repairDateText('BOSTON ROAD')).toBe('BOSTON ROAD');
});

test.each([
  ['1,234.56', 1234.56],
  ['1.234,56', 1234.56],
  ['1 234,56', 1234.56],
  ['1,23,456.00', 123456],
  ["1'234.50", 1234.5],
  ['1.234', 1234],
  ['0.234', 0.234],
  ['12,5', 12.5],
  ['1,234,567', 1234567],
  ['(12.00)', -12],
  ['-3.50', -3.5],
  ['Rs. 1,500/-', 1500],
])('reads %s as %d', (text, value) => expect(parseAmount(text)).toBe(value));

test('returns text in date form that is no calendar date', () => {
  expect(impossibleDate('1987/18/41')).toBe('1987/18/41');
  expect(impossibleDate('13.09.1091')).toBe('13.09.1091');
  expect(impossibleDate('1987/08/21')).toBeNull();
  expect(impossibleDate('No 193/2, 41 Lake Road')).toBeNull();
});

test('finds amounts between words and ignores words with digits', () => {
  expect(findAmounts('Total EUR 1.234,56 incl. 21 %').map((found) => found.value)).toEqual([1234.56, 21]);
  expect(findAmounts('FURN_7777 A4')).toEqual([]);
  expect(findAmounts('Shares held: 1 ,250').map((found) => found.value)).toEqual([1250]);
  expect(findAmounts('1 ,250,000.50').map((found) => found.value)).toEqual([1250000.5]);
  expect(findAmounts('1, 2 and 3').map((found) => found.value)).toEqual([1, 2, 3]);
});

test('finds labels without spaces or with a wrong letter, but not by short overlap', () => {
  expect(findLabel('DATEOFBIRTH 1985', ['Date of birth'])).toMatchObject({ start: 0, end: 11 });
  expect(findLabel('Dale of Birth: 1985', ['Date of birth'])).toMatchObject({ errors: 1 });
  expect(findLabel('උපන් දිනය 1985', ['උපන් දිනය'])).not.toBeNull();
  expect(findLabel('Surname', ['Name'])).toBeNull();
  expect(findLabel('Address', ['Date of birth'])).toBeNull();
});
