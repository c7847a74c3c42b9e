import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RisingFloor } from './shortlist';

test('follows the rank of the last kept item closely and never exceeds it', () => {
  const ranks = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(ranks, fc.integer({ min: 1, max: 30 }), (added, keep) => {
      const floor = new RisingFloor();
      floor.reset(keep, 0.1);
      for (const rank of added) floor.add(rank);
      const last = [...added].sort((a, b) => b - a)[keep - 1] ?? 0;
      expect(floor.value).toBeLessThanOrEqual(Math.max(0.1, last));
      expect(floor.value).toBeGreaterThan(Math.max(0.1, last) - 1 / 128);
    }),
  );
});

test('forgets its value after a reset', () => {
  const floor = new RisingFloor();
  floor.reset(1, 0.25);
  floor.add(0.9);
  floor.reset(1, 0.25);
  expect(floor.value).toBe(0.25);
});
