import { COUNTRY_CODES } from './country-codes';

const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const titles = new Map([...COUNTRY_CODES].map((code) => [code, english.of(code) ?? code]));

/**
 * A country as a sentence names it, in English as all sentences of scores are. A code that is not assigned stays one: the language's
 * tables would name its successor (SU Russia, YU Serbia), which no list said.
 */
export const countryTitle = (code: string): string => titles.get(code) ?? code;
