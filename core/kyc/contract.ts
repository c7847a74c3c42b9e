import { z } from 'zod';
import { wholeNumber, yesOrNo } from '@/core/http/query-values';
import { isRecord } from '@/core/is-record';
import { PLAIN_LINE, PLAIN_LINE_FAULT } from '@/core/text/direction-marks';
import { CONSENT_TEXT_VERSIONS } from './consent-text';
import { DOCUMENT_PROBLEMS } from './document-problems';
import { DocumentReview } from './document-review';
import { DOCUMENT_TYPES, SIDES } from './document-types';
import { FaceVerification } from './face-verification';
import { GIVEN_UP, INTERRUPTED, SLOW_CONNECTION, STOPPED } from './liveness/interruption';
import { SessionOutcome } from './outcome-contract';
import { KYC_STATES } from './session';
import { KYC_OUTCOMES } from './session-outcome';
import { ValuesToCompare } from './values-to-compare';

export const KYC_DEFAULT_EXPIRY_MS = 3_600_000;
/** No session lasts longer, neither as it is made nor as it is given more time. */
export const MAX_EXPIRY_MS = 30 * 24 * 3_600_000;

/** Languages of the customer's pages and mails. */
export const KYC_LANGUAGES = ['en', 'si', 'ta'] as const;
export type KycLanguage = (typeof KYC_LANGUAGES)[number];

/** One line of a person's own words: no control characters, so it can stand in a mail, its header and a log of ours. */
export const line = (max: number) => z.string().trim().min(1).max(max).regex(PLAIN_LINE, PLAIN_LINE_FAULT);

/** Documents that are accepted: at least one. */
export const DocumentTypes = z.array(z.enum(DOCUMENT_TYPES)).min(1).max(DOCUMENT_TYPES.length);

/** A name without a letter stands on no document: every photo of the customer would be refused for it. */
const customerName = line(200).regex(/\p{L}/u, 'contains no letters');

/** Body of `POST /kyc-sessions`; the body itself is optional. `language` is additive. */
export const CreateKycSession = z
  .object({
    externalId: line(200).optional().describe('Your own reference.'),
    expiresInMs: z
      .number()
      .positive()
      .max(MAX_EXPIRY_MS)
      .optional()
      .describe(
        'How long the link works, in milliseconds; an hour when left out. Less than a minute is told in `warnings`.',
      ),
    customerEmail: z.email().max(254).optional().describe('With a name as well, the customer is invited by mail.'),
    customerName: customerName
      .optional()
      .describe(
        'How the mail addresses the customer, and the name that the document is compared with. A form of address before it (Mr, Dr, Rev …) is not compared; each other word must stand on the document whole, so a nickname or an initial is refused (NAME_MISMATCH). Left out, no name is compared.',
      ),
    inputData: ValuesToCompare.optional().describe(
      'What the document must agree with: a birth date, NIC or passport number, or address that you know (additive).',
    ),
    language: z
      .enum(KYC_LANGUAGES)
      .optional()
      .describe('Of the mail and the first page; the customer may choose another.'),
    mailNewLink: z
      .boolean()
      .optional()
      .describe(
        'Whether the customer is mailed a new link, once, when a photo turns out unusable after the last step. Your setting when left out.',
      ),
    documentTypes: DocumentTypes.optional().describe(
      'Which documents this customer may choose: some of those that your settings accept, and all of them when left out. Another one is refused (DOCUMENT_TYPE_NOT_ACCEPTED).',
    ),
  })
  .optional()
  .meta({ id: 'CreateKycSession' });
export type CreateKycSession = NonNullable<z.infer<typeof CreateKycSession>>;

export const DocumentVerification = z
  .object({
    instanceId: z.string(),
    processorId: z.string(),
    status: z.enum(['pending', 'running', 'completed', 'failed']),
    triggeredAt: z.number(),
    statusLabel: z.string().nullable().optional(),
    documentTypeId: z.string().nullable().optional(),
    completedAt: z.number().nullable().optional(),
    error: z
      .string()
      .nullable()
      .optional()
      .describe('Why it failed: the `errorCode` that the document itself answers with. Null where it did not.'),
    result: z
      .record(z.string(), z.unknown())
      .nullable()
      .optional()
      .describe(
        'As the document’s own answer has it. Lists leave it out, and `files`, `stageProgress` and `processingLog`.',
      ),
    stageProgress: z.array(z.string()).optional(),
    processingLog: z.array(z.string()).optional(),
    files: z.array(z.string()).optional(),
    deletedAt: z
      .number()
      .optional()
      .describe('The document was deleted then; what it came to stays, nothing that was read from it.'),
  })
  .meta({ id: 'KycDocumentVerification' });
export type DocumentVerification = z.infer<typeof DocumentVerification>;

