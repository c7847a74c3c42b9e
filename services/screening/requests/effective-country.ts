import { DomainError } from '@/core/errors';
import { parseCountryFilter } from '@/core/screening/requests/effective-country';

export function effectiveCountry(text: string | undefined): string | null {
  if (!text) return null;
  const code = parseCountryFilter(text);
  if (code) return code;
  const message = 'is not a known country name or code';
  throw new DomainError('VALIDATION_ERROR', `country: ${message}`, {
    errors: [{ path: 'country', code: 'unknown', message }],
  });
}
