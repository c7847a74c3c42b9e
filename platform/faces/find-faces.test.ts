import { expect, test } from 'vitest';
import { compareFaces } from './find-faces';

const descriptor = (angle: number) => [Math.cos(angle), Math.sin(angle), ...new Array<number>(126).fill(0)];

test('returns distance 0 for equal, 1 for orthogonal and 2 for opposite faces', () => {
  expect(compareFaces(descriptor(0.3), descriptor(0.3))).toBeCloseTo(0, 12);
  expect(compareFaces(descriptor(0), descriptor(Math.PI / 2))).toBeCloseTo(1, 12);
  expect(compareFaces(descriptor(0), descriptor(Math.PI / 3))).toBeCloseTo(0.5, 12);
  expect(compareFaces(descriptor(0), descriptor(Math.PI))).toBeCloseTo(2, 12);
});

test('never returns a negative distance by rounding', () => {
  const one = descriptor(1).map((value) => value * (1 + 1e-9));
  expect(compareFaces(one, one)).toBe(0);
});

test('refuses descriptors of another length', () => {
  expect(() => compareFaces([1, 2], [1, 2])).toThrow(RangeError);
});
