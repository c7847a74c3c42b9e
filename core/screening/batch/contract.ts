import { z } from 'zod';
import { DATE_ORDERS, readColumns } from './columns';

export const BATCH_LIMITS = { bytes: 200 * 1024 * 1024, rows: 1_000_000 } as const;

const BATCH_STATUSES = ['reading', 'ready', 'screening', 'completed', 'failed'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** `ready`: parsed, awaiting review and start. */
export const ScreeningBatch = z
  .object({
    id: z.string(),
    fileName: z.string(),
    status: z.enum(BATCH_STATUSES),
    reason: z.string().nullable(),
    /** Rows: total, invalid, accepted, fully screened. */
    rows: z.int(),
    broken: z.int(),
    accepted: z.int(),
    screened: z.int(),
    /** Screened without unreadable optional fields. */
    partial: z.int(),
    /** Accepted; the subject was erased since. */
    erased: z.int(),
    alerts: z.int(),
    /** The external id belonged to a subject with another name, whose monitoring ended. */
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

export const REPEATED_SHOWN = 20;
export const WARNED_SHOWN = 20;

const DatesReadView = z.object({
  order: z.enum(['dayFirst', 'monthFirst']),
  read: z.int(),
  showing: z.int(),
  against: z.int(),
  samples: z.array(z.object({ line: z.int(), written: z.string(), date: z.string() })),
});

export const BatchPlan = z.object({
  /** Null for ISO dates. */
  dates: DatesReadView.nullable(),
  /** Subjects to be screened, monitored ones, and credits. */
  people: z.int(),
  watched: z.int(),
  credits: z.int(),
  /** Number of subjects with each field. */
  told: z.object({ dateOfBirth: z.int(), country: z.int(), externalId: z.int() }),
  /** Subjects the remaining credits cover. */
  affordable: z.int(),
  /** External ids on several rows. `watched`, `last`: of the last row; `otherNames`: before it. */
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
  /** Rows whose names find little; `watched`: monitored ones. */
  warned: z.object({
    of: z.int(),
    watched: z.int(),
    rows: z.array(z.object({ line: z.int(), name: z.string(), warning: z.string() })),
  }),
});
export type BatchPlan = z.infer<typeof BatchPlan>;

/** With the first invalid rows; the result file has all. */
export const ScreeningBatchDetail = ScreeningBatch.extend({
  faults: z.array(
    z.object({
      line: z.int(),
      name: z.string().nullable(),
      externalId: z.string().nullable(),
      fault: z.string(),
    }),
  ),
  /** First rows screened without unreadable fields. */
  partials: z.array(z.object({ line: z.int(), name: z.string(), ignored: z.string() })),
  /** First rows reusing another subject's external id. */
  reused: z.array(
    z.object({ line: z.int(), name: z.string(), externalId: z.string(), otherNames: z.array(z.string()) }),
  ),
  /** Null once started. */
  plan: BatchPlan.nullable(),
}).meta({ id: 'ScreeningBatchDetail' });
export type ScreeningBatchDetail = z.infer<typeof ScreeningBatchDetail>;

export const UploadBatch = z.object({
  /** Chosen by the sender, never guessed. */
  dates: z.enum(DATE_ORDERS).default('iso'),
  /** By position: `externalId,fullName,,country`; default: by the headings. */
  columns: z
    .string()
    .max(2_000)
    .refine((text) => readColumns(text) !== undefined, 'must name columns by position, including fullName')
    .optional(),
});
