import { z } from 'zod';

const FORMS = new Set(['MR', 'MRS', 'MS', 'MISS', 'MASTER', 'DR', 'PROF', 'REV', 'VEN', 'HON']);

/** Remove the title, which no document shows. */
export function nameOnDocument(customerName: string): string {
  const words = customerName.trim().split(/\s+/);
  const first = words.findIndex((word) => !FORMS.has(word.replace(/\./g, '').toUpperCase()));
  return first <= 0 ? words.join(' ') : words.slice(first).join(' ');
}

const text = (most: number) => z.string().trim().min(1).max(most);

/** Keys of the SRI_LANKA_ID processor. */
export const ExpectedValues = z
  .strictObject({
    name: text(200).regex(/\p{L}/u, 'contains no letters').describe('Compared instead of `customerName`.'),
    dateOfBirth: z.iso.date(),
    idNumber: text(40).regex(/\d/, 'contains no digits').describe("The document's NIC or passport number."),
    address: text(500).meta({ pattern: '\\S' }),
  })
  .partial()
  .meta({ id: 'KycValuesToCompare' });
export type ExpectedValues = z.infer<typeof ExpectedValues>;

/** Null if there is nothing to compare. */
export function expectedValuesOf(
  customerName: string | null,
  given: ExpectedValues | null,
): Record<string, string> | null {
  const name = customerName ? { name: nameOnDocument(customerName) } : {};
  const values = Object.entries({ ...name, ...given }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return values.length > 0 ? Object.fromEntries(values) : null;
}
