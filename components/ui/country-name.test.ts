import { expect, test } from 'vitest';
import { countryName, namedCountries, typedCountry } from './country-name';

const countries = namedCountries(['CH', 'CN', 'LK', 'CI'], 'en');

test('countries stand by name in the order of the language', () => {
  expect(countries.map(({ code }) => code)).toEqual(['CN', 'CI', 'LK', 'CH']);
  expect(namedCountries(['LK'], 'si')[0]?.name).toBe('ශ්‍රී ලංකාව');
});

test.each([
  ['China', 'CN'],
  [' sri lanka ', 'LK'],
  ['Cote d’Ivoire', 'CI'],
])('%s, typed in full, is %s', (typed, code) => {
  expect(typedCountry(typed, countries)).toBe(code);
});

test.each(['Ch', 'Chi', 'UK', ''])(
  '%s is nobody’s name here and stays as it was typed: nothing is guessed or cut',
  (typed) => {
    expect(typedCountry(typed, countries)).toBe(typed);
  },
);

test('what is no region is shown as it is', () => {
  expect(countryName('X', 'en')).toBe('X');
});
