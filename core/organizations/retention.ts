import { z } from 'zod';

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

/** Days, or null for what is kept until somebody deletes it. */
export const keptDays = (kind: RetentionKind) =>
  z.int().min(RETENTION_DAYS[kind].fewest).max(RETENTION_DAYS[kind].most).nullable();

export const Retention = z.strictObject({
  kycSessionDays: keptDays('kycSessionDays'),
  unfinishedSessionDays: keptDays('unfinishedSessionDays'),
  documentDays: keptDays('documentDays'),
  screeningDays: keptDays('screeningDays'),
});
export type Retention = z.infer<typeof Retention>;

/** Whether a number of days can be set for this kind: told beside the field before anything is sent. */
export const isKeptDays = (kind: RetentionKind, days: number | null): boolean => keptDays(kind).safeParse(days).success;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What ended then or before is past its time; null where nothing ever is. */
export const pastItsTime = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() - days * DAY_MS);

/** At most so many of each kind go in one night; the nights after it go on. */
export const MOST_A_NIGHT = 5_000;

/** `POST /console/settings/retention/effect`: what the next nightly run would delete by these days, of each kind. */
export const RetentionEffect = z
  .object({
    kycSessionDays: z.int(),
    unfinishedSessionDays: z.int(),
    documentDays: z.int(),
    screeningDays: z.int(),
  })
  .meta({ id: 'ConsoleRetentionEffect' });
export type RetentionEffect = z.infer<typeof RetentionEffect>;
