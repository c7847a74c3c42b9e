import { expect, test } from 'vitest';
import { OTHER_FACES } from '@/tests/support/specimens/lettering';
import { type PrintedRow, printed } from '@/tests/support/specimens/print';

const read = (...rows: PrintedRow[]) =>
  printed(rows).digits.map(({ digits }) => digits.map(({ value }) => value).join(''));

test.each([400, 600, 700] as const)(
  'every digit is told from the others, the first of a row left out (%d)',
  (weight) => {
    expect(read({ text: '0123456789', weight }, { text: '9876543210', weight })).toEqual(['123456789', '876543210']);
  },
);

test.each(OTHER_FACES)('also in another typeface (%#)', (face) => {
  const foreign = { at: 1, text: '123456789', face };
  expect(read({ text: '0123456789', foreign })).toEqual(['123456789']);
});

test('a date is its digits, a number its digits without the letter', () => {
  expect(read({ text: '1985/04/12' })).toEqual(['9850412']);
  expect(read({ text: '851234567V' })).toEqual(['51234567']);
});

test('words are no rows of digits', () => {
  expect(read({ text: 'KUMAR THARINDU' }, { text: 'Colombo' })).toEqual([]);
});

test('nor is a machine-readable zone, which is longer than values are', () => {
  expect(read({ text: '1963262056791' })).toHaveLength(1);
  expect(read({ text: '196326205679198' })).toEqual([]);
});
