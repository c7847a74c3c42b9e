import { expect, test } from 'vitest';
import { parseCountryFilter } from './request-subject';

test.each([
  ['China', 'CN'],
  ['sri lanka', 'LK'],
  [' Maldives ', 'MV'],
  ['Burma', 'MM'],
  ['russian', 'RU'],
  ['UK', 'GB'],
  ['lk', 'LK'],
  ['CH', 'CH'],
])('reads %s as %s', (text, code) => {
  expect(parseCountryFilter(text)).toBe(code);
});

test.each(['Chi', 'Narnia', 'ZZ', 'C', ''])('reads no country from %s', (text) => {
  expect(parseCountryFilter(text)).toBeUndefined();
});
