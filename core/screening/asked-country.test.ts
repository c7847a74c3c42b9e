import { expect, test } from 'vitest';
import { askedCountry } from './asked-country';

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
  expect(askedCountry(text)).toBe(code);
});

test.each(['Chi', 'Narnia', 'ZZ', 'C', ''])('%s means no country', (text) => {
  expect(askedCountry(text)).toBeUndefined();
});
