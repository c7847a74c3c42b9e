import { expect, test } from 'vitest';
import { loneNameWarnings } from './lone-name';

test.each(['Khameneh', 'Mr Lavrov', 'خامنئي', 'නිමල්', 'Perera,'])('“%s” is one word', (name) =>
  expect(loneNameWarnings(name)).toEqual([expect.stringContaining('give the full name')]),
);

test.each(['Nimal Perera', 'J. Smith', 'Mossad Ltd', '9116412', '金正恩', '', '???', 'unknown', 'al'])(
  '“%s” is not',
  (name) => expect(loneNameWarnings(name)).toEqual([]),
);
