import { expect, test } from 'vitest';
import { looksLikeOtherSide } from './side-check';

test('a back with a portrait and a front without one are told; what was not looked at is not', () => {
  expect(looksLikeOtherSide('back', true)).toBe(true);
  expect(looksLikeOtherSide('back', false)).toBe(false);
  expect(looksLikeOtherSide('front', false)).toBe(true);
  expect(looksLikeOtherSide('front', true)).toBe(false);
  expect(looksLikeOtherSide('front', null)).toBe(false);
  expect(looksLikeOtherSide('back', null)).toBe(false);
});
