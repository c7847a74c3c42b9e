/**
 * When the full passes begin, in UTC: everybody against every list each night, against offices each Monday; against the press each
 * Tuesday whoever has something against them, and everybody on the first of a month (ADR 21).
 */
export const NIGHTLY = { hour: 1, minute: 40 } as const;
export const WEEKLY = { weekday: 1, hour: 3, minute: 10 } as const;
export const MEDIA_WEEKLY = { weekday: 2, hour: 3, minute: 10 } as const;

const DAY_MS = 86_400_000;

/** The next moment after `now` with this time of day. */
export function nextDaily(now: Date, { hour, minute }: { hour: number; minute: number }): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour, minute);
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}

/** The next moment after `now` with this time on this day of the week (0 is Sunday). */
export function nextWeekly(now: Date, { weekday, ...time }: { weekday: number; hour: number; minute: number }): Date {
  const first = nextDaily(now, time);
  return new Date(first.getTime() + ((weekday - first.getUTCDay() + 7) % 7) * DAY_MS);
}
