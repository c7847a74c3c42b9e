import { expect, test } from 'vitest';
import { countryName, namedCountries, typedCountry } from './country-name';

const countries = namedCountries(['CH', 'CN', 'LK', 'CI'], 'en');

test('sorts countries by their name in the language', () => {
  expect(countries.map(({ code }) => code)).toEqual(['CN', 'CI', 'LK', 'CH']);
  expect(namedCountries(['LK'], 'si')[0]?.name).toBe('ශ්‍රී ලංකාව');
});

test.each([
  ['China', 'CN'],
  [' sri lanka ', 'LK'],
  ['Cote d’Ivoire', 'CI'],
])('reads %s, typed in full, as %s', (typed, code) => {
  expect(typedCountry(typed, countries)).toBe(code);
});

test.each(['Ch', 'Chi', 'UK', ''])('returns %s unchanged, without guessing or cutting', (typed) => {
  expect(typedCountry(typed, countries)).toBe(typed);
});

test('returns an invalid region unchanged', () => {
  expect(countryName('X', 'en')).toBe('X');
});
