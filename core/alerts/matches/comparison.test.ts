import { expect, test } from 'vitest';
import { comparedOf } from './comparison';

const scoring = (
  idDocMatch: boolean,
  exactMatch: boolean,
  approxAgeDelta: number | null,
  countryMatch: boolean | null,
) => ({
  nameMatch: { aggregateScore: 1, abbreviatedMatch: false, nameCommonalityScore: 0 },
  idDocMatch,
  dobMatch: { exactMatch, approxAgeDelta },
  countryMatch,
  matchConfidence: 0.99,
  reasoning: '',
});

test.each([
  ['a name alone', scoring(false, false, null, null), [], []],
  ['an equal birth date', scoring(false, true, 0, null), ['birthDate'], []],
  ['everything', scoring(true, true, 0, true), ['document', 'birthDate', 'country'], []],
  ['different values', scoring(false, false, 3, false), [], ['birthDate', 'country']],
  ['a birth date one year off is neither', scoring(false, false, 1, null), [], []],
  ['two years off differ', scoring(false, false, 2, null), [], ['birthDate']],
  ['another day of the same year is neither', scoring(false, false, 0, true), ['country'], []],
])('compares %s', (_, given, agrees, differs) => {
  expect(comparedOf(given, { fullName: 'Hassan ALI', matchedName: 'Hassan ALI', yearAlone: false })).toEqual({
    agrees,
    differs,
  });
});

test('reports an equal year alone without counting it as agreement', () => {
  const names = { fullName: 'Hassan ALI', matchedName: 'Hassan ALI' };
  expect(comparedOf(scoring(false, false, 0, true), { ...names, yearAlone: true })).toEqual({
    agrees: ['country'],
    differs: [],
    birthYear: true,
  });
});

test('keeps the matched name when it differs from the listed one', () => {
  const given = scoring(false, false, null, null);
  expect(comparedOf(given, { fullName: 'Mustafa FADHIL', matchedName: 'Hassan ALI', yearAlone: false })).toHaveProperty(
    'metAs',
    'Hassan ALI',
  );
  expect(comparedOf(given, { fullName: 'Mustafa FADHIL', matchedName: '', yearAlone: false })).not.toHaveProperty(
    'metAs',
  );
});
