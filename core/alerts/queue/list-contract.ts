import { z } from 'zod';
import { wholeNumber } from '@/core/http/query-values';
import { Alert, AlertSummary } from '../contract';
import { MISSING_FIELDS } from '../matches/missing-fields';
import { TOPICS } from '../matches/reason-fact';
import { ALERT_STATUSES } from '../transitions';
import { RISK_LEVELS } from './priority';
import { Tag } from './tags-contract';

export const ListAlerts = z.strictObject({
  /** One or a comma-separated list. */
  status: z
    .string()
    .max(100)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(ALERT_STATUSES)))
    .optional(),
  /** Member id, `me` or `none`. */
  assignee: z.string().max(64).optional(),
  riskLevel: z.enum(RISK_LEVELS).optional(),
  source: z.string().max(64).optional(),
  topic: z.enum(TOPICS).optional(),
  tag: Tag.optional(),
  /** `monitoring`: raised or updated by monitoring. */
  trigger: z.enum(['initial', 'monitoring']).optional(),
  /** `second`: a proposal awaits a second reviewer. */
  waiting: z.enum(['second']).optional(),
  /** `late`: past due; `day`: late or due within 24 hours. */
  due: z.enum(['late', 'day']).optional(),
  /** `delisted`: an entry was removed from its list. */
  entry: z.enum(['delisted']).optional(),
  /** Comma-separated. */
  missing: z
    .string()
    .max(100)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(MISSING_FIELDS)))
    .optional(),
  /** ISO 3166-1 alpha-2, as submitted. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  batch: z
    .string()
    .regex(/^bat_[0-9a-z]{26}$/)
    .optional(),
  /** Member id, `me`, or `auto-dismiss` for rules. */
  decidedBy: z.string().max(64).optional(),
  /** Time of the decision, `until` exclusive. */
  decidedSince: z.iso.datetime({ offset: true }).optional(),
  decidedUntil: z.iso.datetime({ offset: true }).optional(),
  /** Time when the alert was raised, `until` exclusive. */
  raisedSince: z.iso.datetime({ offset: true }).optional(),
  raisedUntil: z.iso.datetime({ offset: true }).optional(),
  minScore: z.coerce.number().min(0).max(1).optional(),
  environment: z.enum(['live', 'test']).default('live'),
  sort: z.enum(['priority', 'newest', 'oldest', 'due']).default('priority'),
  limit: wholeNumber(1, 100).default(50),
  offset: wholeNumber(0, 100_000).default(0),
  /** From an earlier page; later alerts count as `newer`, which keeps pages stable. */
  upTo: z
    .string()
    .regex(/^alr_[0-9a-z]{26}$/)
    .optional(),
});
export type ListAlerts = z.infer<typeof ListAlerts>;

/** A body, because URLs with names end up in logs and histories. */
export const SearchAlerts = ListAlerts.extend({
  /** Part of a name or external id, or an id. */
  text: z.string().trim().max(200),
}).meta({ id: 'SearchAlerts' });
export type SearchAlerts = z.infer<typeof SearchAlerts>;

/** All results in the same order. */
export const ExportAlerts = ListAlerts.omit({ limit: true, offset: true, upTo: true })
  .extend({
    text: z.string().trim().max(200).optional(),
    ids: z.array(z.string().max(64)).min(1).max(1_000).optional(),
  })
  .meta({ id: 'ExportAlerts' });
export type ExportAlerts = z.infer<typeof ExportAlerts>;

export const AlertPage = z
  .object({
    alerts: z.array(AlertSummary),
    totalCount: z.int(),
    /** Ignores all filters but `environment`. */
    countsByStatus: z.record(z.enum(ALERT_STATUSES), z.int()),
    /** Cursor, and the number of matching alerts raised since. */
    upTo: z.string(),
    newer: z.int(),
  })
  .meta({ id: 'AlertPage' });
export type AlertPage = z.infer<typeof AlertPage>;

export const ListAlertsByKey = z.object({
  status: z.enum(ALERT_STATUSES).optional().describe('Filter by status.'),
  externalId: z.string().max(200).optional().describe('As sent with the screening request.'),
  requestId: z.string().max(64).optional().describe('Alerts raised by this screening request.'),
  limit: wholeNumber(1, 100).default(20).describe('Page size. Default 20.'),
  after: z.string().max(64).optional().describe('`next` of the previous page.'),
});
export type ListAlertsByKey = z.infer<typeof ListAlertsByKey>;

export const AlertList = z
  .object({ alerts: z.array(Alert), next: z.string().nullable().describe('Null on the last page.') })
  .meta({ id: 'AlertList' });
export type AlertList = z.infer<typeof AlertList>;
