import { expect, test } from 'vitest';
import { squareInput } from './square-input';

/** Red is the column, green the row, blue 200. */
function ramp(width: number, height: number) {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set([x, y, 200], (y * width + x) * 3);
  }
  return { data, width, height };
}
const pixel = ({ values, side }: { values: Float32Array; side: number }, u: number, v: number) =>
  Array.from(values.subarray((v * side + u) * 3, (v * side + u) * 3 + 3));

test('fits a wide image into the upper part of the square, black below', () => {
  const input = squareInput(ramp(200, 100), { x: 0, y: 0, width: 200, height: 100 }, 50, false);
  expect(pixel(input, 10, 10)).toEqual([40, 40, 200]);
  expect(pixel(input, 10, 30)).toEqual([0, 0, 0]);
  expect({ across: input.across, down: input.down, left: input.left, top: input.top }).toEqual({
    across: 4,
    down: 4,
    left: 0,
    top: 0,
  });
});

test('centres a region and maps it back to the image', () => {
  const input = squareInput(ramp(200, 200), { x: 60, y: 20, width: 40, height: 80 }, 40, true);
  expect(pixel(input, 5, 20)).toEqual([0, 0, 0]);
  expect(pixel(input, 35, 20)).toEqual([0, 0, 0]);
  const [red = 0, green = 0] = pixel(input, 15, 20);
  expect([15 * input.across + input.left, 20 * input.down + input.top]).toEqual([red, green]);
});

test('interpolates between pixels', () => {
  const input = squareInput(ramp(30, 30), { x: 0, y: 0, width: 30, height: 30 }, 60, false);
  expect(pixel(input, 21, 40)).toEqual([10.5, 20, 200]);
});
