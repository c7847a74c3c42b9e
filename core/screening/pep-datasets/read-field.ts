import { isRecord } from '@/core/is-record';
import type { ListedDetail } from '../party';
import type { UnreadReport } from '../watchlists/source';

/** Text of a field; numbers become text, anything else is empty. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** The texts of a list. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(text).filter((one) => one !== '') : [];
}

/** A person's name without the footnote marks that registers made from Wikipedia carry along: `Kim Jong-un[14]`, `[a]`, `[note 2]`. */
export function personName(value: unknown): string {
  return text(value)
    .replace(/\s*\[(?:\d{1,3}|\p{Ll}|note \d{1,3}|citation needed)\]/giu, '')
    .trim();
}

/** A fact with its label, where there is one. */
export function labelled(label: string, value: unknown): ListedDetail[] {
  const given = text(value);
  return given === '' ? [] : [{ label, value: given }];
}

/** The objects of a list. */
export function objects(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

const TIME = /(?:T.*|\s\d{2}:\d{2}.*|Z|[+-]\d{2}:\d{2})$/i;

/** A date at the precision it has, without a time of day or offset; what is not one, such as February 30, is empty. */
export function date(value: unknown): string {
  const written = text(value);
  const given = written.length > 10 ? written.replace(TIME, '') : written;
  if (!/^\d{4}(-(0[1-9]|1[0-2])(-\d{2})?)?$/.test(given)) return '';
  const day = Date.parse(`${given}${'-01-01'.slice(given.length - 4)}T00:00:00Z`);
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(given) ? given : '';
}

/** Counts the fields that nobody read, by name. */
export function noteUnread(
  unread: UnreadReport,
  row: Record<string, unknown>,
  known: ReadonlySet<string>,
  at = '',
): void {
  for (const field of Object.keys(row)) {
    if (!known.has(field)) unread[at + field] = (unread[at + field] ?? 0) + 1;
  }
}

/** A gender as a field to be spread; nothing where it is neither of the two that lists know. */
export function gender(value: unknown): { gender?: 'male' | 'female' } {
  const given = text(value).toLowerCase();
  if (given === 'm' || given === 'male') return { gender: 'male' };
  return given === 'f' || given === 'female' ? { gender: 'female' } : {};
}
