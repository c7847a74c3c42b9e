import type { FieldError } from '@/core/errors';

/** Where the day begins first (UTC+14): a child born there today is born on a day that others still wait for. */
const FIRST_ZONE_MS = 14 * 3_600_000;

/** What is wrong with a day (`YYYY-MM-DD`) that has not begun anywhere on earth; nothing for any other and for none. */
export function futureDate(path: string, date: string | undefined, now: Date): FieldError[] {
  const lastDay = new Date(now.getTime() + FIRST_ZONE_MS).toISOString().slice(0, 10);
  return date !== undefined && date > lastDay ? [{ path, code: 'too_late', message: 'is in the future' }] : [];
}
