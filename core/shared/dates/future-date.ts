import type { FieldError } from '@/core/errors';

/** Earliest time zone (UTC+14). */
const FIRST_ZONE_MS = 14 * 3_600_000;

/** Error if the day (`YYYY-MM-DD`) has not begun anywhere. */
export function futureDate(path: string, date: string | undefined, now: Date): FieldError[] {
  const lastDay = new Date(now.getTime() + FIRST_ZONE_MS).toISOString().slice(0, 10);
  return date !== undefined && date > lastDay ? [{ path, code: 'too_late', message: 'is in the future' }] : [];
}
