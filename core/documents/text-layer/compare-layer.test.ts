import { expect, test } from 'vitest';
import { pageOf } from '@/tests/support/documents/ideal-reading';
import { differingStrips, MAX_LINES, sampleLines } from './text-layer';

const strip = (text: string) => ({ page: 1, text, top: 10, height: 30 });
const read = (text: string, confidence = 0.97) => {
  const page = pageOf([{ text, x: 20, y: 34 }], 400, 60);
  return { ...page, lines: page.lines.map((line) => ({ ...line, confidence })) };
};
const differs = (layer: string, picture: string, confidence?: number) =>
  differingStrips([strip(layer)], read(picture, confidence)).length === 1;

test.each([
  ['Grand Total: LKR 14,750.00', 'Grand Total: LKR 94,750.00'],
  ['Supplier: Acme Trading', 'Supplier: Northern Mills Ltd'],
  ['Invoice No: INV-2026-7', 'Invoice No: INV-2026-1'],
])('reports the layer %s over %s in the image', (layer, picture) => expect(differs(layer, picture)).toBe(true));

test.each([
  ['Grand Total: LKR 14,750.00', 'GrandTotal:LKR14,750.00'],
  ['Invoice No: INV-2026-7', 'lnvoice No: 1NV-2O26-7'],
  ['Date 05/11/2026', 'Date 05/11/2026.'],
  ['Colombo 03, Sri Lanka', 'Colombo 03, Sri Lamka'],
])('accepts %s read as %s', (layer, picture) => expect(differs(layer, picture)).toBe(false));

test('skips text that was read uncertainly or not at all', () => {
  expect(differs('Grand Total: LKR 14,750.00', 'Grand Total: LKR 94,750.00', 0.8)).toBe(false);
  expect(differingStrips([strip('Grand Total')], { width: 400, height: 60, lines: [] })).toEqual([]);
});

test('samples lines with numbers first, up to the limit', () => {
  const rows = Array.from({ length: 200 }, (_, row) => ({
    text: row === 150 ? 'Total 14,750.00' : 'Words alone here',
    x: 10,
    y: 30 + row * 30,
  }));
  const sampled = sampleLines(pageOf(rows, 600, 6200), MAX_LINES);
  expect(sampled).toHaveLength(MAX_LINES);
  expect(sampled[0]?.text).toBe('Total 14,750.00');
});
