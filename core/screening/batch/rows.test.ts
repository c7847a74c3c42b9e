import { expect, test } from 'vitest';
import { type BatchHeading, readHeading, readRow } from './rows';

const now = new Date('2026-11-22T09:00:00Z');
const heading = readHeading(['Full name', 'Date of birth', 'External ID', 'Shoe size']) as BatchHeading;

test('a row becomes the request it asks for', () => {
  expect(heading.ignored).toEqual(['Shoe size']);
  expect(readRow(heading, ['Nimal Perera', '1985-12-05', '', '44'], now)).toEqual({
    ok: true,
    input: { fullName: 'Nimal Perera', dateOfBirth: '1985-12-05' },
  });
});

test.each(['full name', 'Full_Name', ' FULLNAME ', 'full-name'])('%j is the name', (cell) => {
  expect(readHeading(['Date_Of_Birth', cell])?.at).toEqual({ dateOfBirth: 0, fullName: 1 });
});

test('a value beside the heading breaks its row; empty cells of a spreadsheet do not', () => {
  const cells = ['Perera', 'Nimal', '1985-12-05', '', '44'];
  expect(readRow(heading, cells, now)).toEqual({ ok: false, fault: 'has 5 cells, the heading has 4' });
  expect(readRow(heading, ['Nimal Perera', '', '', '', '', ''], now).ok).toBe(true);
});

test.each([
  [['Nimal Perera', '2999-01-01'], 'dateOfBirth: is in the future'],
  [['', '05.12.1985'], 'fullName: contains no letters or digits; dateOfBirth: must be a date, YYYY-MM-DD'],
  [['Nimal Perera', '1700-01-01'], 'dateOfBirth: is before 1850'],
  [['Nimal Perera', '', 'x'.repeat(201)], 'externalId: must have at most 200 characters'],
])('%j is told by its column', (cells, fault) => expect(readRow(heading, cells, now)).toEqual({ ok: false, fault }));
