import { expect, test } from 'vitest';
import { columnsFault, proposeColumns, readColumns, writeColumns } from './columns';

test.each([
  [
    ['Customer No', 'Full Name', 'DOB', 'Nationality', 'Branch'],
    ['externalId', 'fullName', 'dateOfBirth', 'country', null],
  ],
  [
    ['Cust No', 'Cust. Code', 'Name'],
    ['externalId', null, 'fullName'],
  ],
  [
    ['CIF', 'First Name', 'Surname', 'NIC No.'],
    ['externalId', 'fullName', 'fullName', 'documentNumber'],
  ],
  [
    ['Customer Name', 'First name', 'Last name'],
    ['fullName', null, null],
  ],
  [
    ['Name', 'fullName', 'Born'],
    [null, 'fullName', 'dateOfBirth'],
  ],
  [
    ['DOB', 'Birth date', 'Name'],
    ['dateOfBirth', null, 'fullName'],
  ],
  [
    ['නම', '', 'Amount'],
    [null, null, null],
  ],
])('proposes for %j the columns %j', (headings, columns) => expect(proposeColumns(headings)).toEqual(columns));

test('requires a name column and allows other columns only once', () => {
  expect(columnsFault(['fullName', 'fullName', 'country', null])).toBeNull();
  expect(columnsFault(['country', null])).toBe('noName');
  expect(columnsFault(['fullName', 'country', 'country'])).toBe('twice');
});

test('writes the columns to a URL and reads them back', () => {
  const columns = ['externalId', null, 'fullName', 'fullName'] as const;
  expect(writeColumns(columns)).toBe('externalId,,fullName,fullName');
  expect(readColumns(writeColumns(columns))).toEqual(columns);
  for (const text of ['', 'country', 'fullName,shoeSize', 'fullName,country,country'])
    expect(readColumns(text)).toBeUndefined();
});
