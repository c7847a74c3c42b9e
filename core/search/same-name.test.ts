import { expect, test } from 'vitest';
import { isSameName } from './searchable-names';

test('ignores word order and case, but not a different word', () => {
  expect(isSameName('Zoltan Marchetti', 'MARCHETTI, Zoltan')).toBe(true);
  expect(isSameName('Zoltan Marchetti', 'Zoltan Marchetta')).toBe(false);
  expect(isSameName('Zoltan Marchetti', 'Amara Silva')).toBe(false);
});
