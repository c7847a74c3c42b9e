import { z } from 'zod';
import { ALERT_STATUSES, REASON_CODES } from '@/core/alerts/transitions';
import { UNWATCH_REASONS } from '../monitoring/monitoring-end-reasons';
import { REQUEST_STATUSES, runEvidenceShape } from '../requests/contract';

const at = z.iso.datetime();

/** `GET /console/subjects/{id}`: subject by screening id. */
export const SubjectDetail = z
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
    retryAt: at.nullable(),
    ...runEvidenceShape,
    /** The name has nothing searchable, so results are meaningless. */
    unsearchable: z.boolean(),
    /** Other names under the same external id (possibly another person); at most fifty, with the remaining count. */
    otherNames: z.array(z.string()),
    moreNames: z.int(),
    /** Alerts of this screening and others of the same external id, newest first. */
    alerts: z.array(
      z.object({
        id: z.string(),
        status: z.enum(ALERT_STATUSES),
        otherName: z.string().nullable(),
        bestName: z.string(),
        bestSource: z.string(),
        bestScore: z.number(),
        trigger: z.enum(['initial', 'monitoring']),
        createdAt: at,
      }),
    ),
    /** Automatically deleted alerts of the same subject; decisions only. */
    deletedAlerts: z.array(
      z.object({
        id: z.string(),
        source: z.string(),
        raisedAt: at,
        status: z.enum(ALERT_STATUSES),
        reasonCode: z.enum(REASON_CODES).nullable(),
        decidedAt: at.nullable(),
        /** Member names; null for a rule or without proposal. */
        decidedBy: z.string().nullable(),
        proposedBy: z.string().nullable(),
        deletedAt: at,
        deletedBy: z.string(),
      }),
    ),
    /** Newest first. */
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
export type SubjectDetail = z.infer<typeof SubjectDetail>;

export const StopMonitoring = z.strictObject({ reason: z.enum(UNWATCH_REASONS) }).meta({ id: 'StopWatching' });
export type StopMonitoring = z.infer<typeof StopMonitoring>;

/** `POST /console/subjects`: a body, because names in URLs end up in logs and histories. */
export const ListSubjects = z
  .strictObject({
    /** All words in the name, or equal to an external id or screening id. */
    text: z.string().trim().max(100).default(''),
    environment: z.enum(['live', 'test']).default('live'),
    /** watched: monitored; open: with an undecided alert. */
    only: z.enum(['watched', 'open']).nullable().default(null),
    sort: z.enum(['newest', 'name']).default('newest'),
    offset: z.int().min(0).max(10_000_000).default(0),
  })
  .meta({ id: 'ListSubjects' });
export type ListSubjects = z.infer<typeof ListSubjects>;

/** `POST /console/subjects/export`, newest first. */
export const ExportSubjects = ListSubjects.omit({ sort: true, offset: true }).meta({ id: 'ExportSubjects' });
export type ExportSubjects = z.infer<typeof ExportSubjects>;

/** Subjects; screenings with the same external id and name are one, with the newest screening. */
export const SubjectList = z
  .object({
    count: z.int(),
    people: z.array(
      z.object({
        requestId: z.string(),
        externalId: z.string().nullable(),
        fullName: z.string(),
        dateOfBirth: z.string().nullable(),
        country: z.string().nullable(),
        status: z.enum(REQUEST_STATUSES),
        watched: z.boolean(),
        /** Alerts of all screenings of the subject, and the undecided ones. */
        alerts: z.int(),
        openAlerts: z.int(),
        otherNames: z.array(z.string()),
        createdAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'ConsolePeople' });
export type SubjectList = z.infer<typeof SubjectList>;
