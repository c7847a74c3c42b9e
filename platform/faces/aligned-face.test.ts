import { expect, test } from 'vitest';
import { ALIGNED_SIDE, alignedFace } from './aligned-face';
import type { Rgb } from './square-input';

/** SFace's reference points in iBUG order. */
const PLACES = { 36: [38.2946, 51.6963], 42: [73.5318, 51.5014], 30: [56.0252, 71.7366] };
const MOUTH = { 48: [41.5493, 92.3655], 54: [70.7299, 92.2041] };

function points(to: (x: number, y: number) => { x: number; y: number }) {
  const marks = new Array(68).fill({ x: 0, y: 0 });
  for (const [index, [x = 0, y = 0]] of Object.entries({ ...PLACES, ...MOUTH })) {
    const isEye = index === '36' || index === '42';
    for (let more = 0; more < (isEye ? 6 : 1); more += 1) marks[Number(index) + more] = to(x, y);
  }
  return marks;
}

/** Red is x, green is y. */
function map(width: number, height: number): Rgb {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data.set([x, y, 77], (y * width + x) * 3);
  return { data, width, height };
}

const at = (values: Float32Array, u: number, v: number) =>
  [0, 1, 2].map((channel) => values[channel * ALIGNED_SIDE ** 2 + v * ALIGNED_SIDE + u] ?? Number.NaN);

test('copies a face that is already aligned', () => {
  const values = alignedFace(
    map(112, 112),
    points((x, y) => ({ x, y })),
  );
  expect(values).toHaveLength(3 * 112 * 112);
  for (const [u, v] of [
    [0, 0],
    [20, 90],
    [100, 7],
  ] as const) {
    const [red, green, blue] = at(values, u, v);
    expect(red).toBeCloseTo(u, 2);
    expect(green).toBeCloseTo(v, 2);
    expect(blue).toBeCloseTo(77, 2);
  }
});

test('rotates and scales a face upright', () => {
  const [turn, scale] = [0.4, 1.5];
  const to = (x: number, y: number) => ({
    x: 90 + scale * (Math.cos(turn) * (x - 56) - Math.sin(turn) * (y - 56)),
    y: 110 + scale * (Math.sin(turn) * (x - 56) + Math.cos(turn) * (y - 56)),
  });
  const values = alignedFace(map(220, 240), points(to));
  for (const [u, v] of [
    [56, 56],
    [30, 60],
    [70, 95],
  ] as const) {
    const [red, green] = at(values, u, v);
    expect(red).toBeCloseTo(to(u, v).x, 1);
    expect(green).toBeCloseTo(to(u, v).y, 1);
  }
});

test('fills pixels outside the image with black', () => {
  const values = alignedFace(
    map(60, 112),
    points((x, y) => ({ x, y })),
  );
  expect(at(values, 90, 50)).toEqual([0, 0, 0]);
});

test('averages the pixels of a large face', () => {
  const width = 448;
  const data = new Uint8Array(width * width * 3);
  for (let index = 0; index < width * width; index += 1) data.fill(index % 2 === 0 ? 0 : 200, index * 3, index * 3 + 3);
  const values = alignedFace(
    { data, width, height: width },
    points((x, y) => ({ x: 4 * x, y: 4 * y })),
  );
  for (const [u, v] of [
    [40, 40],
    [41, 77],
    [90, 60],
  ] as const) {
    expect(at(values, u, v)[0]).toBeGreaterThan(85);
    expect(at(values, u, v)[0]).toBeLessThan(115);
  }
});

test('refuses any other number of points than 68', () => {
  expect(() => alignedFace(map(112, 112), [{ x: 1, y: 1 }])).toThrow(RangeError);
});
