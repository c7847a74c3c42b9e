import { z } from 'zod';
import { ATTACHMENT_EXTENSIONS, ATTACHMENT_LIMITS } from '../documents/files/file-limits';
import { DETAIL_FIELDS, DetailRequestView } from '../information-requests/contract';
import { partyKinds } from '../screening/party';
import { SourceEvidence } from '../screening/requests/contract';
import { FLIP_FIELDS } from '../screening/scoring/explain-contract';
import { Compared } from './matches/comparison';
import { OwnReasons } from './queue/alert-settings';
import { RISK_LEVELS } from './queue/priority';
import { TagChange } from './queue/tags-contract';
import { ALERT_STATUSES, DISMISS_REASONS, MATCH_STATUSES, NOTE_MAX, REASON_CODES } from './transitions';

const timestamp = z.iso.datetime();

export const MatchScoring = z
  .object({
    nameMatch: z.object({
      aggregateScore: z.number(),
      abbreviatedMatch: z.boolean(),
      nameCommonalityScore: z.number(),
    }),
    idDocMatch: z.boolean(),
    dobMatch: z.object({ exactMatch: z.boolean(), approxAgeDelta: z.number().nullable() }),
    countryMatch: z.boolean().nullable(),
    matchConfidence: z.number(),
    reasoning: z.string(),
  })
  .meta({ id: 'MatchScoring' });
export type MatchScoring = z.infer<typeof MatchScoring>;

export const QuotedArticle = z
  .object({
    title: z.string(),
    url: z.string(),
    publisher: z.string(),
    publishedAt: timestamp,
    matchingChunk: z.string(),
    about: z.enum(['likely', 'possible', 'unlikely']),
    alsoAt: z.array(z.string()),
  })
  .meta({ id: 'QuotedArticle' });
export type QuotedArticle = z.infer<typeof QuotedArticle>;

/** A match of an alert (docs/api.md#alerts). */
export const AlertMatch = z
  .object({
    id: z.string(),
    type: z.enum(['watchlist', 'dossier']),
    source: z.string(),
    listVersion: z.string().nullable(),
    entityId: z.string(),
    fullName: z.string(),
    aliases: z.array(z.string()),
    programs: z.array(z.string()),
    topics: z.array(z.string()),
    dateOfBirth: z.array(z.string()),
    nationality: z.array(z.string()),
    status: z.enum(MATCH_STATUSES),
    scoring: MatchScoring,
    article: QuotedArticle.optional(),
    changed: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })).optional(),
  })
  .meta({ id: 'AlertMatch' });
export type AlertMatch = z.infer<typeof AlertMatch>;

/**
 * As submitted. A later screening of the same subject updates every field but the name (core/alerts/matches/merge-matches.ts).
 */
export const AlertSubject = z.object({
  fullName: z.string(),
  dateOfBirth: z.string().nullable(),
  country: z.string().nullable(),
  identificationDocument: z
    .object({ type: z.string().optional(), number: z.string().optional(), country: z.string().optional() })
    .nullable(),
});
export type AlertSubject = z.infer<typeof AlertSubject>;

const REFERENCE_MAX = 100;

const decisionExtras = {
  /** Such as the number of a filed suspicious transaction report. */
  reference: z.string().optional(),
  /** The organization's own dismissal reason, as it was labelled then. */
  ownReason: z.object({ code: z.string(), label: z.string() }).optional(),
};

const PendingDecision = z.object({
  to: z.enum(ALERT_STATUSES),
  by: z.string(),
  at: timestamp,
  reasonCode: z.enum(REASON_CODES),
  note: z.string(),
  ...decisionExtras,
});
export const Resolution = z.object({
  reasonCode: z.enum(REASON_CODES),
  note: z.string(),
  by: z.string(),
  at: timestamp,
  proposedBy: z.string().nullable(),
  approvalNote: z.string().optional(),
  /** Open matches resolved with the decision. */
  judged: z.array(z.string()).optional(),
  ...decisionExtras,
});
export type Resolution = z.infer<typeof Resolution>;

