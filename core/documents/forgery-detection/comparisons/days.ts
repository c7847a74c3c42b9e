import type { FieldValues } from '../../processor';
import type { ClassPeriod } from '../../processors/sri-lanka-id/vehicle-classes';
import { type Comparison, confidenceText, SURE } from './comparison';

const DATES = {
  dateOfBirth: 'the date of birth',
  dateOfIssue: 'the date of issue',
  dateOfExpiry: 'the date of expiry',
};

/** Extraction leaves impossible dates without a value. */
export function impossibleDates(schema: FieldValues): Comparison[] {
  return Object.entries(DATES).flatMap(([field, name]) =>
    schema[field]?.value === null ? [{ what: `${name}, which is no day of the calendar`, agree: false }] : [],
  );
}

/** Minimum age in years: NIC from 15, licence from 18, minus a margin. */
const LEAST_AGE: Record<string, number> = {
  SRI_LANKA_NIC_OLD: 14,
  SRI_LANKA_NIC_NEW: 14,
  SRI_LANKA_DRIVING_LICENCE: 16,
};
/** Registration of persons began in 1972, 12-digit numbers in 2016 (minus two years). */
const FIRST_YEAR: Record<string, string> = { SRI_LANKA_NIC_OLD: '1972', SRI_LANKA_NIC_NEW: '2014' };

/** Also checks minimum age and first year of the card type; the NIC number supplies a missing birth date. */
export function daysInOrder(
  schema: FieldValues,
  about: { documentTypeID: string | null; bornByNumber: string | null; today: string },
): Comparison[] {
  const issued = confidenceText(schema.dateOfIssue);
  if (issued === null) return [];
  const { documentTypeID, bornByNumber, today } = about;
  const born = confidenceText(schema.dateOfBirth) ?? bornByNumber;
  const expires = confidenceText(schema.dateOfExpiry);
  const kind = documentTypeID ?? '';
  // Equal dates are one date read twice.
  if (issued === born) return [];
  const wrong = [
    issued > dayAfter(today) && 'the date of issue, which is still to come',
    born !== null &&
      issued < yearsLater(born, LEAST_AGE[kind] ?? 0) &&
      'the date of issue, which is too soon after birth',
    issued.slice(0, 4) < (FIRST_YEAR[kind] ?? '') && 'the date of issue, which is before cards of its kind began',
    expires !== null && issued >= expires && 'the date of expiry, which is not after the issue',
  ].filter((one) => one !== false);
  if (wrong.length === 0) return [{ what: 'the order of its dates', agree: true }];
  return wrong.map((what) => ({ what, agree: false }));
}

export function classPeriods(schema: FieldValues): ClassPeriod[] {
  const field = schema.vehicleClassPeriods;
  if ((field?.originalTextConfidence ?? 0) < SURE || !Array.isArray(field?.value)) return [];
  return field.value.filter((one): one is ClassPeriod => typeof one?.validFrom === 'string');
}

export function classDaysInOrder(schema: FieldValues): Comparison[] {
  const periods = classPeriods(schema);
  if (periods.length === 0) return [];
  return [{ what: 'the periods of its classes', agree: periods.every((one) => one.validFrom < one.validUntil) }];
}

/** ISO dates compare as text, so an invalid 29 February is harmless. */
const yearsLater = (date: string, years: number): string => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/** One day of tolerance for time zones. */
function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
