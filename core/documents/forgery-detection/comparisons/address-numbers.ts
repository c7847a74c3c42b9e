import type { SchemaField } from '../../contract';
import type { FieldValues } from '../../processor';
import type { Comparison } from './comparison';

/**
 * Lower than elsewhere: an address has the confidence of its worst word, and two spellings must agree on the digits.
 */
const SURE_ENOUGH = { latin: 0.8, others: 0.6 };

/**
 * Compare the house number of the Latin address with Sinhala and Tamil, which must agree with each other. Only
 * differing digits count; additional or missing ones are OCR errors or numbers written as words.
 */
export function addressNumbers(schema: FieldValues): Comparison[] {
  const latin = digitsOf(schema.address, SURE_ENOUGH.latin);
  const sinhala = digitsOf(schema.addressSinhala, SURE_ENOUGH.others);
  const tamil = digitsOf(schema.addressTamil, SURE_ENOUGH.others);
  if (!latin || !sinhala || sinhala !== tamil || latin.length !== sinhala.length) return [];
  return [{ what: 'the number in the address in its scripts', agree: latin === sinhala }];
}

/** All digits as read; null if confidence is too low. */
function digitsOf(field: SchemaField | undefined, from: number): string | null {
  if ((field?.originalTextConfidence ?? 0) < from) return null;
  return (field?.originalText ?? '').replace(/\D/g, '');
}
