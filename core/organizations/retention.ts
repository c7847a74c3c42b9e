/**
 * What can be deleted by its age: finished KYC sessions, those that ended unfinished, documents that came outside of sessions, and screenings
 * of people who are watched no more.
 */
export const RETENTION_KINDS = ['kycSessionDays', 'unfinishedSessionDays', 'documentDays', 'screeningDays'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** The fewest and the most days of each. A screening is the record of a duty: a year at least, however it is typed. */
export const RETENTION_DAYS: Record<RetentionKind, { fewest: number; most: number }> = {
  kycSessionDays: { fewest: 1, most: 3_650 },
  unfinishedSessionDays: { fewest: 1, most: 3_650 },
  documentDays: { fewest: 1, most: 3_650 },
  screeningDays: { fewest: 365, most: 3_650 },
};

/** Whether this can be set for the kind: told beside the field before anything is sent. The contract holds to the same limits. */
export function isKeptDays(kind: RetentionKind, days: number | null): boolean {
  const { fewest, most } = RETENTION_DAYS[kind];
  return days === null || (Number.isInteger(days) && days >= fewest && days <= most);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What ended then or before is past its time; null where nothing ever is. */
export const pastItsTime = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() - days * DAY_MS);

/** At most so many of each kind go in one night; the nights after it go on. */
export const MOST_A_NIGHT = 5_000;
