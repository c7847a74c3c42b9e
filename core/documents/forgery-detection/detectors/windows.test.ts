import { expect, test } from 'vitest';
import { seededRandom } from '@/tests/fixtures/documents/random';
import { strangestWindow } from './windows';

const [columns, rows] = [120, 80];
const SIZES = [3, 6, 10, 20];

/** `depth` is subtracted in a square of 8 cells at 40, 30. */
function grid(waves: number, depth: number) {
  const random = seededRandom(5);
  const values = Float32Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const edited = x >= 40 && x < 48 && y >= 30 && y < 38;
    const place = waves * Math.sin(x / 9) * Math.cos(y / 7);
    return place + random.next() + random.next() - 1 - (edited ? depth : 0);
  });
  return { values, inside: new Uint8Array(columns * rows).fill(1), columns, rows };
}

test.each([0, 0.2, 0.6])('accepts grain that varies over the whole document by %d', (waves) => {
  expect(strangestWindow(grid(waves, 0), SIZES)?.score).toBeLessThan(6);
});

test.each([0, 0.2])('finds a square without grain where grain varies by %d', (waves) => {
  const found = strangestWindow(grid(waves, 2), SIZES);
  expect(found?.score).toBeGreaterThan(8);
  expect(found?.column).toBeGreaterThanOrEqual(36);
  expect(found && found.column + found.size).toBeLessThanOrEqual(52);
});

test('returns null for a grid with almost no cells', () => {
  expect(strangestWindow({ ...grid(0, 2), inside: new Uint8Array(columns * rows) }, SIZES)).toBeNull();
});
