import { expect, test } from 'vitest';
import type { AlertSubject, MatchScoring } from '../alerts/contract';
import { combineScore } from '../screening/scoring/score';
import type { DetailAnswer } from './contract';
import { knownSubject, requestableDetails } from './known-subject';
import { rescore } from './rescore';

const subject: AlertSubject = {
  fullName: 'Zoltan Marchetti',
  dateOfBirth: null,
  country: null,
  identificationDocument: null,
};
const record = {
  names: [{ value: 'MARCHETTI, Zoltan', role: 'primary' }],
  birthDates: [{ from: '1968-12-10', to: '1968-12-10' }],
  nationalities: ['HR'],
  countries: [],
  documents: [{ type: 'Passport', number: 'AA1234567', country: 'HU' }],
};
const scoring: MatchScoring = {
  nameMatch: { aggregateScore: 0.95, abbreviatedMatch: false, nameCommonalityScore: 0.1 },
  idDocMatch: false,
  dobMatch: { exactMatch: false, approxAgeDelta: null },
  countryMatch: null,
  matchConfidence: 0.94,
  reasoning: 'The names agree.',
};
const said = (answer: DetailAnswer, origin: 'customer' | 'member' = 'customer') => ({ answer, origin });
const after = (answer: DetailAnswer) => rescore(record, scoring, subject, knownSubject(subject, [said(answer)]));

test('lowers the score for a different birth date and explains it', () => {
  const again = after({ dateOfBirth: '1990-05-14' });
  expect(again?.score).toBeLessThan(0.85);
  expect(again?.scoring.dobMatch).toEqual({ exactMatch: false, approxAgeDelta: 22 });
  expect(again?.scoring.reasoning).toMatch(
    /^When it was found: The names agree\. .*unverified: Date of birth differs by about 22 years/,
  );
  expect(again?.scoring.matchConfidence).toBe(again?.score);
});

test('raises the score for the same birth date, country or document', () => {
  expect(after({ dateOfBirth: '1968-12-10' })).toMatchObject({ scoring: { dobMatch: { exactMatch: true } } });
  expect(after({ country: 'HR' })?.scoring.countryMatch).toBe(true);
  expect(after({ document: { type: 'passport', number: 'aa 1234567' } })?.scoring.idDocMatch).toBe(true);
  for (const answer of [{ dateOfBirth: '1968-12-10' }, { country: 'HR' }])
    expect(after(answer)?.score).toBeGreaterThan(scoring.matchConfidence);
});

test('returns the score of a match with the answer known from the start', () => {
  const birthDate = { feature: 'birthDate', effect: 0.72, sentence: 'Date of birth agrees.' };
  const first = { ...scoring, matchConfidence: combineScore(0.95, [], 0.1, false) };
  const again = rescore(record, first, subject, knownSubject(subject, [said({ dateOfBirth: '1968-12-10' })]));
  expect(again?.score).toBeCloseTo(combineScore(0.95, [birthDate], 0.1, false), 3);
  const back = again && rescore(record, again.scoring, { ...subject, dateOfBirth: '1968-12-10' }, subject);
  expect(back?.score).toBeCloseTo(first.matchConfidence, 3);
});

test('keeps the score and says so when nothing can be compared', () => {
  const again = after({ birthPlace: 'Split' });
  expect(again?.score).toBe(scoring.matchConfidence);
  expect(again?.scoring.reasoning).toContain('Nothing in this entry could be compared');
  expect(rescore({ article: {} }, scoring, subject, subject)).toBeNull();
});

test('lets customer answers fill gaps but not replace submitted values', () => {
  const given = { ...subject, dateOfBirth: '1970-01-01', country: 'LK' };
  const known = knownSubject(given, [
    said({ dateOfBirth: '1990-05-14', country: 'HR', birthPlace: 'Kandy' }),
    said({ document: { type: 'passport', number: 'N1' } }),
  ]);
  expect(known).toMatchObject({ dateOfBirth: '1970-01-01', country: 'LK', birthPlace: 'Kandy' });
  expect(known.told).toEqual(['birthPlace', 'document']);
  expect(requestableDetails(given)).toEqual(['birthPlace', 'document']);
});

test('reports customer and member answers separately and keeps the latest', () => {
  const known = knownSubject(subject, [
    said({ dateOfBirth: '1990-05-14', country: 'HR' }),
    said({ dateOfBirth: '1991-05-14', birthPlace: 'Split' }, 'member'),
    said({ birthPlace: 'Zadar' }),
  ]);
  expect(known).toMatchObject({ dateOfBirth: '1991-05-14', country: 'HR', birthPlace: 'Zadar' });
  expect([known.told, known.added]).toEqual([['country', 'birthPlace'], ['dateOfBirth']]);
});
