import { DomainError } from '@/core/errors';
import { askedCountry } from '@/core/screening/asked-country';

export function countryAskedWith(text: string | undefined): string | null {
  if (!text) return null;
  const code = askedCountry(text);
  if (code) return code;
  const message = 'is neither the name nor the code of a country that is known';
  throw new DomainError('VALIDATION_ERROR', `country: ${message}`, {
    errors: [{ path: 'country', code: 'unknown', message }],
  });
}
