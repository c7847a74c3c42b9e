import sharp from 'sharp';
import { expect, test } from 'vitest';
import { seededRandom } from '@/tests/support/specimens/random';
import { MEASURES } from '../weigh';
import { errorLevel } from './error-level';

const [width, height] = [480, 320];
/** Where something is put in after the camera's compression, on nobody's grid. */
const place = { left: 203, top: 99, width: 75, height: 42 };

/** Grey paper with print of many contrasts, drawn from a number. */
async function drawn(seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const luma = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      luma[y * width + x] = 130 + (random.next() - 0.5) * (20 + 60 * (Math.floor(x / 40 + y / 30) % 3));
  return grey(luma).blur(0.8).extractChannel(0).raw().toBuffer();
}

function grey(luma: Buffer, size = { width, height }) {
  return sharp(luma, { raw: { ...size, channels: 1 } });
}

/** A drawing as a camera saves it, with another drawing's part put in where `isChanged`, as an editor saves it. */
async function photograph(camera: number, editor: number, isChanged: boolean) {
  const taken = await grey(await drawn(1))
    .jpeg({ quality: camera })
    .toBuffer();
  const patch = await grey(await drawn(2))
    .extract(place)
    .png()
    .toBuffer();
  const changed = sharp(taken).composite(isChanged ? [{ input: patch, left: place.left, top: place.top }] : []);
  const saved = await changed.toColourspace('b-w').jpeg({ quality: editor }).toBuffer();
  const luma = Float32Array.from(await sharp(saved).extractChannel(0).raw().toBuffer());
  const clipped = new Uint8Array(width * height);
  const steps = null;
  const part = { width, height, left: 0, top: 0, luma, clipped, steps };
  return { ...part, corners: null, inside: () => true, glyphs: [], digits: [] };
}

test.each([
  [75, 92],
  [84, 95],
  [90, 97],
])('a part that was compressed fewer times is found where it lies (camera %i, editor %i)', async (camera, editor) => {
  const { score, box } = errorLevel(await photograph(camera, editor, true));
  expect(score).toBeGreaterThan(MEASURES['error-level'].refusesFrom * 0.6);
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  expect(Math.abs(x - place.left - place.width / 2)).toBeLessThan(place.width / 2);
  expect(Math.abs(y - place.top - place.height / 2)).toBeLessThan(place.height / 2);
});

test.each([
  [75, 92],
  [90, 97],
  [92, 92],
])('a picture that was saved again as a whole shows nothing (camera %i, then %i)', async (camera, editor) => {
  expect(errorLevel(await photograph(camera, editor, false)).score).toBeLessThan(8);
});

test('nor does one that was compressed once more, coarser, after the edit', async () => {
  expect(errorLevel(await photograph(92, 70, true)).score).toBeLessThan(8);
});
