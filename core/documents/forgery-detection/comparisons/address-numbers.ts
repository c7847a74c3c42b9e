import type { SchemaField } from '../../contract';
import type { FieldValues } from '../../processor';
import type { Comparison } from './comparison';

/** Less than elsewhere: an address is as sure as the least sure of its words, and two spellings must say the same digits by themselves. */
const SURE_ENOUGH = { latin: 0.8, others: 0.6 };

/**
 * The house number of an address in Latin letters against its Sinhala and Tamil spellings, which must say the same digits by themselves.
 * Only as many digits are compared as the others have: a digit more or less is a reader's (or a street's that one
 * language writes in words), another digit in its place is not.
 */
export function addressNumbers(schema: FieldValues): Comparison[] {
  const latin = digitsOf(schema.address, SURE_ENOUGH.latin);
  const sinhala = digitsOf(schema.addressSinhala, SURE_ENOUGH.others);
  const tamil = digitsOf(schema.addressTamil, SURE_ENOUGH.others);
  if (!latin || !sinhala || sinhala !== tamil || latin.length !== sinhala.length) return [];
  return [{ what: 'the number in the address in its scripts', agree: latin === sinhala }];
}

/** All digits as they were read; null where the text was not read surely enough. */
function digitsOf(field: SchemaField | undefined, from: number): string | null {
  if ((field?.originalTextConfidence ?? 0) < from) return null;
  return (field?.originalText ?? '').replace(/\D/g, '');
}
