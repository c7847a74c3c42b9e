import { expect, test } from 'vitest';
import { compareCountries } from '@/core/screening/scoring/features';
import { countryTitle } from './country-codes';

test('names a country in a sentence and keeps unassigned codes', () => {
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

test('does not count a birth place or address as a contradicting nationality', () => {
  expect(compareCountries(['RU'], [], ['TJ'])).toMatchObject({ effect: 0, match: null });
  expect(compareCountries(['RU'], [], ['TJ']).sentence).toMatch(/^The entry names no nationality; .*Tajikistan/);
  expect(compareCountries(['TJ'], [], ['TJ'])).toMatchObject({ match: true });
  expect(compareCountries(['RU'], ['SY'], ['RU'])).toMatchObject({ match: true });
  expect(compareCountries(['RU'], ['SY'], ['TJ'])).toMatchObject({ match: false });
});
