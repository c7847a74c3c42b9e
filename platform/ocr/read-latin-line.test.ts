import { expect, test } from 'vitest';
import { looksLatin } from './read-latin-line';

/** Confidence in percent: "N96 O97". */
const read = (marks: string) =>
  marks
    .split(' ')
    .map((mark, index) => ({ char: mark[0] ?? '', confidence: Number(mark.slice(1)) / 100, at: index, half: 0 }));

test('accepts a blurred address with a lost letter', () => {
  const address =
    'N96 O97 162 983 389 /61 293 ,64 T81 A85 T85 I86 O52 N91 R81 O43 A80 D94 ,63 \ufffd0 O72 L68 \ufffd0 M92';
  expect(looksLatin(read(address))).toBe(true);
});

test('rejects a line in another script with uncertain letters', () => {
  expect(looksLatin(read('G62 871 o55 683 J41 e77 \ufffd0 B66 558 u91'))).toBe(false);
});

test('rejects a short line and a row of a machine-readable zone', () => {
  expect(looksLatin(read('N99 O99 399 298'))).toBe(false);
  expect(looksLatin(read('P99 <99 L99 K99 A99 <99 <99'))).toBe(false);
});
