import { z } from 'zod';
import { DETAIL_FIELDS, DetailRequestView } from '../details/contract';
import { FLIP_FIELDS } from '../screening/explain-contract';
import { partyKinds } from '../screening/party';
import { SourceEvidence } from '../screening/request-contract';
import { Compared } from './compared';
import { ALERT_STATUSES, DISMISS_REASONS, MATCH_STATUSES, NOTE_MOST, REASON_CODES } from './moves';
import { RISK_LEVELS } from './priority';
import { TagChange } from './tags-contract';

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

/** `matchingChunk` is quoted verbatim. */
export const QuotedArticle = z
  .object({
    title: z.string(),
    url: z.string(),
    publisher: z.string(),
    publishedAt: timestamp,
    matchingChunk: z.string(),
    /** Whether the article is about the subject, judged from age, place and role. */
    about: z.enum(['likely', 'possible', 'unlikely']),
    /** URLs of other articles on the same event. */
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
    /** Only for a match in adverse media. */
    article: QuotedArticle.optional(),
    changed: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })).optional(),
  })
  .meta({ id: 'AlertMatch' });
export type AlertMatch = z.infer<typeof AlertMatch>;

/** Subject as submitted, frozen when the alert was raised. */
export const AlertSubject = z.object({
  fullName: z.string(),
  dateOfBirth: z.string().nullable(),
  country: z.string().nullable(),
  identificationDocument: z
    .object({ type: z.string().optional(), number: z.string().optional(), country: z.string().optional() })
    .nullable(),
});
export type AlertSubject = z.infer<typeof AlertSubject>;

const PendingDecision = z.object({
  to: z.enum(ALERT_STATUSES),
  by: z.string(),
  at: timestamp,
  reasonCode: z.enum(REASON_CODES),
  note: z.string(),
});
export const Resolution = z.object({
  reasonCode: z.enum(REASON_CODES),
  note: z.string(),
  by: z.string(),
  at: timestamp,
  /** Proposer, if the decision took two members. */
  proposedBy: z.string().nullable(),
  /** Note of the second reviewer on approval. */
  approvalNote: z.string().optional(),
  /** Open matches resolved together with the decision. */
  judged: z.array(z.string()).optional(),
});
export type Resolution = z.infer<typeof Resolution>;

