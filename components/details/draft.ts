import type { DetailAnswer, DetailField } from '@/core/details/contract';

/** What stands in the fields while somebody fills them in. */
export type Draft = {
  day: string;
  month: string;
  year: string;
  birthPlace: string;
  country: string;
  documentType: 'nationalId' | 'passport' | 'drivingLicence';
  number: string;
};
export const EMPTY: Draft = {
  day: '',
  month: '',
  year: '',
  birthPlace: '',
  country: '',
  documentType: 'nationalId',
  number: '',
};

/** The answer as the server takes it, and the fields that still want something. `today` is `YYYY-MM-DD`. */
export function readDraft(
  draft: Draft,
  fields: readonly DetailField[],
  today: string,
): { answer: DetailAnswer; wanting: DetailField[] } {
  const number = draft.number.trim();
  const document = number.replace(/[^\p{L}\p{N}]/gu, '').length >= 4 ? { type: draft.documentType, number } : undefined;
  const read: DetailAnswer = {
    dateOfBirth: dateOf(draft, today),
    birthPlace: draft.birthPlace.trim() || undefined,
    country: draft.country || undefined,
    document,
  };
  const wanting = fields.filter((field) => read[field] === undefined);
  return { answer: Object.fromEntries(fields.map((field) => [field, read[field]])), wanting };
}

/** A day that exists, is not to come, and on which somebody alive can have been born. */
function dateOf({ day, month, year }: Draft, today: string): string | undefined {
  if (!/^\s*\d{4}\s*$/.test(year)) return undefined;
  const [y, m, d] = [year, month, day].map((part) => Number(part.trim()));
  if (!y || !m || !d || y < 1900) return undefined;
  const date = new Date(Date.UTC(y, m - 1, d));
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d && text <= today ? text : undefined;
}
