import { describe, expect, test } from 'vitest';
import { entityTypeOf, entityTypeWarnings, searchedPartyKind } from './entity-type';

describe('entity type of a request', () => {
  test.each(['Nimal Jayasuriya', 'Sue Foundling', 'Pao Mei Ling', 'Inca Solveig', 'Mirko Plcar'])(
    'is person for %s when not stated',
    (name) => expect(entityTypeOf(undefined, name)).toBe('person'),
  );

  test.each([
    'Aurora Grain Ltd.',
    'OOO Zimorodok',
    'Talweg S.A.R.L.',
    'ООО Зимородок',
    'IMO 9000017',
    'PT. Halmahera (Pte) Tbk',
  ])('is open for %s when not stated', (name) => expect(entityTypeOf(undefined, name)).toBeNull());

  test('is the stated one, whatever the name looks like', () => {
    expect(entityTypeOf('person', 'Aurora Grain Ltd.')).toBe('person');
    expect(searchedPartyKind('organization')).toBe('entity');
  });

  test('warns only when every kind is searched', () => {
    expect(entityTypeWarnings(null)).toHaveLength(1);
    expect(entityTypeWarnings('person')).toEqual([]);
    expect(searchedPartyKind(null)).toBeUndefined();
  });
});
