import { expect, test } from 'vitest';
import { type TextPiece, textLayer } from './text-layer';

const piece = (text: string, x: number, baseline: number, width = text.length * 6): TextPiece => ({
  text,
  x,
  baseline,
  width,
  size: 12,
});

test('joins pieces on one baseline and separates columns', () => {
  const reading = textLayer(
    [piece('Invoice', 10, 100), piece('number', 60, 101), piece('Total', 400, 100), piece('12.50', 10, 130)],
    600,
    800,
  );
  expect(reading?.lines.map(({ text }) => text)).toEqual(['Invoice number', 'Total', '12.50']);
});

test('joins kerned letters into one word', () => {
  const reading = textLayer([piece('AVENUE', 10, 50), piece('S', 46.5, 50), piece('second line', 10, 80)], 600, 800);
  expect(reading?.lines[0]?.text).toBe('AVENUES');
});

test.each([
  ['a scan without text', []],
  ['a font without letters', [piece('\ue001\ue002\ue003\ue004\ue005 abcdefghijkl', 10, 50)]],
])('returns null for %s', (_, pieces) => {
  expect(textLayer(pieces, 600, 800)).toBeNull();
});
