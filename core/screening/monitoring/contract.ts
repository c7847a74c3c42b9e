import { z } from 'zod';
import { ALERT_STATUSES } from '@/core/alerts/transitions';

const at = z.iso.datetime();

/** An alert that monitoring raised or put news into (`joined`), with the entries and what reads differently where the pair was known. */
export const MonitoringChanges = z.object({
  alertId: z.string(),
  subject: z.string(),
  status: z.enum(ALERT_STATUSES),
  joined: z.boolean(),
  entries: z.array(
    z.object({
      entityId: z.string(),
      name: z.string(),
      source: z.string(),
      version: z.string().nullable(),
      changed: z.array(z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
    }),
  ),
  at,
});
export type MonitoringChanges = z.infer<typeof MonitoringChanges>;

/** One pass over the people an organization watches. */
export const MonitoringRun = z.object({
  id: z.string(),
  kind: z.enum(['delta', 'nightly', 'pep', 'media']),
  versions: z.record(z.string(), z.string()),
  entries: z.int(),
  subjects: z.int(),
  hits: z.int(),
  alerts: z.int(),
  /** Open alerts that took in what is news. */
  joined: z.int(),
  suppressed: z.int(),
  /** What it told, as far as nothing was told in the same alert since. */
  news: z.array(MonitoringChanges),
  at,
});
export type MonitoringRun = z.infer<typeof MonitoringRun>;

/** Somebody who is watched. */
const MonitoredSubject = z.object({
  requestId: z.string(),
  externalId: z.string().nullable(),
  fullName: z.string(),
  /** Other names that the same external id was screened under. */
  otherNames: z.array(z.string()),
  since: at.nullable(),
  alerts: z.int(),
});
export type MonitoredSubject = z.infer<typeof MonitoredSubject>;

/** `GET /console/monitoring`: what changed lately for the people we watch. */
export const MonitoringOverview = z
  .object({
    watched: z.int(),
    /** When the next full passes begin; none over the press where no article was gathered. */
    next: z.object({ nightly: at, pep: at, media: at.nullable() }),
    /** Versions that were published and are still to be compared. */
    waiting: z.int(),
    passes: z.array(MonitoringRun),
    /** Told by a pass that has not ended yet. */
    underWay: z.array(MonitoringChanges),
    people: z.array(MonitoredSubject),
  })
  .meta({ id: 'ConsoleMonitoring' });
export type MonitoringOverview = z.infer<typeof MonitoringOverview>;
