import { z } from 'zod';
import { ALERT_STATUSES, REASON_CODES } from '@/core/alerts/transitions';
import { UNWATCH_REASONS } from '../monitoring/unwatch-reasons';
import { REQUEST_STATUSES, runEvidenceShape } from '../requests/contract';

const at = z.iso.datetime();

/** `GET /console/people/{id}`: somebody who was screened, by the id of the screening. */
export const Person = z
  .object({
    requestId: z.string(),
    externalId: z.string().nullable(),
    fullName: z.string(),
    dateOfBirth: z.string().nullable(),
    country: z.string().nullable(),
    environment: z.enum(['live', 'test']),
    status: z.enum(REQUEST_STATUSES),
    watched: z.boolean(),
    createdAt: at,
    completedAt: at.nullable(),
    /** Of a run that ended in part: when the sources that did not answer are asked again. */
    retryAt: at.nullable(),
    /** What the API tells of the same run. */
    ...runEvidenceShape,
    /** The name holds nothing that could be found: neither the screening nor a watch says anything. */
    unsearchable: z.boolean(),
    /** Other names that the same external id was screened under: it may be of two people. At most fifty, and how many more. */
    otherNames: z.array(z.string()),
    moreNames: z.int(),
    /** Alerts of this screening and, with an external id, of others of the same customer; newest first. */
    alerts: z.array(
      z.object({
        id: z.string(),
        status: z.enum(ALERT_STATUSES),
        /** The person as the alert is about them, where that is another name than this screening's. */
        otherName: z.string().nullable(),
        bestName: z.string(),
        bestSource: z.string(),
        bestScore: z.number(),
        trigger: z.enum(['initial', 'monitoring']),
        createdAt: at,
      }),
    ),
    /** Alerts of this screening, or of others of the same customer, that were deleted by themselves: how they were decided, and no more. */
    deletedAlerts: z.array(
      z.object({
        id: z.string(),
        source: z.string(),
        raisedAt: at,
        status: z.enum(ALERT_STATUSES),
        reasonCode: z.enum(REASON_CODES).nullable(),
        decidedAt: at.nullable(),
        /** Names of members; null where a rule decided, or nobody proposed. */
        decidedBy: z.string().nullable(),
        proposedBy: z.string().nullable(),
        deletedAt: at,
        deletedBy: z.string(),
      }),
    ),
    /** Other screenings of the same external id, newest first. */
    screenings: z.array(
      z.object({
        requestId: z.string(),
        otherName: z.string().nullable(),
        status: z.enum(REQUEST_STATUSES),
        createdAt: at,
      }),
    ),
  })
  .meta({ id: 'ConsolePerson' });
export type Person = z.infer<typeof Person>;

export const StopWatching = z.strictObject({ reason: z.enum(UNWATCH_REASONS) }).meta({ id: 'StopWatching' });
export type StopWatching = z.infer<typeof StopWatching>;
