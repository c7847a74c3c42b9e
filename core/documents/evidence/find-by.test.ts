import { expect, test } from 'vitest';
import { processors } from '../processors';
import { readTexts } from './evidence';

test('names existing fields for each processor and returns the first one read', () => {
  for (const { fields, findBy } of Object.values(processors))
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([...findBy]));
  expect(
    readTexts(processors.SRI_LANKA_ID, {
      nicNumber: { value: '1' },
      fullName: { value: ' A B ' },
      surname: { value: null },
    }),
  ).toEqual(['A B', '1']);
});
