import { expect, test } from 'vitest';
import { seededRandom } from '@/tests/fixtures/documents/random';
import { doubleCompression } from './double-compression';

const [width, height] = [320, 240];
const cosine = (k: number, n: number) =>
  (k === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * n + 1) * k * Math.PI) / 16);

const isChanged = (x: number, y: number) => x >= 160 && x < 184 && y >= 80 && y < 104;

/** Quantised to steps of `first` outside the square, then saved losslessly. */
function picture(first: number, marked: boolean) {
  const random = seededRandom(9);
  const luma = new Float32Array(width * height);
  const clipped = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 8) {
    for (let x = 0; x < width; x += 8) {
      const step = isChanged(x, y) ? 1 : first;
      const coefficients = Array.from({ length: 36 }, () => {
        const size = -14 * Math.log(1 - random.next()) * (random.next() < 0.5 ? -1 : 1);
        return Math.round(size / step) * step;
      });
      for (let at = 0; at < 64; at += 1) {
        const [dx, dy] = [at % 8, Math.floor(at / 8)];
        const value = coefficients.reduce(
          (sum, size, index) => sum + size * cosine(index % 6, dx) * cosine(Math.floor(index / 6), dy),
          0,
        );
        luma[(y + dy) * width + x + dx] = Math.round(value + 128);
        if (marked && isChanged(x, y)) clipped[(y + dy) * width + x + dx] = 1;
      }
    }
  }
  return {
    width,
    height,
    left: 0,
    top: 0,
    luma,
    clipped,
    steps: null,
    corners: null,
    inside: () => true,
    glyphs: [],
  };
}

test('finds an area painted over a compressed image', () => {
  const { score, box } = doubleCompression(picture(7, false));
  expect(score).toBeGreaterThan(18);
  expect(box && isChanged(box.x + box.width / 2, box.y + box.height / 2)).toBe(true);
});

test('ignores blocks with clipped colours', () => {
  expect(doubleCompression(picture(7, true)).score).toBeLessThan(6);
});

test('scores an uncompressed image as 0', () => {
  expect(doubleCompression(picture(1, false)).score).toBe(0);
});
