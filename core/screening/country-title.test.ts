import { expect, test } from 'vitest';
import { countryTitle } from './country-title';
import { compareCountries } from './features/country';

test('a country is named in a sentence, and a code of a country that is no more stays as the list has it', () => {
  expect([countryTitle('CH'), countryTitle('XK'), countryTitle('SU'), countryTitle('ru')]).toEqual([
    'Switzerland',
    'Kosovo',
    'SU',
    'ru',
  ]);
  expect(compareCountries(['CH'], ['RU', 'SU'], []).sentence).toBe('Country differs: Switzerland against Russia, SU.');
  expect(compareCountries(['LK'], ['LK'], []).sentence).toBe('Nationality agrees: Sri Lanka.');
});
