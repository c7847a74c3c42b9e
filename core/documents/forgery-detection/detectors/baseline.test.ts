import { expect, test } from 'vitest';
import { seededRandom } from '@/tests/fixtures/documents/random';
import { MEASURES } from '../suspicion';
import type { Glyph, TracePicture } from '../trace-picture';
import { baseline } from './baseline';

const HEIGHT = 30;
const refusesFrom = MEASURES.baseline.refusesFrom;

function row(changed: (glyph: Glyph, index: number) => Partial<Glyph> = () => ({})): Glyph[] {
  const random = seededRandom(3);
  return Array.from({ length: 12 }, (_, index) => {
    const x = 100 + index * 26;
    const glyph = { x, y: Math.round(200 + x * 0.11 + random.next()), width: 19, height: HEIGHT, pixels: 200 };
    return { ...glyph, ...changed(glyph, index) };
  });
}
const look = (glyphs: readonly Glyph[]) => baseline({ glyphs } as TracePicture);

test('accepts a tilted row', () => {
  expect(look(row()).score).toBeLessThan(refusesFrom / 2);
});

test.each([-6, 6])('finds a character %d pixels off its row', (off) => {
  const glyphs = row(({ y }, index) => (index === 5 ? { y: y + off } : {}));
  expect(look(glyphs).box).toMatchObject({ x: 230, height: HEIGHT });
  expect(look(glyphs).score).toBeGreaterThan(refusesFrom);
});

test.each([1, 10])('finds a character next to the end of a row (%d)', (moved) => {
  const glyphs = row(({ y }, index) => (index === moved ? { y: y + 6 } : {}));
  expect(look(glyphs).box).toMatchObject({ x: 100 + moved * 26 });
  expect(look(glyphs).score).toBeGreaterThan(refusesFrom);
});

test.each([0, 11])('ignores the first and last character of a row (%d)', (moved) => {
  const glyphs = row(({ y }, index) => (index === moved ? { y: y + 6 } : {}));
  expect(look(glyphs).score).toBeLessThan(refusesFrom / 2);
});

test('ignores two shifted characters at the end of a row', () => {
  const glyphs = row(({ y }, index) => (index >= 10 ? { y: y + 6 } : {}));
  expect(look(glyphs).score).toBeLessThan(refusesFrom / 2);
});

test('ignores a letter with a descender', () => {
  const glyphs = row((_, index) => (index === 5 ? { height: HEIGHT + 6 } : {}));
  expect(look(glyphs).score).toBeLessThan(refusesFrom / 2);
});

test('ignores words printed over the form by another machine', () => {
  const glyphs = row(({ y }, index) => (index >= 7 ? { y: y + 6 } : {}));
  expect(look(glyphs).score).toBeLessThan(refusesFrom / 2);
});
