import { COUNTRY_CODES } from './country-codes';

const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const titles = new Map([...COUNTRY_CODES].map((code) => [code, english.of(code) ?? code]));

/** English name. Withdrawn codes are returned unchanged: CLDR names the successor (SU Russia, YU Serbia). */
export const countryTitle = (code: string): string => titles.get(code) ?? code;
