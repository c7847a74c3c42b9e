import { z } from 'zod';
import { REASON_CODES } from '@/core/alerts/transitions';

const PARTICULARS = ['fullName', 'dateOfBirth', 'country', 'identificationDocument'] as const;

/** Dismissed match of a monitored subject that no longer raises alerts. */
export const SuppressedMatch = z.object({
  matchId: z.string(),
  alertId: z.string(),
  requestId: z.string(),
  fullName: z.string(),
  externalId: z.string().nullable(),
  entry: z.string(),
  source: z.string(),
  entityId: z.string(),
  /** Null if the match was dismissed without an alert decision. */
  reasonCode: z.enum(REASON_CODES).nullable(),
  /** Member name; null for a rule or an unknown member. */
  by: z.string().nullable(),
  byRule: z.boolean(),
  /** Alert still open: the match is marked, but not decided or confirmed. */
  alertOpen: z.boolean(),
  at: z.iso.datetime(),
  /** Identifying fields of the entry whose change or addition raises an alert again. */
  wakes: z.object({ given: z.array(z.string()), absent: z.array(z.string()) }),
  /** Hash of those fields. */
  identity: z.string(),
  /** Subject data changed since; a dismissal does not cover another name. */
  changed: z.array(z.enum(PARTICULARS)),
});
export type SuppressedMatch = z.infer<typeof SuppressedMatch>;

/** `GET /console/monitoring/suppressed-matches`, newest first. */
export const SuppressedMatches = z
  .object({
    count: z.int(),
    /** False if older ones may exist that are suppressed, but not listed. */
    complete: z.boolean(),
    pairs: z.array(SuppressedMatch),
  })
  .meta({ id: 'ConsoleQuietPairs' });
export type SuppressedMatches = z.infer<typeof SuppressedMatches>;