const head = {
  id: z.string(),
  organizationId: z.string(),
  environment: z.enum(['live', 'test']),
  requestId: z.string(),
  externalId: z.string().nullable(),
  status: z.enum(ALERT_STATUSES),
  priority: z.int(),
  riskLevel: z.enum(RISK_LEVELS),
  trigger: z.enum(['initial', 'monitoring']),
  subject: AlertSubject,
  assigneeId: z.string().nullable(),
  dueAt: timestamp.nullable(),
  pendingDecision: PendingDecision.nullable(),
  resolution: Resolution.nullable(),
  commentsCount: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: z.int(),
};

/** Payload of alert events (docs/api.md#alerts). */
export const Alert = z.object({ ...head, matches: z.array(AlertMatch) }).meta({ id: 'Alert' });
export type Alert = z.infer<typeof Alert>;

export const AlertSummary = z
  .object({
    ...head,
    /** Added after the alert was raised. */
    answeredFields: z.array(z.enum(DETAIL_FIELDS)),
    bestScore: z.number(),
    bestName: z.string(),
    bestSource: z.string(),
    /** Null if the source gives none. */
    bestKind: z.enum(partyKinds).nullable(),
    assigneeName: z.string().nullable(),
    tags: z.array(z.string()),
    compared: Compared,
    /** An entry was removed from its list; ignores false positives. */
    delisted: z.boolean(),
    /** The due time is paused until then, awaiting the customer's answer. */
    waitingUntil: timestamp.nullable(),
  })
  .meta({ id: 'AlertSummary' });
export type AlertSummary = z.infer<typeof AlertSummary>;

const AlertComment = z
  .object({
    id: z.string(),
    authorId: z.string(),
    authorName: z.string(),
    /** Empty once deleted. */
    body: z.string(),
    deletedAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'AlertComment' });
export type AlertComment = z.infer<typeof AlertComment>;

const AlertAttachment = z
  .object({
    id: z.string(),
    filename: z.string(),
    mimeType: z.enum(Object.keys(ATTACHMENT_EXTENSIONS) as (keyof typeof ATTACHMENT_EXTENSIONS)[]),
    bytes: z.int(),
    sha256: z.string(),
    /** May be empty. */
    description: z.string(),
    authorId: z.string(),
    authorName: z.string(),
    createdAt: timestamp,
    /** Signed, for five minutes. */
    url: z.string(),
  })
  .meta({ id: 'AlertAttachment' });
export type AlertAttachment = z.infer<typeof AlertAttachment>;

const TimelineEntry = z
  .object({
    id: z.string(),
    action: z.string(),
    actorId: z.string().nullable(),
    actorName: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
    createdAt: timestamp,
  })
  .meta({ id: 'AlertTimelineEntry' });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const OtherAlert = z.object({
  id: z.string(),
  otherName: z.string().nullable(),
  bestName: z.string(),
  bestSource: z.string(),
  status: z.enum(ALERT_STATUSES),
  reasonCode: z.enum(REASON_CODES).nullable(),
  createdAt: timestamp,
});

