import { expect, test } from 'vitest';
import { mrzCheckDigit } from '@/tests/fixtures/documents/mrz';
import { pageOfRows } from '@/tests/support/documents/ideal-reading';
import { findOtherZone } from './find-other-zone';

const checked = (text: string) => text + mrzCheckDigit(text);
const [birth, expiry] = [checked('790214'), checked('310815')];

/** ICAO 9303 parts 5 to 7. */
function td1(state: string, number: string): string[] {
  const first = `I<${state}${checked(number.padEnd(9, '<'))}`.padEnd(30, '<');
  const second = `${birth}F${expiry}${state}`.padEnd(29, '<');
  const composite = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29);
  return [first, second + mrzCheckDigit(composite), 'OKAFOR<<ADA<MARIA'.padEnd(30, '<')];
}
function td2(state: string, number: string): string[] {
  const numbered = checked(number.padEnd(9, '<'));
  const second = `${numbered}${state}${birth}F${expiry}`.padEnd(35, '<');
  const composite = second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 35);
  return [`I<${state}OKAFOR<<ADA`.padEnd(36, '<'), second + mrzCheckDigit(composite)];
}
function visa(state: string, number: string, length: 36 | 44): string[] {
  const second = `${checked(number.padEnd(9, '<'))}${state}${birth}F${expiry}`;
  return [`V<${state}OKAFOR<<ADA`.padEnd(length, '<'), second.padEnd(length, '<')];
}

test.each([
  ['TD1', td1('NGA', 'A12B34567')],
  ['TD2', td2('NGA', 'A12B34567')],
  ['MRV-A', visa('NGA', 'A12B34567', 44)],
  ['MRV-B', visa('NGA', 'A12B34567', 36)],
])('reads a %s zone', (format, lines) => {
  expect(findOtherZone(pageOfRows(['IDENTITY CARD', ...lines]))).toEqual({ format, issuingState: 'NGA' });
  const lost = lines.map((line) => line.replace('<<<<', '<<<'));
  expect(findOtherZone(pageOfRows(lost))).toEqual({ format, issuingState: 'NGA' });
});

test.each([
  ['TD1', td1('NGA', 'A12B34567')],
  ['TD2', td2('UTO', 'A12B34567')],
])('reads a %s zone whose first letter is another mark or lost', (format, [first = '', ...rest]) => {
  for (const text of [`1${first.slice(1)}`, `<${first.slice(1)}`, first.slice(1)])
    expect(findOtherZone(pageOfRows([text, ...rest]))?.format, text).toBe(format);
});

test('reads no zone with a wrong digit, and none in text', () => {
  const [first = '', second = '', third = ''] = td1('NGA', 'A12B34567');
  expect(findOtherZone(pageOfRows([first, second.replace('790214', '790215'), third]))).toBeNull();
  expect(findOtherZone(pageOfRows(['INVOICE 2026', 'A LINE OF THIRTY CHARACTERS ABC', 'ANOTHER LINE']))).toBeNull();
});