/** Public `data`: empty until a document is chosen. */
export const KycSessionData = z.object({
  country: z.string().optional(),
  documentType: z.enum(DOCUMENT_TYPES).optional(),
  documentRatio: z.number().optional(),
  isDoubleSided: z.boolean().optional(),
});
export type KycSessionData = z.infer<typeof KycSessionData>;

/** `KycSessionOutputDTO` of the specification; everything from `documentReview` on is additive. */
export const KycSession = z
  .object({
    id: z.string(),
    organizationId: z.string(),
    externalId: z.string().optional(),
    customerName: z.string().optional(),
    customerEmail: z.string().optional(),
    state: z.enum(KYC_STATES),
    data: KycSessionData,
    isInvalid: z.boolean(),
    isComplete: z.boolean(),
    createdAt: z.number(),
    expiresAt: z
      .number()
      .nullable()
      .describe('In the past and not complete: the session expired. Its `outcome` stays as it was.'),
    completedAt: z.number().nullable(),
    documentVerification: DocumentVerification.nullable(),
    faceVerification: FaceVerification.nullable(),
    documentReview: DocumentReview.nullable(),
    outcome: z
      .enum(KYC_OUTCOMES)
      .describe(
        'Document and face in one word. `isComplete` says only that the customer came to the end: rely on `verified` alone. `checking` and `review` will still change. `refused` stays where `isComplete` is true: what can follow is a new session. Where `isInvalid` is, a member can grant new tries.',
      ),
    invalidReason: z
      .string()
      .nullable()
      .describe('Whose tries are used up: `DOCUMENT_ATTEMPTS` or `LIVENESS_ATTEMPTS`. Members can grant more.'),
    lastError: z
      .string()
      .nullable()
      .describe(
        'What went wrong last. The document’s `errorCode`; `CONSENT_DECLINED`; of the face check `FRAMES_INCOMPLETE`, `TIMES_IMPOSSIBLE`, `TOO_LATE`, `FACE_NOT_FOUND`, `SEVERAL_FACES`, `FACE_CHANGED`, `MOVEMENT_NOT_SEEN`, `FRAMES_REPEATED`, `FRAMES_REPLAYED` (pictures of an earlier check), `DOCUMENT_ON_PHOTO`, `TIMEOUT`, `INTERRUPTED` (the page went out of sight), `STOPPED` (by the customer) or `DOCUMENT_REFUSED` (it waits for a better photo of the document, whose own code stands in `documentVerification.error`). New ones may come.',
      ),
    language: z.enum(KYC_LANGUAGES).nullable(),
    attempts: z
      .object({ document: z.int(), liveness: z.int() })
      .describe('Tries made in all; granting more takes none away.'),
    /** When the customer asked for a person's help; null when nobody waits for one. */
    helpAskedAt: z.number().nullable(),
    /** The session that this one takes the place of, and the one that took its: what was sent could not be used. */
    previousSessionId: z.string().nullable(),
    nextSessionId: z.string().nullable(),
    documentTypes: DocumentTypes.describe('Which documents the customer may choose.'),
  })
  .meta({ id: 'KycSession' });
export type KycSession = z.infer<typeof KycSession>;

export const CreatedKycSession = z
  .object({
    session: KycSession,
    token: z.string().describe('Lets its holder act as the customer until the link ends: keep it like a password.'),
    sessionUrl: z.string().describe('The link for the customer, with the token in its fragment. Lists do not have it.'),
    // Additive.
    warnings: z
      .array(z.string())
      .optional()
      .describe('What may not be meant; only there when there is something to say.'),
  })
  .meta({ id: 'CreatedKycSession' });
export type CreatedKycSession = z.infer<typeof CreatedKycSession>;

export const Deleted = z.object({ success: z.boolean() });

const KYC_SORT_FIELDS = ['createdAt', 'expiresAt', 'completedAt'] as const;

const MAX_OFFSET = 2_147_483_647;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

/** The whole range that two texts name: start inclusive, end exclusive; a date alone as end means its whole day (UTC). */
export type DateRange = { start?: Date; end?: Date };

const Range = z
  .strictObject({
    start: moment.optional().describe('A date or a moment, inclusive.'),
    end: moment.optional().describe('A moment, exclusive, or a date, whose whole day (UTC) counts.'),
    from: moment.optional().describe('Another word for `start`.'),
    to: moment.optional().describe('Another word for `end`.'),
  })
  .transform(({ start, end, from, to }) => ({ first: start ?? from, last: end ?? to }))
  .refine(({ first, last }) => !first || !last || isInOrder(first, last), 'ends before it starts')
  .transform(
    ({ first, last }): DateRange => ({
      ...(first && { start: instant(first) }),
      ...(last && { end: endOf(last) }),
    }),
  );

/** A day as the end still has its hours to come; two moments may be the same. */
const isInOrder = (first: string, last: string): boolean =>
  DATE_ONLY.test(last) ? instant(first) < endOf(last) : instant(first) <= instant(last);

