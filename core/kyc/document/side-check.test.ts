import { expect, test } from 'vitest';
import { looksLikeOtherSide, showsPortrait } from './side-check';

test('reports a back with a portrait and a front without one, but no unknown result', () => {
  expect(looksLikeOtherSide('back', true)).toBe(true);
  expect(looksLikeOtherSide('back', false)).toBe(false);
  expect(looksLikeOtherSide('front', false)).toBe(true);
  expect(looksLikeOtherSide('front', true)).toBe(false);
  expect(looksLikeOtherSide('front', null)).toBe(false);
  expect(looksLikeOtherSide('back', null)).toBe(false);
});

test('reports a missing portrait only for a good image with the shape of a card', () => {
  expect(showsPortrait({ faces: 0, ratio: 1.58, poor: 0 })).toBe(false);
  expect(showsPortrait({ faces: 0, ratio: 1.43, poor: 0 })).toBe(false);
  expect(showsPortrait({ faces: 1, ratio: 0.7, poor: 2 })).toBe(true);
  for (const unknown of [
    { ratio: 1.58, poor: 1 },
    { ratio: 4 / 3, poor: 0 },
    { ratio: 0.45, poor: 0 },
  ])
    expect(showsPortrait({ faces: 0, ...unknown })).toBeNull();
});
