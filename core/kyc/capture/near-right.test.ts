import { expect, test } from 'vitest';
import { CARD_HINTS } from './judge-card';
import { nearness } from './near-right';

const four = [true, true, true, true];

test('each fault that is put right brings the card nearer, from nothing to all well', () => {
  const way = CARD_HINTS.map((hint) => nearness(hint, four));
  expect(way[0]).toBe(0);
  expect(way.at(-1)).toBe(1);
  expect(way).toEqual(way.toSorted((a, b) => a - b));
  expect(new Set(way).size).toBe(way.length);
});

test('of a card that is partly outside each corner counts, and less than anything that is seen whole', () => {
  const corners = [0, 1, 2, 3].map((n) => nearness('outside', [n > 0, n > 1, n > 2, false]));
  expect(corners).toEqual([0, 0.1, 0.2, expect.closeTo(0.3, 10)]);
  expect(nearness('far', four)).toBeGreaterThan(nearness('outside', four));
  expect(nearness(null, four)).toBe(0);
});
