import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbook } from '@/tests/support/workbook';
import { parse } from './parse';

const bytes = readFileSync(new URL('./samples/Australian_Sanctions_Consolidated_List.xlsx', import.meta.url));
const { parties, unread } = parse({ list: { name: 'list.xlsx', bytes } });

test('merges rows 1, 1a and 1b into one person with three kinds of names', () => {
  expect(unread).toEqual({});
  expect(parties).toHaveLength(2);
  expect(parties[0]).toMatchObject({
    entityId: '1',
    names: [
      { value: 'HASSAN DEMONSTRATI AKHUND', role: 'primary' },
      { value: 'حسن دمونسترتی آخوند', role: 'alias' },
      { value: 'Haji Demo', role: 'alias', weak: true },
    ],
    birthDates: [
      { from: '1955', to: '1958', circa: true },
      { from: '1960-03-03', to: '1960-03-03' },
    ],
    nationalities: ['AF'],
    addresses: ['Quetta, Pakistan', 'Kabul, Afghanistan'],
    countries: ['PK', 'AF'],
    documents: [{ type: 'Passport', number: 'AB123456' }],
    listedOn: '2014-12-15',
  });
});

test.each([
  ['another file', new Uint8Array([1, 2, 3]), /not an xlsx/],
  ['a truncated workbook', bytes.subarray(0, 900), /xlsx|sheet/],
  ['a workbook without a sheet', zipSync({ 'xl/workbook.xml': new Uint8Array(3) }), /no first sheet/],
])('refuses %s with a reason', (_, file, reason) => {
  expect(() => parse({ list: { name: 'list.xlsx', bytes: file } })).toThrow(reason);
});

const columns = [
  'Reference',
  'Name of Individual or Entity',
  'Type',
  'Name Type',
  'Date of Birth',
  'Citizenship',
  'Address',
  'Additional Information',
  'Travel Ban',
];
const list = (...rows: string[][]) =>
  parse({ list: { name: 'list.xlsx', bytes: workbook({ Listed: [columns, ...rows] }) } });

test('reads date formats since 2026, carriage returns and measures', () => {
  const { parties, unread } = list(
    ['1', 'ALPHA Testov', 'Individual', 'Primary Name', '01/2001', 'Iran', '', '', '1'],
    ['2', 'BRAVO Testov', 'Individual', 'Primary Name', 'Approximately 1999, 2003'],
    ['3', 'CHARLIE Testov', 'Individual', 'Primary Name', 'a) 05/1975_x000D_\nb) 1976'],
    ['4', 'DELTA Testov', 'Individual', 'Primary Name', 'in spring'],
  );
  expect(parties.map(({ birthDates }) => birthDates.map(({ from }) => from))).toEqual([
    ['2001-01'],
    ['1999', '2003'],
    ['1975-05', '1976'],
    [],
  ]);
  expect(parties[0]?.details).toEqual([{ label: 'Measure', value: 'Travel Ban' }]);
  expect(unread).toEqual({ 'Date of Birth that is no date': 1 });
});

test('separates a second entry with a reference already in use', () => {
  const { parties, unread } = list(
    ['16', 'PAPA Testov', 'Individual', 'Primary Name', '12/05/1970'],
    ['16a', 'PAPAYA Testov', 'Individual', 'aka', '12/05/1970'],
    ['16', 'ROMEO Unrelated', 'Individual', 'Primary Name', '01/01/1950'],
  );
  expect(parties.map(({ entityId, names }) => [entityId, ...names.map(({ value }) => value)])).toEqual([
    ['16', 'PAPA Testov', 'PAPAYA Testov'],
    ['16 · ROMEO Unrelated', 'ROMEO Unrelated'],
  ]);
  expect(unread).toEqual({ 'reference of a second party': 1 });
});

test('reads both addresses of a cell and details given only for an alias', () => {
  const { parties } = list(
    [
      '14',
      'NOVEMBER Trading',
      'Entity',
      'Primary Name',
      '',
      '',
      '12 Street, Tehran, Iran; 5 Road, Dubai, United Arab Emirates; Phone 123',
    ],
    [
      '14a',
      'NOVEMBER Shipping',
      'Entity',
      'aka',
      '',
      '',
      'Damascus, Syria',
      'Passport no.: Tunisian passport number L300915.',
    ],
  );
  expect(parties[0]).toMatchObject({
    addresses: ['12 Street, Tehran, Iran', '5 Road, Dubai, United Arab Emirates; Phone 123', 'Damascus, Syria'],
    documents: [{ number: 'L300915', country: 'TN' }],
  });
});

test('names a missing column and unread sheets', () => {
  expect(() => parse({ list: { name: 'x', bytes: workbook({ Listed: [['Ref', columns[1] ?? '']] }) } })).toThrow(
    'unknown layout: Reference is missing',
  );
  const bytes = workbook({ Listed: [columns, ['1', 'ALPHA Testov', 'Individual']], Later: [columns] });
  expect(parse({ list: { name: 'x', bytes } }).unread).toEqual({ 'sheet Later was not read': 1 });
});
