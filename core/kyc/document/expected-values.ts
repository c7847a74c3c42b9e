import { z } from 'zod';
import { nameOnDocument } from '../session/customer-name';

const text = (most: number) => z.string().trim().min(1).max(most);

/** Keys of the SRI_LANKA_ID processor. */
export const ExpectedValues = z
  .strictObject({
    name: text(200).regex(/\p{L}/u, 'contains no letters').describe('Compared instead of `customerName`.'),
    dateOfBirth: z.iso.date(),
    idNumber: text(40).regex(/\d/, 'contains no digits').describe("The document's NIC or passport number."),
    address: text(500),
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