export const AlertDetail = AlertSummary.extend({
  matches: z.array(
    AlertMatch.extend({
      entry: z.record(z.string(), z.unknown()),
      score: z.number(),
      /** Missing fields that could change the score. */
      decisive: z.array(z.enum(FLIP_FIELDS)),
      url: z.string().nullable(),
      /** The entry's current version, if changed. */
      now: z
        .object({
          state: z.enum(['removed', 'changed']),
          listVersion: z.string(),
          at: timestamp,
          changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
        })
        .nullable(),
    }),
  ),
  allowedMoves: z.array(z.enum(ALERT_STATUSES)),
  ownReasons: OwnReasons,
  /** Decisions that need a second reviewer, also those possible only after an investigation starts. */
  secondPersonFor: z.array(z.enum(ALERT_STATUSES)),
  /** Best score without unverified later details; null without such details. */
  scoreBeforeAnswers: z.number().nullable(),
  comments: z.array(AlertComment),
  /** Oldest first. */
  attachments: z.array(AlertAttachment),
  timeline: z.array(TimelineEntry),
  /** Webhook events, newest first. */
  told: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      createdAt: timestamp,
      delivered: z.int(),
      waiting: z.int(),
      failed: z.int(),
    }),
  ),
  evidence: z.array(SourceEvidence),
  /** The request that raised the alert or a later one merged into it (ADR 19). */
  evidenceFrom: z.string(),
  /** Current ones if that run stored none. */
  thresholds: z.object({ show: z.number(), alert: z.number() }),
  /** Such as old lists, missing news, words not compared. */
  warnings: z.array(z.string()),
  undo: z.object({ by: z.string(), until: timestamp }).nullable(),
  /** `told`: fields given by the customer only; `added`: by a member. */
  known: AlertSubject.extend({
    birthPlace: z.string().nullable(),
    told: z.array(z.enum(DETAIL_FIELDS)),
    added: z.array(z.enum(DETAIL_FIELDS)),
  }),
  /** Newest first. */
  details: z.array(DetailRequestView),
  /** Requestable fields; `email` from a KYC session with the same external id. */
  asking: z.object({ fields: z.array(z.enum(DETAIL_FIELDS)), email: z.string().nullable(), canMail: z.boolean() }),
  /** Under the same external id; maybe other subjects. */
  otherNames: z.array(z.string()),
  /** Same name and same birth date or ID number under another external id, newest first. */
  sameSubject: z.array(OtherAlert.extend({ externalId: z.string().nullable() })),
  /** Other alerts that contain an entry of this one, newest first. */
  sameEntry: z.array(
    OtherAlert.extend({
      subject: z.string(),
      source: z.string(),
      entityId: z.string(),
      matchStatus: z.enum(MATCH_STATUSES),
    }),
  ),
  /** With the same external id; name only if different. */
  earlier: z.array(OtherAlert),
  /** At most 20 with the same external id, newest first; name only if different. */
  sessions: z.array(
    z.object({
      id: z.string(),
      isComplete: z.boolean(),
      otherName: z.string().nullable(),
      createdAt: timestamp,
    }),
  ),
  /** Id of the session whose portrait `GET /console/alerts/{id}/portrait` returns; null without a portrait. */
  portraitFrom: z.string().nullable(),
}).meta({ id: 'AlertDetail' });
export type AlertDetail = z.infer<typeof AlertDetail>;

const version = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .describe('`version` of the alert that was reviewed; a stale one is rejected (412).');

export const ChangeAlertStatus = z
  .strictObject({
    to: z.enum(ALERT_STATUSES).describe('Next status; a refusal lists what is `allowed`.'),
    version,
    reasonCode: z.enum(REASON_CODES).optional().describe('Required for DISMISSED and ACTIONED.'),
    note: z
      .string()
      .max(NOTE_MAX)
      .optional()
      .describe('Required for DISMISSED and ACTIONED: what was compared, at least 10 characters.'),
    reference: z.string().trim().max(REFERENCE_MAX).optional().describe('Such as the number of a filed report.'),
    ownReason: z
      .string()
      .max(40)
      .optional()
      .describe("Code of one of the organization's own reasons that is based on `reasonCode`."),
  })
  .meta({ id: 'ChangeAlertStatus' });
export type ChangeAlertStatus = z.infer<typeof ChangeAlertStatus>;

/** By API key: unknown fields are ignored, as elsewhere. */
export const DecideAlertByKey = z.object(ChangeAlertStatus.shape).meta({ id: 'DecideAlert' });

export const DecideMatch = z
  .strictObject({
    status: z.enum(MATCH_STATUSES).describe('Whether the subject is the listed one; `open` takes a decision back.'),
    version,
    also: z
      .array(z.string().max(64))
      .max(50)
      .default([])
      .describe('Further matches of the same listed person, decided alike.'),
  })
  .meta({ id: 'DecideMatch' });
