import { expect, test } from 'vitest';
import { parseCountryFilter } from './effective-country';

test.each([
  ['China', 'CN'],
  ['sri lanka', 'LK'],
  [' Maldives ', 'MV'],
  ['Burma', 'MM'],
  ['russian', 'RU'],
  ['UK', 'GB'],
  ['lk', 'LK'],
  ['CH', 'CH'],
])('%s means %s', (text, code) => {
  expect(parseCountryFilter(text)).toBe(code);
});

test.each(['Chi', 'Narnia', 'ZZ', 'C', ''])('%s means no country', (text) => {
  expect(parseCountryFilter(text)).toBeUndefined();
});