const head = {
  id: z.string(),
  organizationId: z.string(),
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

/** An alert with all matches and scoring: the payload of its events (docs/api.md#alerts). */
export const Alert = z.object({ ...head, matches: z.array(AlertMatch) }).meta({ id: 'Alert' });
export type Alert = z.infer<typeof Alert>;

export const AlertSummary = z
  .object({
    ...head,
    /** Fields added after the alert was raised, by the customer or a member. */
    toldFields: z.array(z.enum(DETAIL_FIELDS)),
    environment: z.enum(['live', 'test']),
    bestScore: z.number(),
    bestName: z.string(),
    bestSource: z.string(),
    /** Kind of the best match; null if its source gives none. */
    bestKind: z.enum(partyKinds).nullable(),
    assigneeName: z.string().nullable(),
    /** Sorted alphabetically. */
    tags: z.array(z.string()),
    /** Evidence of the best match besides the name. */
    compared: Compared,
    /** True if a match that is not a false positive was removed from its list. */
    delisted: z.boolean(),
    /** The due time is paused until then while the customer's answer is pending; null otherwise. */
    waitingUntil: timestamp.nullable(),
  })
  .meta({ id: 'AlertSummary' });
export type AlertSummary = z.infer<typeof AlertSummary>;

const AlertComment = z
  .object({
    id: z.string(),
    authorId: z.string(),
    authorName: z.string(),
    /** Empty once deleted; the row is kept. */
    body: z.string(),
    deletedAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'AlertComment' });
export type AlertComment = z.infer<typeof AlertComment>;

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

/** An alert with list entries, comments, timeline and the evidence of its run. */
export const AlertDetail = AlertSummary.extend({
  matches: z.array(
    AlertMatch.extend({
      entry: z.record(z.string(), z.unknown()),
      score: z.number(),
      /** Missing subject fields that could still change the score. */
      decisive: z.array(z.enum(FLIP_FIELDS)),
      /** Page of the entry at its publisher. */
      url: z.string().nullable(),
      /** Current state of the entry if it changed: the list version and the changes. */
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
  /** Target statuses that need a second reviewer. */
  secondPersonFor: z.array(z.enum(ALERT_STATUSES)),
  /** Best score without the unverified details added later; null if there are none. */
  untoldScore: z.number().nullable(),
  comments: z.array(AlertComment),
  timeline: z.array(TimelineEntry),
  /** Webhook events of the alert, sent or pending, newest first, with recipient and delivery counts. */
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
  /** Id of the request with that run: the one that raised the alert or a later one merged into it (ADR 19). */
  evidenceFrom: z.string(),
  /** Thresholds of that run; the current ones if it stored none. */
  thresholds: z.object({ show: z.number(), alert: z.number() }),
  /** Limits of that run: old or demonstration lists, old or missing news, words that were not compared. */
  warnings: z.array(z.string()),
  /** Member who may undo the latest decision, and the deadline. */
  undo: z.object({ by: z.string(), until: timestamp }).nullable(),
  /**
   * Subject with details added later: `told` lists fields given by the customer only, `added` those given by a member.
   */
  known: AlertSubject.extend({
    birthPlace: z.string().nullable(),
    told: z.array(z.enum(DETAIL_FIELDS)),
    added: z.array(z.enum(DETAIL_FIELDS)),
  }),
  /** Requests to the customer and details added by members, newest first. */
  details: z.array(DetailRequestView),
  /** Fields that can be requested, and the email address of a KYC session with the same external id. */
  asking: z.object({ fields: z.array(z.enum(DETAIL_FIELDS)), email: z.string().nullable(), canMail: z.boolean() }),
  /** Other names screened under the external id; their data may belong to another subject. */
  otherNames: z.array(z.string()),
  /** Other alerts of the same external id, with the subject's name if it differs. */
  earlier: z.array(
    z.object({
      id: z.string(),
      otherName: z.string().nullable(),
      bestName: z.string(),
      bestSource: z.string(),
      status: z.enum(ALERT_STATUSES),
      reasonCode: z.enum(REASON_CODES).nullable(),
      createdAt: timestamp,
    }),
  ),
  /** At most 20 KYC sessions of the same external id, newest first; `otherName` if the name differs. */
  sessions: z.array(
    z.object({
      id: z.string(),
      isComplete: z.boolean(),
      otherName: z.string().nullable(),
      createdAt: timestamp,
    }),
  ),
  /** Newest session with a portrait: `GET /console/alerts/{id}/portrait`. */
  portraitFrom: z.string().nullable(),
}).meta({ id: 'AlertDetail' });
export type AlertDetail = z.infer<typeof AlertDetail>;

const version = z.int().min(1).max(2_147_483_647);

export const ChangeAlertStatus = z
  .strictObject({
    to: z.enum(ALERT_STATUSES),
    version,
    reasonCode: z.enum(REASON_CODES).optional(),
    note: z.string().max(NOTE_MOST).optional(),
  })
  .meta({ id: 'ChangeAlertStatus' });
export type ChangeAlertStatus = z.infer<typeof ChangeAlertStatus>;

export const DecideMatch = z.strictObject({ status: z.enum(MATCH_STATUSES), version }).meta({ id: 'DecideMatch' });
export type DecideMatch = z.infer<typeof DecideMatch>;

export const AssignAlert = z
  .strictObject({ assigneeId: z.string().max(64).nullable(), version })
  .meta({ id: 'AssignAlert' });
export type AssignAlert = z.infer<typeof AssignAlert>;

export const UndoDecision = z.strictObject({ version }).meta({ id: 'UndoDecision' });

/** One action on many alerts; each is validated and applied separately. */
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
        note: z.string().max(NOTE_MOST),
      }),
      z.strictObject({ kind: z.literal('assign'), assigneeId: z.string().max(64).nullable() }),
      TagChange.extend({ kind: z.literal('tag') }),
      z.strictObject({ kind: z.literal('undo') }),
    ]),
    /** Dry run: reports the outcome without changes. */
    preview: z.boolean().default(false),
  })
  .meta({ id: 'BulkAlerts' });
export type BulkAlerts = z.infer<typeof BulkAlerts>;

/** `leftOut`: needs an individual decision, with the reason. `refused`: with the error of the single action. */
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
        /** Maximum open alerts per assignee, if that is why the alert was skipped. */
        openAlertsMost: z.int().nullable(),
        /** Version after the action; an undo must send it. */
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
    /** Required unless the member withdraws their own proposal. */
    note: z.string().trim().min(1).max(NOTE_MOST).optional(),
  })
  .meta({ id: 'SendBackDecision' });

export const AddComment = z
  .strictObject({
    body: z.string().trim().min(1).max(NOTE_MOST),
    /** Ids of mentioned members; each appears in the text as `@` and their name. */
    mentions: z.array(z.string().max(64)).max(20).default([]),
  })
  .meta({ id: 'AddAlertComment' });
export type AddComment = z.infer<typeof AddComment>;
