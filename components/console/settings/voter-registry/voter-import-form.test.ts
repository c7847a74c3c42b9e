import { expect, test } from 'vitest';
import { guessColumns, headingsOf } from './voter-import-form';

test.each([
  ['NIC,Name,Sex\n1,2,3', ['NIC', 'Name', 'Sex']],
  ['\uFEFF"NIC No","Name, in full",Gender\r\n', ['NIC No', 'Name, in full', 'Gender']],
  ['"A ""b""",,A,A', ['A "b"', 'A']],
  ['NIC;Name\n1;2', ['NIC', 'Name']],
  ['', []],
])('reads the headings of %j', (start, headings) => expect(headingsOf(start)).toEqual(headings));

test('guesses columns by their usual names, each once', () =>
  expect(guessColumns(['Serial', 'NIC No', 'Name', 'Name (Sinhala)', 'நபர் பெயர்', 'Gender'])).toEqual({
    number: 'NIC No',
    name: 'Name',
    nameSinhala: 'Name (Sinhala)',
    nameTamil: 'நபர் பெயர்',
    sex: 'Gender',
  }));
