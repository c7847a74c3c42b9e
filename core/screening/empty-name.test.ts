import { expect, test } from 'vitest';
import { emptyNameWarnings, singleTokenWarnings } from './warnings';

test.each([
  'al',
  'al-',
  'AL bin van de',
  'ал',
  'Mr',
  'Dr. Prof.',
  'Ltd',
  'Co., Ltd.',
  'GmbH',
  'x',
  'x y z',
  'Mr x',
  'J.',
  'Jr.',
  'oglu',
  'Sheikh',
])('“%s” contains nothing to search for', (name) =>
  expect(emptyNameWarnings(name)).toEqual([expect.stringContaining('nothing to search for')]),
);

test.each(['123', '44', ' 12-34 ', '१२३'])('“%s” is only digits: is searched, with a warning', (name) => {
  expect(emptyNameWarnings(name)).toEqual([expect.stringContaining('only of digits')]);
  expect(singleTokenWarnings(name)).toEqual([]);
});

test.each(['N/A', 'n.a.', 'unknown', 'Not available', 'NULL', '-none-', 'TBD'])('“%s” is a placeholder', (name) =>
  expect(emptyNameWarnings(name)).toEqual([expect.stringContaining('is a placeholder')]),
);

test.each([
  ['9116412', []],
  ['unknown', [expect.not.stringContaining('No match')]],
  ['Mr', [expect.not.stringContaining('No match')]],
])('“%s” is not said to have no match after a hit by number', (name, warnings) =>
  expect(emptyNameWarnings(name, undefined, true)).toEqual(warnings),
);

test.each([
  'Nimal Perera',
  'Al Franken',
  'Mr Lavrov',
  'Ali',
  'Li',
  'J. Smith',
  'Sheikh Sayed',
  'Don Ma',
  'Mossad Ltd',
  'Regiment 44',
  'Unknown Soldier Ltd',
  'Anna Test',
  'Nana',
  '王',
  '김',
  'علي',
  'නිමල්',
])('“%s” is a name', (name) => expect(emptyNameWarnings(name)).toEqual([]));
