import { expect, test } from 'vitest';
import type { Profile } from './contract';
import { checkedSummary, summaryData } from './written-summary';

const profile = {
  fullName: 'Zoltán V. MARCHETTI',
  otherNames: ['Zoltan Marketi'],
  countries: ['HR'],
  dateOfBirth: ['1961-04-02'],
  locations: ['Zagreb'],
  keywords: ['sanctions'],
  positionsHeld: [],
  closeAssociatesOrFamilyMembers: [],
  documents: [
    {
      id: 'un:1',
      originalUrl: '',
      title: 'UN list',
      body: 'Listed under DEMO since 2014.',
      matches: { matchingQueries: ['SECRET QUERY'], matchingChunk: 'Zoltán V. MARCHETTI' },
    },
    {
      id: 'press:2',
      originalUrl: '',
      title: 'Daily Post',
      body: 'He was charged with fraud in Zagreb in 2019.',
      matches: { matchingQueries: ['SECRET QUERY'], matchingChunk: 'charged with fraud' },
    },
  ],
} as unknown as Profile;
const says = (...sentences: Array<[string, number[]]>) =>
  checkedSummary({ sentences: sentences.map(([text, sources]) => ({ text, sources })) }, profile);

test('joins sentences supported by their sources and cites the sources', () => {
  expect(
    says(
      ['Zoltan Marchetti is listed under DEMO since 2014.', [1]],
      ['He was charged with fraud in Zagreb in 2019 [2].', [2, 2]],
    ),
  ).toBe('Zoltan Marchetti is listed under DEMO since 2014 [1]. He was charged with fraud in Zagreb in 2019 [2].');
});

test.each<[string, Array<[string, number[]]>]>([
  ['a name that no source names', [['He met Ivan Petrov in Zagreb.', [2]]]],
  ['a year of another source', [['Marchetti was charged in 2014.', [2]]]],
  ['a year that no source has', [['Listed since 2013.', [1]]]],
  ['another script', [['He is known as Путин.', [1]]]],
  ['no source', [['Marchetti is listed.', []]]],
  ['an unknown source', [['Marchetti is listed.', [3]]]],
  ['a fractional source number', [['Marchetti is listed.', [1.5]]]],
  ['a name at the beginning', [['Petrov is listed.', [1]]]],
  ['no sentences', []],
  ['too many sentences', Array.from({ length: 9 }, () => ['He is listed.', [1]] as [string, number[]])],
])('rejects a summary with %s', (_what, sentences) => expect(says(...sentences)).toBeNull());

test('sends the sources to the model, but not the search query', () => {
  const data = summaryData(profile);
  expect(data).toContain('charged with fraud');
  expect(data).not.toContain('SECRET QUERY');
});
