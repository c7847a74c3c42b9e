import { expect, test } from 'vitest';
import { cardPlane } from '../card-plane';
import { MEASURES } from '../suspicion';
import type { Glyph, TracePicture } from '../trace-picture';
import { seam } from './seam';

const WIDTH = 600;
const HEIGHT = 400;
const PORTRAIT = { x: 60, y: 100, width: 160, height: 220 };
const corners = [
  { x: 0, y: 0 },
  { x: WIDTH, y: 0 },
  { x: WIDTH, y: HEIGHT },
  { x: 0, y: HEIGHT },
];
const refusesFrom = MEASURES.seam.refusesFrom;

type Box = { x: number; y: number; width: number; height: number };
/** Coverage of a point by the box, blurred over `spread` pixels. */
function drawn(box: Box, x: number, y: number, spread: number): number {
  const ramp = (inward: number) => Math.max(0, Math.min(1, 0.5 + inward / spread));
  return ramp(x - box.x) * ramp(box.x + box.width - x) * ramp(y - box.y) * ramp(box.y + box.height - y);
}

function card(portraitSpread: number, changes: Partial<TracePicture> = {}): TracePicture {
  const glyphs: Glyph[] = Array.from({ length: 60 }, (_, index) => {
    const [x, y] = [280 + (index % 12) * 24, 60 + Math.floor(index / 12) * 60];
    return { x, y, width: 8, height: 30, pixels: 240 };
  });
  const luma = new Float32Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) luma[y * WIDTH + x] = 230 - drawn(PORTRAIT, x, y, portraitSpread) * 110;
  for (const glyph of glyphs)
    for (let y = glyph.y - 4; y < glyph.y + glyph.height + 4; y += 1)
      for (let x = glyph.x - 4; x < glyph.x + glyph.width + 4; x += 1)
        luma[y * WIDTH + x] = 230 - drawn(glyph, x, y, 4) * 180;
  const clipped = new Uint8Array(WIDTH * HEIGHT);
  const inside = (x: number, y: number) => x > 8 && y > 8 && x < WIDTH - 8 && y < HEIGHT - 8;
  const part = {
    width: WIDTH,
    height: HEIGHT,
    left: 0,
    top: 0,
    luma,
    clipped,
    steps: null,
    inside,
    corners,
    glyphs,
  };
  return { ...part, ...changes };
}

test('finds no seam around a portrait from the same lens', () => {
  expect(seam(card(4)).score).toBeLessThan(refusesFrom / 2);
});

test('finds a seam along the side of a pasted portrait', () => {
  const { score, box } = seam(card(1));
  expect(score).toBeGreaterThan(refusesFrom);
  expect(box?.width).toBeLessThan(4);
  expect(box?.height).toBeGreaterThan(PORTRAIT.height * 0.9);
});

test('finds no seam in thin adjacent bars', () => {
  const { luma, ...rest } = card(4);
  const code = { x: 280, y: 320, width: 240, height: 50 };
  for (let y = code.y - 4; y < code.y + code.height + 4; y += 1)
    for (let x = code.x - 4; x < code.x + code.width + 4; x += 1)
      luma[y * WIDTH + x] = 230 - drawn(code, x, y, 4) * (100 + 80 * Math.sin((x * Math.PI) / 2.5));
  expect(seam({ ...rest, luma }).score).toBeLessThan(refusesFrom / 2);
});

test('finds no seam at a ruled line', () => {
  const { luma, ...rest } = card(4);
  const line = { x: 30, y: 370, width: 540, height: 3 };
  for (let y = line.y - 2; y < line.y + line.height + 2; y += 1)
    for (let x = line.x; x < line.x + line.width; x += 1) luma[y * WIDTH + x] = 230 - drawn(line, x, y, 1) * 100;
  expect(seam({ ...rest, luma }).score).toBeLessThan(refusesFrom / 2);
});

test('scores 0 when no document is found', () => {
  expect(seam(card(1, { corners: null }))).toMatchObject({ score: 0, box: null });
});

test('scores 0 at edges with clipped light or dark', () => {
  expect(seam(card(1, { clipped: new Uint8Array(WIDTH * HEIGHT).fill(1) })).score).toBe(0);
});

test('maps image points to document points by the corners, in perspective', () => {
  const place = cardPlane([
    { x: 10, y: 20 },
    { x: 210, y: 40 },
    { x: 190, y: 160 },
    { x: 30, y: 140 },
  ]);
  expect(place(10, 20)).toEqual({ x: expect.closeTo(0, 9), y: expect.closeTo(0, 9) });
  expect(place(190, 160)).toEqual({ x: expect.closeTo(1, 9), y: expect.closeTo(1, 9) });
  expect(place(110, 30)).toEqual({ x: expect.any(Number), y: expect.closeTo(0, 9) });
});
