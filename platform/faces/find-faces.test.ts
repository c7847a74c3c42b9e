import { expect, test } from 'vitest';
import { compareFaces } from './find-faces';

const descriptor = (value: number) => new Array<number>(128).fill(value);

test('a face is at no distance from itself and the distance is Euclidean', () => {
  expect(compareFaces(descriptor(0.1), descriptor(0.1))).toBe(0);
  expect(compareFaces(descriptor(0), descriptor(0.5))).toBeCloseTo(Math.sqrt(32), 10);
});

test('descriptors of another length are refused instead of compared', () => {
  expect(() => compareFaces([1, 2], [1, 2])).toThrow(RangeError);
});
