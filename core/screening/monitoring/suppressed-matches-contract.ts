import { z } from 'zod';
import { REASON_CODES } from '@/core/alerts/transitions';

/** What of a customer may have changed since a dismissal. */
const PARTICULARS = ['fullName', 'dateOfBirth', 'country', 'identificationDocument'] as const;

/** Somebody who is watched and an entry that was ruled out for them: it meets, and nobody is told again. */
export const SuppressedMatch = z.object({
  /** Of the match that was ruled out. */
  matchId: z.string(),
  alertId: z.string(),
  requestId: z.string(),
  fullName: z.string(),
  externalId: z.string().nullable(),
  entry: z.string(),
  source: z.string(),
  entityId: z.string(),
  /** Null where the match was ruled out by itself. */
  reasonCode: z.enum(REASON_CODES).nullable(),
  /** A member's name; null where a rule dismissed it, or who did is not known. */
  by: z.string().nullable(),
  byRule: z.boolean(),
  /** Whether its alert is still open: the match was marked by one person, and nothing is decided, nor confirmed by a second. */
  alertOpen: z.boolean(),
  at: z.iso.datetime(),
  /** What wakes the pair: the identifying fields of the entry that read otherwise, or that it comes to have. */
  wakes: z.object({ given: z.array(z.string()), absent: z.array(z.string()) }),
  /** The hash of those fields: the same as long as they read the same. */
  identity: z.string(),
  /** What is new of the customer since. A dismissal does not speak for another name. */
  changed: z.array(z.enum(PARTICULARS)),
});
export type SuppressedMatch = z.infer<typeof SuppressedMatch>;

/** `GET /console/monitoring/quiet-pairs`: the newest first. */
export const SuppressedMatches = z
  .object({
    /** How many can be paged through. */
    count: z.int(),
    /** False: there are or may be older ones, which are kept quiet too and not listed. */
    complete: z.boolean(),
    pairs: z.array(SuppressedMatch),
  })
  .meta({ id: 'ConsoleQuietPairs' });
export type SuppressedMatches = z.infer<typeof SuppressedMatches>;
