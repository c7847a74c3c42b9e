import { z } from 'zod';
import { readColumns } from './choose-columns';
import { DATE_ORDERS } from './date-order';

/** What one upload may hold. */
export const BATCH_LIMITS = { bytes: 200 * 1024 * 1024, rows: 1_000_000 } as const;

const BATCH_STATUSES = ['reading', 'ready', 'screening', 'completed', 'failed'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** A file of people to be screened, as it stands. `ready`: it was read, and somebody is to look it over and start it. */
export const ScreeningBatch = z
  .object({
    id: z.string(),
    fileName: z.string(),
    status: z.enum(BATCH_STATUSES),
    /** Why it failed. */
    reason: z.string().nullable(),
    /** Rows under the heading; of them broken, accepted as requests, and screened to the end. */
    rows: z.int(),
    broken: z.int(),
    accepted: z.int(),
    screened: z.int(),
    /** Rows that are screened without an optional field that could not be read. */
    partial: z.int(),
    /** Accepted, and erased since with the person. */
    erased: z.int(),
    alerts: z.int(),
    /** Rows whose external id was that of somebody watched with another name, who is not watched any more. */
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

/** So many external ids that stand on several rows are named. */
export const REPEATED_SHOWN = 20;
/** So many rows whose name says little are named. */
export const WARNED_SHOWN = 20;

/** How the dates of a file were read in the order that was chosen for it: core/screening/batch/date-order.ts. */
const DatesReadView = z.object({
  order: z.enum(['dayFirst', 'monthFirst']),
  read: z.int(),
  showing: z.int(),
  against: z.int(),
  samples: z.array(z.object({ line: z.int(), written: z.string(), date: z.string() })),
});

/** What starting a file would do. */
export const BatchPlan = z.object({
  /** Null where dates were to be written YYYY-MM-DD. */
  dates: DatesReadView.nullable(),
  /** People that would be screened, of them watched from then on, and what it would cost in credits. */
  people: z.int(),
  watched: z.int(),
  credits: z.int(),
  /** Of how many of them there is a birth date, a country and an external id. */
  told: z.object({ dateOfBirth: z.int(), country: z.int(), externalId: z.int() }),
  /** How many of them the credits that are left pay for. */
  affordable: z.int(),
  /** External ids on more than one row: how many, and the first of them with their lines, whether the last one asks for a watch, its name, and other names before it. */
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
  /** Rows that would be screened and say little or nothing, because of their name: how many, how many of them are watched, and the first. */
  warned: z.object({
    of: z.int(),
    watched: z.int(),
    rows: z.array(z.object({ line: z.int(), name: z.string(), warning: z.string() })),
  }),
});
export type BatchPlan = z.infer<typeof BatchPlan>;

/** One batch with its first broken rows; all of them are in the result file. */
export const ScreeningBatchDetail = ScreeningBatch.extend({
  faults: z.array(
    z.object({
      line: z.int(),
      name: z.string().nullable(),
      externalId: z.string().nullable(),
      fault: z.string(),
    }),
  ),
  /** The first rows that are screened without fields that could not be read, and which these are. */
  partials: z.array(z.object({ line: z.int(), name: z.string(), ignored: z.string() })),
  /** The first rows that took somebody else's external id; the result file warns on each. */
  reused: z.array(
    z.object({ line: z.int(), name: z.string(), externalId: z.string(), otherNames: z.array(z.string()) }),
  ),
  /** Until it is started. */
  plan: BatchPlan.nullable(),
}).meta({ id: 'ScreeningBatchDetail' });
export type ScreeningBatchDetail = z.infer<typeof ScreeningBatchDetail>;

export const UploadBatch = z.object({
  /** How the dates of the file are written, said by whoever sends it: nothing is guessed. */
  dates: z.enum(DATE_ORDERS).default('iso'),
  /** What the columns of a file with headings of its own are, by their place: `externalId,fullName,,country`. Without it the headings say so. */
  columns: z
    .string()
    .max(2_000)
    .refine((text) => readColumns(text) !== undefined, 'must name columns by their place, one of them fullName')
    .optional(),
});
