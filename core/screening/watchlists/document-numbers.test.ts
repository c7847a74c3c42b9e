import { expect, test } from 'vitest';
import { documentNumbers, mentionedDocuments } from './document-numbers';

const read = (text: string) =>
  documentNumbers(text).map(({ number, country }) => [number, country].filter(Boolean).join(' '));

test.each([
  ['Libyan passport No. 900517', ['900517 LY']],
  ['Afghan national identification card (tazkira) number 4401', ['4401 AF']],
  ['Russian passport number 8200 No. 550621', ['8200 550621 RU']],
  ['German travel document (“Reiseausweis”) A 0130240', ['A 0130240 DE']],
  ['TR-P 610 160', ['TR-P 610 160']],
  ['N°235/MINT/01', ['235/MINT/01']],
  ['No34001/120', ['34001/120']],
  ['403060507 (US)', ['403060507 US']],
  ['R00010090, South Sudan', ['R00010090 SS']],
  ['Tax ID 770500001', ['770500001']],
  ['V-10203040', ['V-10203040']],
  ['a) A111111 b) B222222', ['A111111', 'B222222']],
  ['(1) A-992500 (Saudi) (2) B 524400. Issued 15 July 1998. Expired 22 May 2003', ['A-992500 SA', 'B 524400']],
  ['A111111, B222222', ['A111111', 'B222222']],
  ['G827000, issued on 1 June 1996 in Paris, expired on 31 May 2001', ['G827000']],
  ['none', []],
])('reads the numbers in %j', (text, numbers) => {
  expect(read(text)).toEqual(numbers);
});

test('reads documents mentioned in remarks, but no years or other numbers', () => {
  const remarks =
    'Passport no.: a) Tunisian passport number L300915, issued in Milan on 8 November 1996 b) Kuwaiti passport number 2540051. ' +
    'Date of registration: 1993. Spanish Identity Card No: 30.654.300. Belongs to brigade 12345.';
  expect(mentionedDocuments(remarks).map(({ type, number, country }) => [type, number, country])).toEqual([
    ['passport', 'L300915', 'TN'],
    ['passport', '2540051', 'KW'],
    ['Identity Card', '30.654.300', 'ES'],
  ]);
});
