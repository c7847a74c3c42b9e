import { expect, test } from 'vitest';
import { countryCode, countryCodes } from './countries';
import { COUNTRY_CODES, CountryCode, countryCodeFault } from './country-codes';

test('contains the 249 assigned codes and XK', () => {
  expect(COUNTRY_CODES.size).toBe(250);
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  expect([...COUNTRY_CODES].filter((code) => !names.of(code))).toEqual([]);
});

test.each(['GB', 'gb', 'Lk', 'XK', 'SS', 'PS', 'TW', 'KP'])('accepts %s', (code) =>
  expect(CountryCode.parse(code)).toBe(code.toUpperCase()),
);

test.each([
  ['UK', 'UK is not an assigned ISO 3166-1 alpha-2 code; GB is meant'],
  ['uk', 'UK is not an assigned ISO 3166-1 alpha-2 code; GB is meant'],
  ['EL', 'EL is not an assigned ISO 3166-1 alpha-2 code; GR is meant'],
  ...['ZZ', 'EN', 'SU', 'XX', 'YU', 'EU', 'UN'].map((code) => [
    code,
    `${code} is not an assigned ISO 3166-1 alpha-2 code`,
  ]),
  ['LKA', 'must be an ISO 3166-1 alpha-2 code'],
  ['ß1', 'must be an ISO 3166-1 alpha-2 code'],
  ['', 'must be an ISO 3166-1 alpha-2 code'],
])('refuses %s', (code, fault) => {
  expect(countryCodeFault(code ?? '')).toBe(fault);
  expect(CountryCode.safeParse(code).error?.issues[0]?.message).toBe(fault);
});

test.each([
  ['Canary Islands', 'ES'],
  ['Ascension Island', 'SH'],
  ['Kosovo', 'XK'],
  ['former USSR', 'RU'],
  ['Netherlands Antilles', undefined],
])('reads %s as %s', (text, code) => expect(countryCodes(text)[0]).toBe(code));

test.each([
  ["Korea, Democratic People's Republic of", 'KP'],
  ['Korea (the Republic of)', 'KR'],
  ['Congo (the)', 'CG'],
  ['Congo (the Democratic Republic of the)', 'CD'],
  ['Cabo Verde', 'CV'],
  ['Brunei Darussalam', 'BN'],
  ['Saint Kitts and Nevis', 'KN'],
  ['St Vincent & the Grenadines', 'VC'],
  ['Bahamas (the)', 'BS'],
  ['Gambia, The', 'GM'],
  ['Netherlands (Kingdom of the)', 'NL'],
  ['Falkland Islands (the) [Malvinas]', 'FK'],
  ['Micronesia (Federated States of)', 'FM'],
  ['Virgin Islands (British)', 'VG'],
  ['Tanzania, the United Republic of', 'TZ'],
  ['Guinea, Equatorial', 'GQ'],
  ['Galle, Sri Lanka', undefined],
])('reads the official name %s as %s', (text, code) => expect(countryCode(text)).toBe(code));
