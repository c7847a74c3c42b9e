import { expect, test } from 'vitest';
import { dominantHint } from './challenges';

test.each([
  [{}, null],
  [{ still: 5, less: 2, more: 3 }, null],
  [{ none: 1 }, 'none'],
  [{ none: 1, dark: 3, far: 2, still: 9 }, 'dark'],
  // Ties are decided by priority.
  [{ off: 2, dark: 2 }, 'dark'],
  [{ glare: 7 }, null],
] as const)('of %o returns %s', (counted, named) => {
  expect(dominantHint(counted)).toBe(named);
});
