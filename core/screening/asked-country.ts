import { countryCode } from './countries';

/** The country that a member means: by its name, its people or its code in any case. Undefined when it is none we know; nothing is guessed from a beginning. */
export const askedCountry = (text: string): string | undefined =>
  countryCode(text) ?? (text.trim().length === 2 ? countryCode(text.toUpperCase()) : undefined);
