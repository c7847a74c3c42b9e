import { expect, test } from 'vitest';
import { compareCountries } from '@/core/screening/scoring/country';
import { countryTitle } from './country-title';

test('a country is named in a sentence, and a code of a country that is no more stays as the list has it', () => {
  expect([countryTitle('CH'), countryTitle('XK'), countryTitle('SU'), countryTitle('ru')]).toEqual([
    'Switzerland',
    'Kosovo',
    'SU',
    'ru',
  ]);
  expect(compareCountries(['CH'], ['RU', 'SU'], []).sentence).toBe(
    'Country differs: Switzerland against the nationality Russia, SU.',
  );
  expect(compareCountries(['LK'], ['LK'], []).sentence).toBe('Nationality agrees: Sri Lanka.');
});

test('a place of birth or an address is no nationality, and says nothing against who lives elsewhere', () => {
  expect(compareCountries(['RU'], [], ['TJ'])).toMatchObject({ effect: 0, match: null });
  expect(compareCountries(['RU'], [], ['TJ']).sentence).toMatch(/^The entry names no nationality; .*Tajikistan/);
  expect(compareCountries(['TJ'], [], ['TJ'])).toMatchObject({ match: true });
  expect(compareCountries(['RU'], ['SY'], ['RU'])).toMatchObject({ match: true });
  expect(compareCountries(['RU'], ['SY'], ['TJ'])).toMatchObject({ match: false });
});
