/** Finished and unfinished KYC sessions, documents outside of sessions, screenings of unmonitored subjects. */
export const RETENTION_KINDS = ['kycSessionDays', 'unfinishedSessionDays', 'documentDays', 'screeningDays'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Screenings are compliance records: at least a year. */
export const RETENTION_DAYS: Record<RetentionKind, { fewest: number; most: number }> = {
  kycSessionDays: { fewest: 1, most: 3_650 },
  unfinishedSessionDays: { fewest: 1, most: 3_650 },
  documentDays: { fewest: 1, most: 3_650 },
  screeningDays: { fewest: 365, most: 3_650 },
};

/** For inline errors; the contract enforces the same. */
export function isRetentionDays(kind: RetentionKind, days: number | null): boolean {
  const { fewest, most } = RETENTION_DAYS[kind];
  return days === null || (Number.isInteger(days) && days >= fewest && days <= most);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Return the cut-off time; null if kept forever. */
export const isPastRetention = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() - days * DAY_MS);

/** Per kind; the rest follows the next night. */
export const MAX_PER_NIGHT = 5_000;
