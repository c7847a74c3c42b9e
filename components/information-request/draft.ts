import type { DetailAnswer, DetailField } from '@/core/information-requests/contract';
import type { DetailDocument } from '@/core/information-requests/limits';

export type Draft = {
  day: string;
  month: string;
  year: string;
  birthPlace: string;
  country: string;
  documentType: DetailDocument;
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

export type DateFault = 'dateMissing' | 'date' | 'dateFuture';

/** The answer and invalid fields. `today` is `YYYY-MM-DD`. */
export function readDraft(
  draft: Draft,
  fields: readonly DetailField[],
  today: string,
): { answer: DetailAnswer; wanting: DetailField[]; dateFault: DateFault } {
  const number = draft.number.trim();
  const document = number.replace(/[^\p{L}\p{N}]/gu, '').length >= 4 ? { type: draft.documentType, number } : undefined;
  const day = dayOf(draft);
  const toCome = day !== undefined && day > today;
  const read: DetailAnswer = {
    dateOfBirth: toCome ? undefined : day,
    birthPlace: draft.birthPlace.trim() || undefined,
    country: draft.country || undefined,
    document,
  };
  const wanting = fields.filter((field) => read[field] === undefined);
  const untouched = [draft.day, draft.month, draft.year].every((part) => part.trim() === '');
  const dateFault = untouched ? 'dateMissing' : toCome ? 'dateFuture' : 'date';
  return { answer: Object.fromEntries(fields.map((field) => [field, read[field]])), wanting, dateFault };
}

function dayOf({ day, month, year }: Draft): string | undefined {
  if (!/^\s*\d{4}\s*$/.test(year)) return undefined;
  const [y, m, d] = [year, month, day].map((part) => Number(part.trim()));
  if (!y || !m || !d || y < 1900) return undefined;
  const date = new Date(Date.UTC(y, m - 1, d));
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d ? text : undefined;
}
