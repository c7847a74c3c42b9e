import { countryCode } from '@/core/shared/countries/countries';

/** Parse a country name, demonym or code; undefined if unknown (no prefix matches). */
export const parseCountryFilter = (text: string): string | undefined =>
  countryCode(text) ?? (text.trim().length === 2 ? countryCode(text.toUpperCase()) : undefined);
