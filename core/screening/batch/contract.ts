import { z } from 'zod';
import { readColumns } from './choose-columns';
import { DATE_ORDERS } from './date-order';

/** Limits of an upload. */
export const BATCH_LIMITS = { bytes: 200 * 1024 * 1024, rows: 1_000_000 } as const;

const BATCH_STATUSES = ['reading', 'ready', 'screening', 'completed', 'failed'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** State of an uploaded file. `ready`: parsed, awaiting review and start. */
export const ScreeningBatch = z
  .object({
    id: z.string(),
    fileName: z.string(),
    status: z.enum(BATCH_STATUSES),
    /** Reason of a failure. */
    reason: z.string().nullable(),
    /** Rows below the heading: total, invalid, accepted as requests, fully screened. */
    rows: z.int(),
    broken: z.int(),
    accepted: z.int(),
    screened: z.int(),
    /** Rows screened without unreadable optional fields. */
    partial: z.int(),
    /** Accepted rows whose subject was erased since. */
    erased: z.int(),
    alerts: z.int(),
    /** Rows whose external id belonged to a monitored subject with another name; monitoring of that subject ended. */
    reusedIds: z.int(),
    ignoredColumns: z.array(z.string()),
    byName: z.string().nullable(),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ScreeningBatch' });
export type ScreeningBatch = z.infer<typeof ScreeningBatch>;

export const ScreeningBatches = z.object({ batches: z.array(ScreeningBatch) }).meta({ id: 'ScreeningBatches' });

export type ScreeningBatches = z.infer<typeof ScreeningBatches>;

/** Maximum repeated external ids listed. */
export const REPEATED_SHOWN = 20;
/** Maximum rows with name warnings listed. */
export const WARNED_SHOWN = 20;

/** Result of reading dates in the chosen order (core/screening/batch/date-order.ts). */
const DatesReadView = z.object({
  order: z.enum(['dayFirst', 'monthFirst']),
  read: z.int(),
  showing: z.int(),
  against: z.int(),
  samples: z.array(z.object({ line: z.int(), written: z.string(), date: z.string() })),
});

/** Effect of starting the batch. */
export const BatchPlan = z.object({
  /** Null for ISO dates. */
  dates: DatesReadView.nullable(),
  /** Subjects to be screened, monitored ones among them, and the cost in credits. */
  people: z.int(),
  watched: z.int(),
  credits: z.int(),
  /** Number of subjects with birth date, country and external id. */
  told: z.object({ dateOfBirth: z.int(), country: z.int(), externalId: z.int() }),
  /** Number of subjects the remaining credits cover. */
  affordable: z.int(),
  /**
   * Repeated external ids: count, and the first ones with lines, monitoring flag and name of the last row, and other
   * names before it.
   */
  repeated: z.object({
    of: z.int(),
    ids: z.array(
      z.object({
        externalId: z.string(),
        lines: z.array(z.int()),
        watched: z.boolean(),
        last: z.string(),
        otherNames: z.array(z.string()),
      }),
    ),
  }),
  /** Rows whose names yield few or no results: count, monitored ones among them, and the first. */
  warned: z.object({
    of: z.int(),
    watched: z.int(),
    rows: z.array(z.object({ line: z.int(), name: z.string(), warning: z.string() })),
  }),
});
export type BatchPlan = z.infer<typeof BatchPlan>;

/** A batch with its first invalid rows; the result file has all. */
export const ScreeningBatchDetail = ScreeningBatch.extend({
  faults: z.array(
    z.object({
      line: z.int(),
      name: z.string().nullable(),
      externalId: z.string().nullable(),
      fault: z.string(),
    }),
  ),
  /** First rows screened without unreadable fields, and those fields. */
  partials: z.array(z.object({ line: z.int(), name: z.string(), ignored: z.string() })),
  /** First rows that reuse the external id of another subject; the result file warns on each. */
  reused: z.array(
    z.object({ line: z.int(), name: z.string(), externalId: z.string(), otherNames: z.array(z.string()) }),
  ),
  /** Null once started. */
  plan: BatchPlan.nullable(),
}).meta({ id: 'ScreeningBatchDetail' });
export type ScreeningBatchDetail = z.infer<typeof ScreeningBatchDetail>;

export const UploadBatch = z.object({
  /** Date order of the file, chosen by the sender and never guessed. */
  dates: z.enum(DATE_ORDERS).default('iso'),
  /** Columns by position (`externalId,fullName,,country`); default: by the headings. */
  columns: z
    .string()
    .max(2_000)
    .refine((text) => readColumns(text) !== undefined, 'must name columns by their place, one of them fullName')
    .optional(),
});