function instant(text: string): Date {
  return new Date(DATE_ONLY.test(text) || /[zZ]|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`);
}

function endOf(text: string): Date {
  const at = instant(text);
  return DATE_ONLY.test(text) ? new Date(at.getTime() + 24 * 3_600_000) : at;
}

const filters = {
  searchQuery: z.string().trim().max(200).describe('Part of a session id, external id, name or e-mail address.'),
  state: z.enum(KYC_STATES).describe('Only sessions in this state.'),
  outcome: z.enum(KYC_OUTCOMES).describe('Only sessions that came to this.'),
  createdAt: Range.describe('Only sessions created in this time.'),
  sortBy: z.enum(KYC_SORT_FIELDS).describe('createdAt when left out. Sessions without the date come last.'),
  sortOrder: z.enum(['asc', 'desc']).describe('desc when left out.'),
};
const told = {
  isComplete: 'Only sessions that have, or have not, been gone through to the end.',
  isInvalid: 'Only sessions whose tries are, or are not, used up. Which were refused is told by `outcome`.',
  limit: 'How many, 50 when left out.',
  offset: 'How many to pass over, 0 when left out.',
};

/** The JSON body of `GET /kyc-sessions` and of `POST /kyc-sessions/search` (decision D14); every member is optional. */
export const KycSessionFilters = z
  .object({
    ...filters,
    isComplete: z.boolean().describe(told.isComplete),
    isInvalid: z.boolean().describe(told.isInvalid),
    limit: z.int().min(1).max(100).describe(told.limit),
    offset: z.int().min(0).max(MAX_OFFSET).describe(told.offset),
  })
  .partial()
  .optional()
  .meta({ id: 'KycSessionFilters' });
export type KycSessionFilters = NonNullable<z.infer<typeof KycSessionFilters>>;

/**
 * The same filters as query parameters. The range is written `createdAt[start]`, `createdAt.start` or `createdAtStart`
 * (and `end`, `from`, `to`), or as JSON in `createdAt`.
 */
export const KycSessionQuery = z.preprocess(
  gatherRange,
  z
    .object({
      ...filters,
      isComplete: yesOrNo.describe(told.isComplete),
      isInvalid: yesOrNo.describe(told.isInvalid),
      limit: wholeNumber(1, 100).describe(told.limit),
      offset: wholeNumber(0, MAX_OFFSET).describe(told.offset),
    })
    .partial(),
);

function gatherRange(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const rest: Record<string, unknown> = {};
  const range: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    const part = /^createdAt(?:\[(\w*)\]|\.(\w*)|(Start|End|From|To))$/.exec(name);
    const key = part?.[1] ?? part?.[2] ?? part?.[3]?.toLowerCase();
    if (key) range[key] = value;
    else if (name === 'createdAt') Object.assign(range, rangeFromJson(value));
    else rest[name] = value;
  }
  return Object.keys(range).length > 0 ? { ...rest, createdAt: range } : rest;
}

function rangeFromJson(value: unknown): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(String(value));
    if (isRecord(parsed)) return { ...parsed };
  } catch {
    // Not JSON: the contract names the place below.
  }
  return { start: value };
}

export const KycSessionList = z
  .object({
    sessions: z.array(KycSession),
    totalCount: z.int().describe('Of all that fit the filters, not only of this page.'),
  })
  .meta({ id: 'KycSessionList' });
export type KycSessionList = z.infer<typeof KycSessionList>;

/** What the customer's own page may know: the way through, never a verdict on the person. */
export const CustomerSession = z
  .object({
    id: z.string(),
    organization: z.object({ name: z.string() }),
    state: z.enum(KYC_STATES),
    seq: z.int(),
    /** Rises with every request that may change the session: of two answers in the wrong order the later one has the greater. */
    revision: z.int(),
    allowed: z.array(z.enum(KYC_STATES)),
    language: z.enum(KYC_LANGUAGES).nullable(),
    consented: z.boolean(),
    data: KycSessionData,
    /** Which documents may be chosen. */
    documentTypes: DocumentTypes,
    uploads: z.array(z.object({ side: z.enum(SIDES), mimeType: z.string(), bytes: z.int() })),
    document: z
      .object({
        status: z.enum(['pending', 'running', 'completed', 'failed']),
        /** What the customer can act on. */
        problems: z.array(z.enum(DOCUMENT_PROBLEMS)),
        /** The kind that was seen in a refused document, where it is another than the chosen one; else null. */
        seen: z.enum(DOCUMENT_TYPES).nullable(),
        /** The side of a refused card whose photo is good and stays when the same document is chosen again; else null. */
        stays: z.enum(SIDES).nullable(),
        /** The customer asked to send a refused document as it is, for a person to check. */
        sentAsIs: z.boolean(),
      })
      .nullable(),
    lastHint: z.string().nullable(),
    /** How the face check ended; null before. */
    livenessMode: z.enum(['live', 'still']).nullable(),
    /** The face check is done and kept: other photos of the document alone are waited for. */
    faceKept: z.boolean(),
    /** The frames of the face check are here and being judged: a page that was loaded again waits. */
    faceJudging: z.boolean(),
    attemptsLeft: z.object({ document: z.int(), liveness: z.int() }),
    /** Runs of the live face check that came to nothing. */
    failedRuns: z.int(),
    expiresAt: z.number().nullable(),
    /** More time was not given as often as it can be. */
    mayAskForTime: z.boolean(),
    isComplete: z.boolean(),
    isInvalid: z.boolean(),
    canEmailLink: z.boolean(),
    /** The customer asked the business for help, and nobody has answered yet. */
    helpAsked: z.boolean(),
    /** What a finished session came to; null while it is open. */
    outcome: SessionOutcome.nullable(),
  })
  .meta({ id: 'CustomerKycSession' });
export type CustomerSession = z.infer<typeof CustomerSession>;

/** Body of `POST /kyc/exchange`. */
export const ExchangeToken = z
  .object({
    token: z.string().min(1).max(4096),
    language: z.enum(KYC_LANGUAGES).optional(),
    /** The session that the page's address names: a token of another one is refused, for the page would lose it when loaded again. */
    sessionId: z.string().max(64).optional(),
  })
  .meta({ id: 'ExchangeKycToken' });

/** Body and answer of `POST /kyc/link-check`. */
export const KycLink = z
  .object({ token: z.string().min(1).max(4096), sessionId: z.string().max(64).optional() })
  .meta({ id: 'KycLink' });
export type KycLink = z.infer<typeof KycLink>;
export const KycLinkState = z
  .object({
    expiresAt: z.number().nullable(),
    language: z.enum(KYC_LANGUAGES).nullable(),
    /** The customer has agreed and is on the way, on another device or in another tab. */
    begun: z.boolean(),
  })
  .meta({ id: 'KycLinkState' });
export type KycLinkState = z.infer<typeof KycLinkState>;

/** Body and answer of `POST /kyc/new-link`; without the token the cookie is the proof. */
export const AskForNewLink = z
  .object({ token: z.string().min(1).max(4096).optional() })
  .meta({ id: 'AskForNewKycLink' });
export const AskedForNewLink = z.object({ asked: z.literal(true) }).meta({ id: 'AskedForNewKycLink' });

/** Answer of `POST /kyc/hand-off`. */
export const KycHandOff = z.object({ url: z.string(), expiresAt: z.number() }).meta({ id: 'KycHandOff' });
export type KycHandOff = z.infer<typeof KycHandOff>;

/**
 * Body of `POST /kyc/advance`; `documentType` belongs to the moves that leave the selection, `reason` to those that leave the face check
 * before anything was drawn for it.
 */
export const AdvanceKycSession = z
  .object({
    from: z.enum(KYC_STATES),
    to: z.enum(KYC_STATES),
    seq: z.int().min(1).max(1_000_000),
    documentType: z.enum(DOCUMENT_TYPES).optional(),
    reason: z.enum([SLOW_CONNECTION, STOPPED]).optional(),
  })
  .meta({ id: 'AdvanceKycSession' });
export type AdvanceKycSession = z.infer<typeof AdvanceKycSession>;

/** Body of `POST /kyc/liveness/{runId}/interruption`: without one the page went out of sight. */
export const GiveUpLivenessRun = z
  .object({ reason: z.enum(GIVEN_UP).default(INTERRUPTED) })
  .optional()
  .meta({ id: 'GiveUpKycLivenessRun' });

/** Body of `POST /kyc/consent`. Refusing is an outcome, recorded like agreeing. */
export const RecordConsent = z
  .object({
    agreed: z.boolean(),
    textVersion: z
      .string()
      .max(40)
      .describe(
        `Which of our texts was shown: ${CONSENT_TEXT_VERSIONS.join(', ')}. Another one is refused (CONSENT_TEXT_UNKNOWN).`,
      ),
    language: z.enum(KYC_LANGUAGES),
    /** The text also said that the face is held against those of other customers. */
    faceSearch: z.boolean().default(false),
  })
  .meta({ id: 'RecordKycConsent' });
export type RecordConsent = z.infer<typeof RecordConsent>;

/** A photo as JSON; the bytes themselves as the body, with their own content type, are taken as well. */
export const UploadedFile = z
  .object({
    base64Data: z.string().min(1),
    mimeType: z.string().max(100),
    filename: z.string().max(200).optional(),
  })
  .meta({ id: 'KycUpload' });
export type UploadedFile = z.infer<typeof UploadedFile>;
