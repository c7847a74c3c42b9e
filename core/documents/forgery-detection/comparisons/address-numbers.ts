import type { SchemaField } from '../../contract';
import type { FieldValues } from '../../processor';
import type { Comparison } from './comparison';

/** Lower than SURE: an address has the confidence of its worst word, and two spellings must agree. */
const SURE_ENOUGH = { latin: 0.8, others: 0.6 };

/**
 * Compare Latin house numbers with Sinhala and Tamil. Additional or missing digits are OCR errors or words; only
 * differing ones count.
 */
export function addressNumbers(schema: FieldValues): Comparison[] {
  const latin = digitsOf(schema.address, SURE_ENOUGH.latin);
  const sinhala = digitsOf(schema.addressSinhala, SURE_ENOUGH.others);
  const tamil = digitsOf(schema.addressTamil, SURE_ENOUGH.others);
  if (!latin || !sinhala || sinhala !== tamil || latin.length !== sinhala.length) return [];
  return [{ what: 'the number in the address in its scripts', agree: latin === sinhala }];
}

function digitsOf(field: SchemaField | undefined, from: number): string | null {
  if ((field?.originalTextConfidence ?? 0) < from) return null;
  return (field?.originalText ?? '').replace(/\D/g, '');
}
