import { expect, test } from 'vitest';
import { type AutoDismissRule, autoDismissal, AutoDismissRule as Rule, type RuledMatch } from './auto-dismiss';

const years: AutoDismissRule = {
  name: 'Ten years apart',
  kinds: ['sanctions', 'pep'],
  scoreBelow: 0.95,
  birthYearsApart: 10,
  countryDifferent: false,
};
const country: AutoDismissRule = {
  ...years,
  name: 'Elsewhere',
  kinds: ['pep'],
  birthYearsApart: null,
  countryDifferent: true,
};
const settings = { enabled: true, version: 4, rules: [years, country] };
const match = (
  id: string,
  given: Partial<RuledMatch['scoring']> = {},
  kind: RuledMatch['kind'] = 'sanctions',
): RuledMatch => ({
  id,
  kind,
  status: 'open',
  scoring: {
    nameMatch: { aggregateScore: 0.9, abbreviatedMatch: false, nameCommonalityScore: 0 },
    idDocMatch: false,
    dobMatch: { exactMatch: false, approxAgeDelta: 20 },
    countryMatch: null,
    matchConfidence: 0.9,
    reasoning: '',
    ...given,
  },
});
const unknownAge = { dobMatch: { exactMatch: false, approxAgeDelta: null } };

test('dismisses an alert when rules cover every open match, with the rule version', () => {
  expect(autoDismissal(settings, [match('a')])).toEqual({
    version: 4,
    reasonCode: 'DOB_DIFFERENT',
    matches: [{ matchId: 'a', rule: 'Ten years apart' }],
  });
  const abroad = match('b', { ...unknownAge, countryMatch: false }, 'pep');
  expect(autoDismissal(settings, [match('a'), abroad])?.reasonCode).toBe('COUNTRY_DIFFERENT');
  expect(autoDismissal(settings, [match('a'), { ...match('b', unknownAge), status: 'falsePositive' }])).not.toBeNull();
});

test.each([
  ['rules are off', [match('a')], { ...settings, enabled: false }],
  ['one match is not covered', [match('a'), match('b', unknownAge)], settings],
  ['the birth date is not known', [match('a', unknownAge)], settings],
  ['the birth years are too close', [match('a', { dobMatch: { exactMatch: false, approxAgeDelta: 9 } })], settings],
  ['the score is too high', [match('a', { matchConfidence: 0.95 })], settings],
  ['the match is of another kind', [match('a', {}, 'adverse-media')], settings],
  ['the country is not known', [match('a', { ...unknownAge, countryMatch: null }, 'pep')], settings],
  ['the document is equal', [match('a', { idDocMatch: true })], settings],
  [
    'the birth date is equal',
    [match('a'), match('b', { dobMatch: { exactMatch: true, approxAgeDelta: 20 } })],
    settings,
  ],
  ['a match is a true positive', [match('a'), { ...match('b'), status: 'truePositive' as const }], settings],
  ['no match is open', [{ ...match('a'), status: 'falsePositive' as const }], settings],
  ['there is no rule', [match('a')], { ...settings, rules: [] }],
])('leaves the alert to a member when %s', (_label, matches, given) => {
  expect(autoDismissal(given, matches)).toBeNull();
});

test('requires a criterion in each rule and rejects invalid ones', () => {
  expect(Rule.safeParse(years).success).toBe(true);
  expect(Rule.safeParse(country).success).toBe(true);
  expect(Rule.safeParse({ ...country, kinds: ['pep', 'sanctions'] }).success).toBe(false);
  expect(Rule.safeParse({ ...years, birthYearsApart: null }).success).toBe(false);
  expect(Rule.safeParse({ ...years, birthYearsApart: 2 }).success).toBe(false);
});
