import { expect, test } from 'vitest';
import { pageOf } from '@/tests/support/documents/ideal-reading';
import { partByInk } from './text-layer';

function drawn(paper: number, ink: number): { data: Uint8Array; width: number; height: number } {
  const [width, height] = [200, 100];
  const data = new Uint8Array(width * height * 4).fill(paper);
  for (let y = 34; y < 38; y += 1)
    for (let x = 22; x < 60; x += 1) data.fill(ink, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height };
}
const at = (text: string, x: number, y: number) => pageOf([{ text, x, y, size: 16 }], 200, 100);
const hidden = (reading: ReturnType<typeof at>, page: ReturnType<typeof drawn>) =>
  partByInk(reading, page).hidden.length;

test.each([
  ['black on white', 255, 0, 0],
  ['white on black', 0, 255, 0],
  ['pale grey on white', 255, 220, 0],
  ['white on white', 255, 255, 1],
  ['nearly white on white', 255, 250, 1],
])('counts hidden lines of text drawn %s', (_what, paper, ink, lines) =>
  expect(hidden(at('Total', 20, 40), drawn(paper, ink))).toBe(lines),
);

test('counts text off the page as hidden, but not punctuation', () => {
  expect(hidden(at('Total', 500, 40), drawn(255, 0))).toBe(1);
  expect(hidden(at('---', 20, 90), drawn(255, 0))).toBe(0);
});
