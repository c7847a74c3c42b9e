import { describe, expect, test } from 'vitest';
import { documentKeys, isSameDocument } from './document-numbers';

describe('document numbers', () => {
  test.each([
    ['Libyan passport No. 513519', '513519'],
    ['French national identity card number 050456101445', '0504 5610 1445'],
    ['Afghan passport number SE 012820', 'SE012820'],
    ['German travel document (“Reiseausweis”) A 0139243', 'A0139243'],
    ['Diplomatic Passport: Z30321794', 'z 303 21794'],
    ['Russian passport number 8208 No. 555627', '82 08 555627'],
    ['381110042 (Expired 25 Jan. 2016)', '381110042'],
    ['R00005943, South Sudan', 'R00005943'],
    ['No34409/129', '34409/129'],
    ['V-14.299.966', '14299966'],
    ['14299966', 'V-14299966'],
    ['D489833(9)', 'D489833'],
    ['A1234567; B7654321', 'B7654321'],
    ['A1234567 and B7654321', 'A1234567'],
    ['A1234567 / B7654321', 'B7654321'],
    ['A1234567, B7654321 (issued 2001)', 'B7654321'],
    ['A1234567 B7654321', 'A1234567'],
    ['96 03 464086', '9603464086'],
  ])('finds the number of %j for %j', (listed, given) => {
    expect(isSameDocument(listed, given)).toBe(true);
  });

  test.each([
    ['V-14299966', 'E-14299966'],
    ['KC-285901', 'A-285901'],
    ['12/SAKHANA(N)062210', '12/BAHANA(N)062210'],
    ['96 03 464086', '464086'],
    ['AB123456', '123456'],
    ['381110042 (Expired 25 Jan. 2016)', '25012016'],
    ['Military identification', 'MILI'],
    ['abc', 'abc'],
    ['', ''],
  ])('distinguishes %j from %j', (listed, given) => {
    expect(isSameDocument(listed, given)).toBe(false);
  });

  test('returns each number of a cell and the whole cell as keys', () => {
    expect(documentKeys('A1234567; B7654321')).toEqual(['A1234567B7654321', 'A1234567', 'B7654321']);
    expect(documentKeys('x 1')).toEqual([]);
  });
});
