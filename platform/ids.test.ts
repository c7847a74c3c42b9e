import { expect, test } from 'vitest';
import { lastIdAt, newId } from './ids';

test('sorts IDs by creation, also within one millisecond', () => {
  const now = Date.now();
  const made = Array.from({ length: 5000 }, () => newId('ktl', now));
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(5000);
  expect(newId('ktl', now + 1) > (made.at(-1) ?? '')).toBe(true);
});

test('sorts IDs of a moment before its last ID and later ones after it', () => {
  const at = new Date();
  expect(newId('alt', at.getTime()) < lastIdAt('alt', at)).toBe(true);
  expect(newId('alt', at.getTime() + 1) > lastIdAt('alt', at)).toBe(true);
});

test('creates IDs with a prefix, 26 characters and a unique end', () => {
  const now = Date.now();
  const [one, other] = [newId('doc', now), newId('doc', now)];
  expect(one).toMatch(/^doc_[0-9a-hjkmnp-tv-z]{26}$/);
  expect(one.slice(-13)).not.toBe(other.slice(-13));
});
