import { expect, test } from 'vitest';
import { fileFault, headingFault } from './heading-fault';

test.each<[string[] | null, RegExp]>([
  [null, /^The file is empty/],
  [['Name\tDOB\tCountry'], /separated by tabs/],
  [['First Name', 'Last name', 'DOB'], /Put both into one column/],
  [['නම', 'රට'], /has 2 columns; known to us: none/],
  [['Name', 'Date of birth', 'COUNTRY'], /has 3 columns; known to us: dateOfBirth, country/],
])('explains the fault of the heading %j', (cells, told) => {
  expect(headingFault(cells)).toMatch(told);
  expect(headingFault(cells)).toContain('must be fullName');
});

test('does not quote cells of a file without a heading, which are personal data', () => {
  expect(headingFault(['Nimal Perera', '1980-01-01'])).not.toMatch(/Nimal|1980/);
});

test.each<[string, number[], RegExp]>([
  ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], /Excel workbook/],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0], /older kind/],
  ['a picture', [0xff, 0xd8, 0xff, 0xe0], /picture/],
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], /PDF/],
])('detects %s by its first bytes', (_, bytes, told) => expect(fileFault(Uint8Array.from(bytes))).toMatch(told));

test('accepts text', () => {
  for (const text of ['fullName\n', '\uFEFFfullName\n', 'PK', ''])
    expect(fileFault(new TextEncoder().encode(text))).toBeNull();
});
