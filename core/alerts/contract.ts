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

/** The API contract's scoring object. */
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

/** What is quoted of an article: `matchingChunk` word for word. */
export const QuotedArticle = z
  .object({
    title: z.string(),
    url: z.string(),
    publisher: z.string(),
    publishedAt: timestamp,
    matchingChunk: z.string(),
    /** Whether it is about this person, judged from age, place and role. */
    about: z.enum(['likely', 'possible', 'unlikely']),
    /** Other articles that tell the same story. */
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
    /** Additive: of a match in adverse media. */
    article: QuotedArticle.optional(),
    changed: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })).optional(),
  })
  .meta({ id: 'AlertMatch' });
export type AlertMatch = z.infer<typeof AlertMatch>;

/** The person as submitted, frozen when the alert was raised. */
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
  /** Who proposed it, where two persons decide. */
  proposedBy: z.string().nullable(),
  /** Additive: what the second person added on approving. */
  approvalNote: z.string().optional(),
  /** Additive: matches that were open and were judged with the decision, for its reason. */
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

/** A line of the queue. */
export const AlertSummary = z
  .object({
    ...head,
    /** What was said of the person after the alert was raised, by them or by a member. */
    toldFields: z.array(z.enum(DETAIL_FIELDS)),
    environment: z.enum(['live', 'test']),
    bestScore: z.number(),
    bestName: z.string(),
    bestSource: z.string(),
    /** What kind of thing the best match is; null where its source does not say. */
    bestKind: z.enum(partyKinds).nullable(),
    assigneeName: z.string().nullable(),
    /** What analysts call it, in the order of the alphabet. */
    tags: z.array(z.string()),
    /** What of the best match agrees beside the name. */
    compared: Compared,
    /** Whether the entry of a match that nobody ruled out is on its list no more. */
    delisted: z.boolean(),
    /** While the customer is waited for its time stands still: until then, if no answer comes before. Null otherwise. */
    waitingUntil: timestamp.nullable(),
  })
  .meta({ id: 'AlertSummary' });
export type AlertSummary = z.infer<typeof AlertSummary>;

const AlertComment = z
  .object({
    id: z.string(),
    authorId: z.string(),
    authorName: z.string(),
    /** Empty once deleted: the tombstone stays. */
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

/** Everything the decision needs: each match with its list entry, the talk, the story, and the evidence of the run. */
export const AlertDetail = AlertSummary.extend({
  matches: z.array(
    AlertMatch.extend({
      entry: z.record(z.string(), z.unknown()),
      score: z.number(),
      /** Fields that we lack and that could still move the score. */
      decisive: z.array(z.enum(FLIP_FIELDS)),
      /** Where the entry can be looked up at its publisher. */
      url: z.string().nullable(),
      /** How its list has the entry now, where that is other than above: since which version, and what changed. */
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
  /** Moves that somebody else must confirm here. */
  secondPersonFor: z.array(z.enum(ALERT_STATUSES)),
  /** The best score before what nobody checked was told of the person; null where nothing was. */
  untoldScore: z.number().nullable(),
  comments: z.array(AlertComment),
  timeline: z.array(TimelineEntry),
  /** Webhook events that were sent or are to be, newest first: to how many receivers, and how many of these have them. */
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
  /** The request whose run that is: the one that raised the alert, or a later one that it took in while open (ADR 19). */
  evidenceFrom: z.string(),
  /** What that run was judged by; today's, where it did not keep that. */
  thresholds: z.object({ show: z.number(), alert: z.number() }),
  /** What keeps the run's "nothing found" from meaning it: lists that are old or invented, a press that is old or missing, words that were not compared. */
  warnings: z.array(z.string()),
  /** Who may take the latest decision back, and until when. */
  undo: z.object({ by: z.string(), until: timestamp }).nullable(),
  /** The subject with what was said later: `told` rests on the customer's word alone, `added` on a member's. */
  known: AlertSubject.extend({
    birthPlace: z.string().nullable(),
    told: z.array(z.enum(DETAIL_FIELDS)),
    added: z.array(z.enum(DETAIL_FIELDS)),
  }),
  /** What the customer was asked, and what members added, newest first. */
  details: z.array(DetailRequestView),
  /** What may be asked, and the address that a KYC session of the same external id knows. */
  asking: z.object({ fields: z.array(z.enum(DETAIL_FIELDS)), email: z.string().nullable(), canMail: z.boolean() }),
  /** Under which other names the external id was screened: what else stands under it may be about somebody else. */
  otherNames: z.array(z.string()),
  /** Other alerts of the same external id: about which entry, how it was decided, and about whom where that is another name. */
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
  /** KYC sessions of the same external id, newest first, at most 20; `otherName`: of whom, where that is another name. */
  sessions: z.array(
    z.object({
      id: z.string(),
      isComplete: z.boolean(),
      otherName: z.string().nullable(),
      createdAt: timestamp,
    }),
  ),
  /** The newest of them with a portrait: `GET /console/alerts/{id}/portrait`. */
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

/** One thing done to many alerts: each by itself, as if it were done by hand. */
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
    /** Only says what would happen. */
    preview: z.boolean().default(false),
  })
  .meta({ id: 'BulkAlerts' });
export type BulkAlerts = z.infer<typeof BulkAlerts>;

/** `leftOut`: an alert that must be looked at by itself, with what forbids it. `refused`: what the single act answers. */
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
        /** How many open alerts one person may be in charge of, where that is why it was left. */
        openAlertsMost: z.int().nullable(),
        /** After the act; what an undo must name. */
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
    /** Why it goes back; one's own proposal is withdrawn without one. */
    note: z.string().trim().min(1).max(NOTE_MOST).optional(),
  })
  .meta({ id: 'SendBackDecision' });

export const AddComment = z
  .strictObject({
    body: z.string().trim().min(1).max(NOTE_MOST),
    /** Members of the organization who are told of the comment; each stands in it as `@` and their name. */
    mentions: z.array(z.string().max(64)).max(20).default([]),
  })
  .meta({ id: 'AddAlertComment' });
export type AddComment = z.infer<typeof AddComment>;
