import { expect, test } from 'vitest';
import { fileFault, headingFault } from './heading-fault';

test.each<[string[] | null, RegExp]>([
  [null, /^The file is empty/],
  [['sep=;'], /“sep=”.*Delete it/],
  [['Name\tDOB\tCountry'], /separated by tabs/],
  [['First Name', 'Last name', 'DOB'], /Put both into one column/],
  [['නම', 'රට'], /has 2 columns; known to us: none/],
  [['Name', 'Date of birth', 'COUNTRY'], /has 3 columns; known to us: dateOfBirth, country/],
])('%j is told what is wrong with it', (cells, told) => {
  expect(headingFault(cells)).toMatch(told);
  expect(headingFault(cells)).toContain('must be fullName');
});

test('cells of a file without a heading are not quoted: they are somebody’s', () => {
  expect(headingFault(['Nimal Perera', '1980-01-01'])).not.toMatch(/Nimal|1980/);
});

test.each<[string, number[], RegExp]>([
  ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], /Excel workbook/],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0], /older kind/],
  ['UTF-16', [0xff, 0xfe, 0x4e, 0x00], /UTF-16/],
])('%s is known by how it begins', (_, bytes, told) => expect(fileFault(Uint8Array.from(bytes))).toMatch(told));

test('text may be rows', () => {
  for (const text of ['fullName\n', '\uFEFFfullName\n', 'PK', ''])
    expect(fileFault(new TextEncoder().encode(text))).toBeNull();
});