export type DecideMatch = z.infer<typeof DecideMatch>;

export const DecideMatchByKey = z.object(DecideMatch.shape).meta({ id: 'DecideAlertMatch' });

export const AssignAlert = z
  .strictObject({ assigneeId: z.string().max(64).nullable(), version })
  .meta({ id: 'AssignAlert' });
export type AssignAlert = z.infer<typeof AssignAlert>;

export const UndoDecision = z.strictObject({ version }).meta({ id: 'UndoDecision' });

/** Each alert is validated and changed separately. */
export const BulkAlerts = z
  .strictObject({
    alerts: z
      .array(z.strictObject({ id: z.string().max(64), version }))
      .min(1)
      .max(200),
    act: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('dismiss'),
        reasonCode: z.enum(DISMISS_REASONS),
        note: z.string().max(NOTE_MAX),
        ownReason: z.string().max(40).optional(),
      }),
      z.strictObject({ kind: z.literal('assign'), assigneeId: z.string().max(64).nullable() }),
      TagChange.extend({ kind: z.literal('tag') }),
      z.strictObject({ kind: z.literal('undo') }),
    ]),
    /** Dry run. */
    preview: z.boolean().default(false),
  })
  .meta({ id: 'BulkAlerts' });
export type BulkAlerts = z.infer<typeof BulkAlerts>;

/** `leftOut`: needs an individual decision. `refused`: the single action failed. */
const BULK_OUTCOMES = ['done', 'leftOut', 'changed', 'refused'] as const;
const BULK_BARRIERS = [
  'idDocMatch',
  'birthDateEqual',
  'decided',
  'same',
  'undecided',
  'pending',
  'secondPerson',
] as const;
export const BulkResult = z
  .object({
    results: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(BULK_OUTCOMES),
        barrier: z.enum(BULK_BARRIERS).nullable(),
        message: z.string().nullable(),
        /** Set if this limit is the reason. */
        maxOpenAlertsPerAssignee: z.int().nullable(),
        /** Required for an undo. */
        version: z.int().nullable(),
      }),
    ),
    done: z.int(),
  })
  .meta({ id: 'BulkAlertsResult' });
export type BulkResult = z.infer<typeof BulkResult>;

export const SendBackDecision = z
  .strictObject({
    version,
    /** Optional for withdrawing one's own proposal. */
    note: z.string().trim().min(1).max(NOTE_MAX).meta({ pattern: '\\S' }).optional(),
  })
  .meta({ id: 'SendBackDecision' });

export const AddComment = z
  .strictObject({
    body: z.string().trim().min(1).max(NOTE_MAX).meta({ pattern: '\\S' }),
    /** Member ids; each appears in the text as `@` and name. */
    mentions: z.array(z.string().max(64)).max(20).default([]),
  })
  .meta({ id: 'AddAlertComment' });
export type AddComment = z.infer<typeof AddComment>;

export const AddAttachment = z
  .strictObject({
    filename: z
      .string()
      .min(1)
      .max(255)
      .describe('Display name; the extension of another type is followed by its own.'),
    base64Data: z
      .string()
      .meta({ minLength: 1, format: 'byte' })
      .describe('File content in Base64; it decides the type.'),
    description: z.string().trim().max(ATTACHMENT_LIMITS.description).default(''),
  })
  .meta({ id: 'AddAlertAttachment' });
export type AddAttachment = z.infer<typeof AddAttachment>;

export const AddCommentByKey = z
  .object({ body: AddComment.shape.body.describe('Text; the alert and its events show it.') })
  .meta({ id: 'AddComment' });

/** As in its events. */
export const CreatedComment = z
  .object({ id: z.string(), body: z.string(), authorId: z.string(), createdAt: timestamp })
  .meta({ id: 'CreatedAlertComment' });
export type CreatedComment = z.infer<typeof CreatedComment>;
