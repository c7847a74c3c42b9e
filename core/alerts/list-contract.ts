import { z } from 'zod';
import { wholeNumber } from '../http/query-values';
import { AlertSummary } from './contract';
import { MISSING_FIELDS } from './missing-fields';
import { ALERT_STATUSES } from './moves';
import { RISK_LEVELS } from './priority';
import { Tag } from './tags-contract';
import { TOPICS } from './topics';

/** Which alerts are asked for. */
export const ListAlerts = z.strictObject({
  /** One status, or several separated by commas. */
  status: z
    .string()
    .max(100)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(ALERT_STATUSES)))
    .optional(),
  /** A member's id, `me`, or `none`. */
  assignee: z.string().max(64).optional(),
  riskLevel: z.enum(RISK_LEVELS).optional(),
  source: z.string().max(64).optional(),
  /** What one of its matches is about. */
  topic: z.enum(TOPICS).optional(),
  /** What analysts call it. */
  tag: Tag.optional(),
  /** `monitoring`: monitoring raised it, or put news into it. */
  trigger: z.enum(['initial', 'monitoring']).optional(),
  /** `second`: a decision is proposed and waits for a second person. */
  waiting: z.enum(['second']).optional(),
  /** `late`: past its time; `day`: late, or due within 24 hours. */
  due: z.enum(['late', 'day']).optional(),
  /** `delisted`: about an entry that is on its list no more. */
  entry: z.enum(['delisted']).optional(),
  /** What is not known of our customer and would decide: one of these, or several separated by commas. */
  missing: z
    .string()
    .max(100)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(MISSING_FIELDS)))
    .optional(),
  /** The country that our customer was submitted with, ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** Alerts of the people in this uploaded file. */
  batch: z
    .string()
    .regex(/^bat_[0-9a-z]{26}$/)
    .optional(),
  /** The least score of the best match. */
  minScore: z.coerce.number().min(0).max(1).optional(),
  environment: z.enum(['live', 'test']).default('live'),
  sort: z.enum(['priority', 'newest', 'oldest', 'due']).default('priority'),
  limit: wholeNumber(1, 100).default(50),
  offset: wholeNumber(0, 100_000).default(0),
  /** `upTo` of an earlier page: what was raised since is counted as `newer` and not shown, so that a list that is read stays as it is. */
  upTo: z
    .string()
    .regex(/^alr_[0-9a-z]{26}$/)
    .optional(),
});
export type ListAlerts = z.infer<typeof ListAlerts>;

/** `POST /console/alerts/search`: in a body, because a name in an address ends up in logs and histories. */
export const SearchAlerts = ListAlerts.extend({
  /** Part of the name or of the external id, or an id. */
  text: z.string().trim().max(200),
}).meta({ id: 'SearchAlerts' });
export type SearchAlerts = z.infer<typeof SearchAlerts>;

/** `POST /console/alerts/export`: the same question, all of its answer, in the same order. */
export const ExportAlerts = ListAlerts.omit({ limit: true, offset: true, upTo: true })
  .extend({
    text: z.string().trim().max(200).optional(),
    /** These alone, of what the filters leave. */
    ids: z.array(z.string().max(64)).min(1).max(1_000).optional(),
  })
  .meta({ id: 'ExportAlerts' });
export type ExportAlerts = z.infer<typeof ExportAlerts>;

export const AlertPage = z
  .object({
    alerts: z.array(AlertSummary),
    totalCount: z.int(),
    /** Of the environment, whatever the filter. */
    countsByStatus: z.record(z.enum(ALERT_STATUSES), z.int()),
    /** To be sent with the next question about the same list, and how many alerts that fit were raised since; at most 100 are counted. */
    upTo: z.string(),
    newer: z.int(),
  })
  .meta({ id: 'AlertPage' });
export type AlertPage = z.infer<typeof AlertPage>;
