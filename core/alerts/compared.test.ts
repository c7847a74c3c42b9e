import { expect, test } from 'vitest';
import { comparedOf } from './compared';

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
  ['what differs', scoring(false, false, 3, false), [], ['birthDate', 'country']],
  ['a birth date a year off is near, and says neither', scoring(false, false, 1, null), [], []],
  ['two years are not', scoring(false, false, 2, null), [], ['birthDate']],
  ['a year alone says little', scoring(false, false, 0, true), ['country'], []],
])('%s', (_, given, agrees, differs) => {
  expect(comparedOf(given, { fullName: 'Hassan ALI', matchedName: 'Hassan ALI' })).toEqual({ agrees, differs });
});

test('a name that met beside the listed one is kept', () => {
  const given = scoring(false, false, null, null);
  expect(comparedOf(given, { fullName: 'Mustafa FADHIL', matchedName: 'Hassan ALI' })).toHaveProperty(
    'metAs',
    'Hassan ALI',
  );
  // What was stored before names were.
  expect(comparedOf(given, { fullName: 'Mustafa FADHIL', matchedName: '' })).not.toHaveProperty('metAs');
});
