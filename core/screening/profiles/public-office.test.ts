import { expect, test } from 'vitest';
import { publicOffice } from './public-office';

test.each([
  ['President', 'head of state or government'],
  ['President of Belarus', 'head of state or government'],
  ['President of the Russian Federation', 'head of state or government'],
  ['President of the Republic of Belarus', 'head of state or government'],
  ['Prime Minister', 'head of state or government'],
  ['President Pro Tempore of the Senate', 'member of a national legislature'],
  ['Speaker of the House', 'member of a national legislature'],
  ['Vice President', 'senior government official'],
  ['Deputy Prime Minister', 'senior government official'],
  ['Secretary of State', 'senior government official'],
  ['Minister of Defence', 'senior government official'],
  ['President of the Supreme Court', 'senior judge'],
  ['Chairman of the Workers’ Party of Korea', 'head of a political party'],
  ['Ambassador to France', 'ambassador'],
  ['President of the National Bank', undefined],
  ['President of Rosneft', undefined],
  ['Director', undefined],
])('classifies %j as %s', (title, kind) => expect(publicOffice(title)).toBe(kind));
