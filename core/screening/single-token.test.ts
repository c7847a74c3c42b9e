import { expect, test } from 'vitest';
import { singleTokenWarnings } from './warnings';

test.each(['Khameneh', 'Mr Lavrov', 'خامنئي', 'නිමල්', 'Perera,'])('“%s” is one word', (name) =>
  expect(singleTokenWarnings(name)).toEqual([expect.stringContaining('Use the full name')]),
);

test.each(['Abdul Rahman', 'Mr Lavrov'])('explains why “%s” is one word', (name) =>
  expect(singleTokenWarnings(name)).toEqual([
    expect.stringMatching(/^The name is one word: a title or particle is joined with the next word\. It matches those/),
  ]),
);

test('adds no explanation for a single word', () =>
  expect(singleTokenWarnings('Khameneh')).toEqual([expect.stringMatching(/^The name is one word\. It matches those/)]));

test.each(['Bin Laden', 'Mullah Omar', 'Sheikh Nasrallah', 'al-Assad'])(
  '“%s” is one word with a title or a particle',
  (name) => expect(singleTokenWarnings(name)).toEqual([expect.stringContaining('Search for the word alone too')]),
);

test.each([
  'Nimal Perera',
  'Osama bin Laden',
  'Mullah Mohammed Omar',
  'Sheikh Hasina Wazed',
  'Bashar al-Assad',
  'J. Smith',
  'Mossad Ltd',
  '9116412',
  '金正恩',
  '',
  '???',
  'unknown',
  'al',
])('“%s” is not one word', (name) => expect(singleTokenWarnings(name)).toEqual([]));
