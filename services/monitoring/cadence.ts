/**
 * Full passes in UTC (ADR 21): sanctions nightly, PEP on Mondays, adverse media on Tuesdays for subjects with findings,
 * monthly for all.
 */
export const NIGHTLY = { hour: 1, minute: 40 } as const;
export const WEEKLY = { weekday: 1, hour: 3, minute: 10 } as const;
export const MEDIA_WEEKLY = { weekday: 2, hour: 3, minute: 10 } as const;

const DAY_MS = 86_400_000;

export function nextDaily(now: Date, { hour, minute }: { hour: number; minute: number }): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour, minute);
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}

export function nextWeekly(now: Date, { weekday, ...time }: { weekday: number; hour: number; minute: number }): Date {
  const first = nextDaily(now, time);
  return new Date(first.getTime() + ((weekday - first.getUTCDay() + 7) % 7) * DAY_MS);
}
