import { isRecord } from '@/core/is-record';
import type { ListedDetail } from '../party';
import type { UnreadReport } from '../watchlists/source';

/** Text or number as text; empty otherwise. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(text).filter((one) => one !== '') : [];
}

/** Remove Wikipedia footnote marks: `Kim Jong-un[14]`, `[a]`, `[note 2]`. */
export function personName(value: unknown): string {
  return text(value)
    .replace(/\s*\[(?:\d{1,3}|\p{Ll}|note \d{1,3}|citation needed)\]/giu, '')
    .trim();
}

export function labelled(label: string, value: unknown): ListedDetail[] {
  const given = text(value);
  return given === '' ? [] : [{ label, value: given }];
}

export function objects(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

const TIME = /(?:T.*|\s\d{2}:\d{2}.*|Z|[+-]\d{2}:\d{2})$/i;

/** Date at its precision without time or offset; empty if invalid, such as February 30. */
export function date(value: unknown): string {
  const written = text(value);
  const given = written.length > 10 ? written.replace(TIME, '') : written;
  if (!/^\d{4}(-(0[1-9]|1[0-2])(-\d{2})?)?$/.test(given)) return '';
  const day = Date.parse(`${given}${'-01-01'.slice(given.length - 4)}T00:00:00Z`);
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(given) ? given : '';
}

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

/** Gender as a field to spread; empty unless male or female. */
export function gender(value: unknown): { gender?: 'male' | 'female' } {
  const given = text(value).toLowerCase();
  if (given === 'm' || given === 'male') return { gender: 'male' };
  return given === 'f' || given === 'female' ? { gender: 'female' } : {};
}
