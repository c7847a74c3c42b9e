import { z } from 'zod';
import { isRecord } from '@/core/is-record';

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

/** End exclusive; a date-only end includes its day (UTC). */
export type DateRange = { start?: Date; end?: Date };

export const Range = z
  .strictObject({
    start: moment.optional().describe('Date or timestamp, inclusive.'),
    end: moment.optional().describe('Timestamp, exclusive; or a date, including the whole day (UTC).'),
    from: moment.optional().describe('Alias of `start`.'),
    to: moment.optional().describe('Alias of `end`.'),
  })
  .transform(({ start, end, from, to }) => ({ first: start ?? from, last: end ?? to }))
  .refine(({ first, last }) => !first || !last || isInOrder(first, last), 'ends before it starts')
  .transform(
    ({ first, last }): DateRange => ({
      ...(first && { start: instant(first) }),
      ...(last && { end: endOf(last) }),
    }),
  );

const isInOrder = (first: string, last: string): boolean =>
  DATE_ONLY.test(last) ? instant(first) < endOf(last) : instant(first) <= instant(last);

function instant(text: string): Date {
  return new Date(DATE_ONLY.test(text) || /[zZ]|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`);
}

function endOf(text: string): Date {
  const at = instant(text);
  return DATE_ONLY.test(text) ? new Date(at.getTime() + 24 * 3_600_000) : at;
}

/** `createdAt[start]`, `createdAt.start`, `createdAtStart` and JSON in `createdAt` are one range. */
export function gatherRange(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const rest: Record<string, unknown> = {};
  const range: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    const part = /^createdAt(?:\[(\w*)\]|\.(\w*)|(Start|End|From|To))$/.exec(name);
    const key = part?.[1] ?? part?.[2] ?? part?.[3]?.toLowerCase();
    if (key) range[key] = value;
    else if (name === 'createdAt') Object.assign(range, rangeFromJson(value));
    else rest[name] = value;
  }
  return Object.keys(range).length > 0 ? { ...rest, createdAt: range } : rest;
}

function rangeFromJson(value: unknown): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(String(value));
    if (isRecord(parsed)) return { ...parsed };
  } catch {
    // Not JSON: the schema reports it with its path.
  }
  return { start: value };
}
