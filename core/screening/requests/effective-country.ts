import { countryCode } from '@/core/shared/countries/countries';

/** The country that a member means: by its name, its people or its code in any case. Undefined when it is none we know; nothing is guessed from a beginning. */
export const parseCountryFilter = (text: string): string | undefined =>
  countryCode(text) ?? (text.trim().length === 2 ? countryCode(text.toUpperCase()) : undefined);
