import { expect, test } from 'vitest';
import { timesOf } from './challenges';
import { paceOf, TIERS, tierOf } from './tier';

test.each([
  [12, 'full'],
  [84, 'full'],
  [85, 'light'],
  [500, 'light'],
  [501, 'still'],
  [9_000, 'still'],
] as const)('assigns a frame time of %d ms to the tier %s', (ms, tier) => {
  expect(tierOf(ms)).toBe(tier);
});

const looks = (...each: Array<[number, boolean]>) => each.map(([ms, hasFace]) => ({ ms, hasFace }));

test('probes until faces were seen for 300 ms and skips the warm-up frame', () => {
  expect(paceOf([])).toBeNull();
  expect(paceOf(looks([900, true], [140, true], [150, true]))).toBeNull();
  expect(paceOf(looks([900, true], [140, true], [150, true], [160, true]))).toBe(150);
  // Samples without a face are faster and do not count.
  expect(paceOf(looks([900, false], [20, false], [20, false], [200, true], [220, true]))).toBe(220);
});

test('ends the probe after three seconds without a face, with what it measured', () => {
  expect(
    paceOf(looks([900, false], ...Array.from({ length: 10 }, () => [190, false] as [number, boolean]))),
  ).toBeNull();
  expect(paceOf(looks([900, false], ...Array.from({ length: 12 }, () => [190, false] as [number, boolean])))).toBe(190);
  expect(paceOf(looks([5_000, true]))).toBe(5_000);
});

test('gives a slower tier more time, up to the limits with more time', () => {
  const most = timesOf(true, 'full');
  const each = TIERS.map((tier) => timesOf(false, tier));
  for (const [i, times] of each.entries()) {
    for (const key of ['alignMs', 'movementMs', 'runMs', 'countdownMs'] as const) {
      expect(times[key]).toBeGreaterThanOrEqual(each[i - 1]?.[key] ?? 0);
      expect(times[key]).toBeLessThanOrEqual(most[key]);
    }
  }
  expect(TIERS.map((tier) => timesOf(true, tier))).toEqual(TIERS.map(() => most));
});
