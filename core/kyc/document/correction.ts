import { z } from 'zod';
import type { SchemaField } from '@/core/documents/contract';
import { PLAIN_LINE_FAULT, PLAIN_TEXT } from '@/core/shared/text/direction-marks';

/** Fields of the SRI_LANKA_ID processor, in the order of the page. */
const FIELDS = {
  name: 'fullName',
  idNumber: 'nicNumber',
  licenceNumber: 'licenceNumber',
  passportNumber: 'passportNumber',
  birthDate: 'dateOfBirth',
  expiryDate: 'dateOfExpiry',
} as const;
export type ReadFieldName = keyof typeof FIELDS;
export const READ_FIELDS = Object.keys(FIELDS) as [ReadFieldName, ...ReadFieldName[]];

/** Values as read from the document; dates are ISO 8601. */
export type DocumentReading = { field: ReadFieldName; value: string }[];

export function readingOf(schema: Partial<Record<string, SchemaField>>): DocumentReading {
  return READ_FIELDS.flatMap((field) => {
    const value = schema[FIELDS[field]]?.value;
    return typeof value === 'string' && value !== '' ? [{ field, value }] : [];
  });
}

const line = z.string().trim().min(1).max(200).regex(PLAIN_TEXT, PLAIN_LINE_FAULT);

/** Without values the customer confirms the reading. */
export const CorrectKycReading = z
  .object({
    values: z
      .strictObject({
        name: line,
        idNumber: line,
        licenceNumber: line,
        passportNumber: line,
        birthDate: z.iso.date(),
        expiryDate: z.iso.date(),
      })
      .partial(),
  })
  .meta({ id: 'CorrectKycReading' });
export type CorrectKycReading = z.infer<typeof CorrectKycReading>;

/** `at` in Unix ms. */
export const KycCorrection = z.object({
  at: z.number(),
  fields: z.array(z.object({ field: z.enum(READ_FIELDS), read: z.string(), corrected: z.string() })),
});
export type KycCorrection = z.infer<typeof KycCorrection>;

/** Return what differs, regardless of case and spaces. */
export function correctionsTo(reading: DocumentReading, values: CorrectKycReading['values']): KycCorrection['fields'] {
  const plain = (text: string): string => text.toUpperCase().replace(/\s+/g, ' ');
  return reading.flatMap(({ field, value }) => {
    const corrected = values[field];
    return corrected && plain(corrected) !== plain(value) ? [{ field, read: value, corrected }] : [];
  });
}
