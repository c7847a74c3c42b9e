import { expect, test } from 'vitest';
import { isSameName } from './same-name';

test('words in another order or case are the same name, another word is another', () => {
  expect(isSameName('Zoltan Marchetti', 'MARCHETTI, Zoltan')).toBe(true);
  expect(isSameName('Zoltan Marchetti', 'Zoltan Marchetta')).toBe(false);
  expect(isSameName('Zoltan Marchetti', 'Amara Silva')).toBe(false);
});
