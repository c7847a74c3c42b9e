import { expect, test } from 'vitest';
import { compareFaces } from './find-faces';

const descriptor = (angle: number) => [Math.cos(angle), Math.sin(angle), ...new Array<number>(126).fill(0)];

test('a face is at no distance from itself, one at a right angle is 1 away, its opposite 2', () => {
  expect(compareFaces(descriptor(0.3), descriptor(0.3))).toBeCloseTo(0, 12);
  expect(compareFaces(descriptor(0), descriptor(Math.PI / 2))).toBeCloseTo(1, 12);
  expect(compareFaces(descriptor(0), descriptor(Math.PI / 3))).toBeCloseTo(0.5, 12);
  expect(compareFaces(descriptor(0), descriptor(Math.PI))).toBeCloseTo(2, 12);
});

test('rounding never makes a distance below nothing', () => {
  const one = descriptor(1).map((value) => value * (1 + 1e-9));
  expect(compareFaces(one, one)).toBe(0);
});

test('descriptors of another length are refused instead of compared', () => {
  expect(() => compareFaces([1, 2], [1, 2])).toThrow(RangeError);
});
