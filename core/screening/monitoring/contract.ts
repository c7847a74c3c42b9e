import { z } from 'zod';
import { ALERT_STATUSES } from '@/core/alerts/transitions';

const at = z.iso.datetime();

/** An alert raised or extended (`joined`) by monitoring, with entries and changed fields. */
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

export const MonitoringRun = z.object({
  id: z.string(),
  kind: z.enum(['delta', 'nightly', 'pep', 'media']),
  versions: z.record(z.string(), z.string()),
  entries: z.int(),
  subjects: z.int(),
  hits: z.int(),
  alerts: z.int(),
  joined: z.int(),
  suppressed: z.int(),
  /** Changes whose alert had no newer ones since. */
  news: z.array(MonitoringChanges),
  at,
});
export type MonitoringRun = z.infer<typeof MonitoringRun>;

const MonitoredSubject = z.object({
  requestId: z.string(),
  externalId: z.string().nullable(),
  fullName: z.string(),
  /** Other names screened under the same external id. */
  otherNames: z.array(z.string()),
  since: at.nullable(),
  alerts: z.int(),
});
export type MonitoredSubject = z.infer<typeof MonitoredSubject>;

export const MonitoringOverview = z
  .object({
    watched: z.int(),
    /** Next full runs; null for adverse media without articles. */
    next: z.object({ nightly: at, pep: at, media: at.nullable() }),
    /** Published versions not yet compared. */
    waiting: z.int(),
    passes: z.array(MonitoringRun),
    /** Changes of a run in progress. */
    underWay: z.array(MonitoringChanges),
    people: z.array(MonitoredSubject),
  })
  .meta({ id: 'ConsoleMonitoring' });
export type MonitoringOverview = z.infer<typeof MonitoringOverview>;
