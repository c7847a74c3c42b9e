import { expect, test } from 'vitest';
import { shortLifeWarnings } from './short-life';

test('a link that ends within a minute is told, with how long it works', () => {
  expect(shortLifeWarnings(1)).toEqual(['The link works for 1 ms only: expiresInMs counts milliseconds.']);
  expect(shortLifeWarnings(3_600)).toEqual(['The link works for 3.6 s only: expiresInMs counts milliseconds.']);
  expect(shortLifeWarnings(59_999)).toHaveLength(1);
  expect(shortLifeWarnings(60_000)).toEqual([]);
});
