import { expect, test } from 'vitest';
import { medianPace } from './pace';

const MINUTE = 60_000;
const after = (...minutes: number[]) => minutes.map((minute) => minute * MINUTE);

test('an alert takes as long as it is since the decision before, in whatever order they come', () => {
  expect(medianPace(after(0, 2, 5, 9))).toBe(3 * MINUTE);
  expect(medianPace(after(9, 0, 5, 2))).toBe(3 * MINUTE);
  expect(medianPace(after(0, 2, 5, 9, 10))).toBe(2.5 * MINUTE);
});

test('a pause is no work on an alert: the one that ends it is left out, the next one counts', () => {
  expect(medianPace(after(0, 2, 4, 64, 67, 70))).toBe(2.5 * MINUTE);
  // Half an hour is still an alert that was hard.
  expect(medianPace(after(0, 30, 60, 90))).toBe(30 * MINUTE);
});

test('what is decided in one go shares the time that it took', () => {
  const together = Array.from({ length: 10 }, (_, n) => 5 * MINUTE + n * 40);
  expect(medianPace([0, ...together])).toBe(MINUTE / 2);
});

test('too few alerts say nothing', () => {
  expect(medianPace([])).toBeNull();
  expect(medianPace(after(0, 2, 5))).toBeNull();
});
