import { expect, test } from 'vitest';
import { countDate, DATES_SHOWN, dateIn, isWrongOrder, noDates, plainDate, proposeOrder } from './columns';
import { type BatchHeading, readHeading, readRow } from './rows';

test.each([
  ['dayFirst', '13/01/1967', { date: '1967-01-13', shows: true }],
  ['dayFirst', '1.2.1967', { date: '1967-02-01', shows: false }],
  ['monthFirst', '1-2-1967', { date: '1967-01-02', shows: false }],
  ['monthFirst', '01/13/1967', { date: '1967-01-13', shows: true }],
  ['dayFirst', '01/13/1967', { fault: 'has no month 13, read with the day first' }],
  ['monthFirst', '13/01/1967', { fault: 'has no month 13, read with the month first' }],
  ['dayFirst', '1967-01-13', undefined],
  ['dayFirst', '13/01/67', undefined],
  ['dayFirst', '13/01.1967', undefined],
  ['iso', '13/01/1967', undefined],
] as const)('%s, %s', (order, text, read) => expect(dateIn(order, text)).toEqual(read));

test.each([
  ['1964/07/09', '1964-07-09'],
  ['1964.7.9', '1964-07-09'],
  ['1964-07-09T00:00:00', '1964-07-09'],
  ['1964-07-09 00:00:00.000', '1964-07-09'],
  ['1964-07-09T00:00:00Z', '1964-07-09'],
  ['19640709', '1964-07-09'],
  ['09-Jul-64', '1964-07-09'],
  ['9 July 1964', '1964-07-09'],
  ['July 9, 1964', '1964-07-09'],
  ['09/Jul/1964', '1964-07-09'],
  ['09-Jul-04', '2004-07-09'],
  ['23567', '1964-07-09'],
  ['23567.0', '1964-07-09'],
  ['1964', '1964'],
  ['1964-07', '1964-07'],
  ['1964/7', '1964-07'],
  ['Jul 1964', '1964-07'],
  ['09/07/1964', undefined],
  ['circa 1964', undefined],
  ['1964 to 1966', undefined],
  ['123', undefined],
  ['640709', undefined],
  ['unknown', undefined],
])('reads %j without an order as %s', (text, date) => expect(plainDate(text)).toBe(date));

const heading = readHeading(['fullName', 'dateOfBirth']) as BatchHeading;
const row = (date: string, order: 'iso' | 'dayFirst' | 'monthFirst') =>
  readRow(heading, ['Nimal Perera', date], new Date('2026-11-22'), order);

test('reads a row only in the order chosen for the file', () => {
  expect(row('05/12/1985', 'dayFirst')).toMatchObject({ ok: true, input: { dateOfBirth: '1985-12-05' } });
  expect(row('05/12/1985', 'monthFirst')).toMatchObject({ ok: true, input: { dateOfBirth: '1985-05-12' } });
  expect(row('1985-12-05', 'monthFirst')).toMatchObject({ ok: true, input: { dateOfBirth: '1985-12-05' } });
  expect(row('05/12/1985', 'iso')).toEqual({
    ok: true,
    input: { fullName: 'Nimal Perera' },
    ignored: expect.stringContaining('YYYY-MM-DD'),
  });
  expect(row('12/31/1985', 'dayFirst')).toEqual({
    ok: true,
    input: { fullName: 'Nimal Perera' },
    ignored: 'dateOfBirth: has no month 31, read with the day first ("12/31/1985")',
  });
  expect(row('31/02/1985', 'dayFirst')).toMatchObject({ ok: true, ignored: expect.any(String) });
  for (const order of ['iso', 'dayFirst', 'monthFirst'] as const)
    expect(row('5-Dec-85', order)).toEqual({
      ok: true,
      input: { fullName: 'Nimal Perera', dateOfBirth: '1985-12-05' },
    });
  expect(row('30-Feb-85', 'iso')).toMatchObject({ ok: true, ignored: expect.stringContaining('("30-Feb-85")') });
});

test('counts dates that prove or contradict the order and samples ambiguous ones', () => {
  const dates = noDates('dayFirst');
  if (!dates) throw new Error('an order was chosen');
  ['13/01/1967', '01/02/1967', '1967-02-01', '12/31/1985', '', ...Array(9).fill('03/04/1970')].forEach((text, at) => {
    countDate(dates, at + 2, text || undefined);
  });
  expect(dates).toMatchObject({ read: 11, showing: 1, against: 1 });
  expect(dates.samples).toHaveLength(DATES_SHOWN);
  expect(dates.samples[0]).toEqual({ line: 3, written: '01/02/1967', date: '1967-02-01' });
  expect(noDates('iso')).toBeNull();
});

test('does not count dates that are invalid in either order', () => {
  const dates = noDates('dayFirst');
  if (!dates) throw new Error('an order was chosen');
  for (const text of ['31/02/1980', '40/40/1980', '01/02/1980']) countDate(dates, 2, text);
  expect(dates).toMatchObject({ read: 1, showing: 0, against: 0 });
});

test.each([
  [['25/12/1954', '13/01/1980'], 'dayFirst'],
  [['12/25/1954', '01/02/1980'], 'monthFirst'],
  [['1954-12-25', ''], 'iso'],
  [['01/02/1980', '03.04.1981'], null],
  [['25/12/1954', '12/25/1954'], null],
  [['', 'unknown'], null],
  [['31/02/1980', '01/02/1980'], null],
  [['02/31/1980', '29/02/1981', '25/12/1954'], 'dayFirst'],
] as const)('derives from the dates %j the order %s', (cells, order) => {
  expect(proposeOrder(cells)).toBe(order);
});

test('detects a wrong order only when no date of the file can be read in it', () => {
  expect(isWrongOrder('iso', ['25/12/1954', '01/02/1980'])).toBe(true);
  expect(isWrongOrder('monthFirst', ['25/12/1954'])).toBe(true);
  expect(isWrongOrder('dayFirst', ['25/12/1954'])).toBe(false);
  expect(isWrongOrder('iso', ['25/12/1954', '1980-02-01'])).toBe(false);
  expect(isWrongOrder('iso', ['', 'Nimal'])).toBe(false);
});
