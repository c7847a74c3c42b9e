import type { FieldValues } from '../../processor';
import type { ClassPeriod } from '../../processors/sri-lanka-id/vehicle-classes';
import { type Comparison, SURE, sureText } from './comparison';

const DATES = {
  dateOfBirth: 'the date of birth',
  dateOfIssue: 'the date of issue',
  dateOfExpiry: 'the date of expiry',
};

/** No authority prints a day that the calendar does not have; extraction leaves such a date without a value. */
export function impossibleDates(schema: FieldValues): Comparison[] {
  return Object.entries(DATES).flatMap(([field, name]) =>
    schema[field]?.value === null ? [{ what: `${name}, which is no day of the calendar`, agree: false }] : [],
  );
}

/** Years that the holder is at least old: a NIC is for people from 15, a licence from 18; both less a margin for what we may not know. */
const LEAST_AGE: Record<string, number> = {
  SRI_LANKA_NIC_OLD: 14,
  SRI_LANKA_NIC_NEW: 14,
  SRI_LANKA_DRIVING_LICENCE: 16,
};
/**
 * The first year in which a card may have been issued: the register of persons began in 1972, numbers of twelve digits in 2016
 * (less two years for what we may not know).
 */
const FIRST_YEAR: Record<string, string> = { SRI_LANKA_NIC_OLD: '1972', SRI_LANKA_NIC_NEW: '2014' };

/**
 * The days of a document in their order: nobody holds a card before it was issued, it was issued to somebody old enough, after cards
 * of its kind began and before it expires. What the number says of the birth stands in where the birth date is not on the card.
 */
export function daysInOrder(
  schema: FieldValues,
  about: { documentTypeID: string | null; bornByNumber: string | null; today: string },
): Comparison[] {
  const issued = sureText(schema.dateOfIssue);
  if (issued === null) return [];
  const { documentTypeID, bornByNumber, today } = about;
  const born = sureText(schema.dateOfBirth) ?? bornByNumber;
  const expires = sureText(schema.dateOfExpiry);
  const kind = documentTypeID ?? '';
  // Where both dates are one day, a reader took one for the other.
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

/** The periods of a licence's classes, where they were read surely. */
export function classPeriods(schema: FieldValues): ClassPeriod[] {
  const field = schema.vehicleClassPeriods;
  if ((field?.originalTextConfidence ?? 0) < SURE || !Array.isArray(field?.value)) return [];
  return field.value.filter((one): one is ClassPeriod => typeof one?.validFrom === 'string');
}

/** No class ends before it began. */
export function classDaysInOrder(schema: FieldValues): Comparison[] {
  const periods = classPeriods(schema);
  if (periods.length === 0) return [];
  return [{ what: 'the periods of its classes', agree: periods.every((one) => one.validFrom < one.validUntil) }];
}

/** ISO dates compare as texts; 29 February of another year is taken as it stands, which no comparison minds. */
const yearsLater = (date: string, years: number): string => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/** Where we look at it, today may have begun a day later than where the card was issued. */
function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
