import { expect, test } from 'vitest';
import { missingDetails } from './detail-request-dialog';

const match = (score: number, decisive: ('birthDate' | 'country' | 'document')[], change: object = {}) => ({
  status: 'open' as const,
  type: 'watchlist' as const,
  entry: {},
  score,
  decisive,
  ...change,
});
const ALL = ['dateOfBirth', 'document', 'birthPlace', 'country'] as const;

test('asks first for the field that decides the strongest list match', () => {
  const offices = Array.from({ length: 40 }, () => match(0.97, ['country'], { type: 'dossier' }));
  expect(missingDetails([...offices, match(0.98, ['birthDate'])], ALL)).toEqual(['dateOfBirth', 'country']);
});

test('asks for the most decisive field of each match, not the most frequent one', () => {
  const both = match(0.9, ['birthDate', 'country']);
  expect(missingDetails([both, both], ALL)).toEqual(['dateOfBirth']);
  expect(missingDetails([both, match(0.8, ['birthDate', 'document'])], ALL)).toEqual(['dateOfBirth']);
  expect(missingDetails([both, match(0.8, ['country']), match(0.7, ['country'])], ALL)).toEqual([
    'dateOfBirth',
    'country',
  ]);
  expect(missingDetails([both], ['country', 'birthPlace'])).toEqual(['country']);
});

test('skips decided matches and unavailable fields', () => {
  const judged = match(0.99, ['document'], { status: 'falsePositive' });
  expect(missingDetails([judged, match(0.9, ['birthDate'])], ['country', 'document'])).toEqual(['document']);
  expect(missingDetails([], [])).toEqual([]);
});

test('asks for a birth place only when the entry has one', () => {
  const both = match(0.9, ['country'], { entry: { birthPlaces: ['Kandy'] } });
  expect(missingDetails([both, match(0.8, [], { entry: { birthPlaces: ['Galle'] } })], ALL)).toEqual([
    'country',
    'birthPlace',
  ]);
  expect(missingDetails([match(0.9, [], { entry: { birthPlaces: ['Kandy'] } })], ALL)).toEqual(['birthPlace']);
});
