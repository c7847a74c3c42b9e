import { expect, test } from 'vitest';
import { missingDetails } from './missing-details';

const match = (score: number, decisive: ('birthDate' | 'country' | 'document')[], change: object = {}) => ({
  status: 'open' as const,
  type: 'watchlist' as const,
  entry: {},
  score,
  decisive,
  ...change,
});
const ALL = ['dateOfBirth', 'document', 'birthPlace', 'country'] as const;

test('what decides the strongest match of a list is asked, also where most others want something else', () => {
  const offices = Array.from({ length: 40 }, () => match(0.97, ['country'], { type: 'dossier' }));
  expect(missingDetails([...offices, match(0.98, ['birthDate'])], ALL)).toEqual(['dateOfBirth', 'country']);
});

test('what settles most is asked about each match, not what touches most of them', () => {
  const both = match(0.9, ['birthDate', 'country']);
  expect(missingDetails([both, both], ALL)).toEqual(['dateOfBirth']);
  expect(missingDetails([both, match(0.8, ['birthDate', 'document'])], ALL)).toEqual(['dateOfBirth']);
  expect(missingDetails([both, match(0.8, ['country']), match(0.7, ['country'])], ALL)).toEqual([
    'dateOfBirth',
    'country',
  ]);
  expect(missingDetails([both], ['country', 'birthPlace'])).toEqual(['country']);
});

test('what is judged already and what may not be asked counts nothing; something is ticked in any case', () => {
  const judged = match(0.99, ['document'], { status: 'falsePositive' });
  expect(missingDetails([judged, match(0.9, ['birthDate'])], ['country', 'document'])).toEqual(['document']);
  expect(missingDetails([], [])).toEqual([]);
});

test('a place of birth is worth asking for only where the entry has one', () => {
  const both = match(0.9, ['country'], { entry: { birthPlaces: ['Kandy'] } });
  expect(missingDetails([both, match(0.8, [], { entry: { birthPlaces: ['Galle'] } })], ALL)).toEqual([
    'country',
    'birthPlace',
  ]);
  expect(missingDetails([match(0.9, [], { entry: { birthPlaces: ['Kandy'] } })], ALL)).toEqual(['birthPlace']);
});
