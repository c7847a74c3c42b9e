import { z } from 'zod';
import { PLAIN_LINE, PLAIN_LINE_FAULT } from '@/core/shared/text/direction-marks';
import { CAPTURE_METHODS, CAPTURE_POLICIES } from './capture-policy';
import { DocumentReview } from './document-review';
import { DOCUMENT_TYPES } from './document-types';
import { ExpectedValues } from './expected-values';
import { FaceVerification } from './face-verification';
import { KYC_LANGUAGES } from './languages';
import { KYC_STATES } from './session';
import { KYC_OUTCOMES } from './session-outcome';

export const KYC_DEFAULT_EXPIRY_MS = 3_600_000;
/** Also after extensions. */
export const MAX_EXPIRY_MS = 30 * 24 * 3_600_000;

/** No control characters: safe in mail headers and logs. */
export const line = (max: number) => z.string().trim().min(1).max(max).regex(PLAIN_LINE, PLAIN_LINE_FAULT);

export const DocumentTypes = z.array(z.enum(DOCUMENT_TYPES)).min(1).max(DOCUMENT_TYPES.length);

/** Without letters no document would match. */
const customerName = line(200).regex(/\p{L}/u, 'contains no letters');

/** `language` is additive. */
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
    inputData: ExpectedValues.optional().describe(
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
        'Whether the customer is mailed, once, when a photo turns out unusable after the last step and another one would help: a new link, or this one again where the face check is kept and photos of the document alone are missing. Your setting when left out.',
      ),
    documentTypes: DocumentTypes.optional().describe(
      'Which documents this customer may choose: some of those that your settings accept, and all of them when left out. Another one is refused (DOCUMENT_TYPE_NOT_ACCEPTED).',
    ),
    capturePolicy: z
      .enum(CAPTURE_POLICIES)
      .optional()
      .describe(
        '`camera`: the customer’s page offers its camera alone, and other uploads are refused (CAPTURE_METHOD_NOT_ALLOWED). `camera-or-upload`: files as well. Your setting when left out. The client says how a photo was taken: a modified client can give a file as the camera’s (additive).',
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
    captureMethods: z
      .array(z.enum(CAPTURE_METHODS).nullable())
      .optional()
      .describe(
        'How each photo in `files` was taken, in their order: `camera` (of the customer’s page) or `file` (chosen on the device, taken with its camera app, or added by a member). It is what the client says and proves nothing. Null for photos from before this was stored.',
      ),
    deletedAt: z
      .number()
      .optional()
      .describe('The document was deleted then; what it came to stays, nothing that was read from it.'),
  })
  .meta({ id: 'KycDocumentVerification' });
export type DocumentVerification = z.infer<typeof DocumentVerification>;

/** Empty until a document is chosen. */
export const KycSessionData = z.object({
  country: z.string().optional(),
  documentType: z.enum(DOCUMENT_TYPES).optional(),
  documentRatio: z.number().optional(),
  isDoubleSided: z.boolean().optional(),
});
export type KycSessionData = z.infer<typeof KycSessionData>;

/** Fields from `documentReview` on are additive. */
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
        'What went wrong last. The document’s `errorCode`; `CONSENT_DECLINED`; of the face check `FRAMES_INCOMPLETE`, `TIMES_IMPOSSIBLE`, `TOO_LATE`, `FACE_NOT_FOUND`, `SEVERAL_FACES`, `FACE_CHANGED`, `MOVEMENT_NOT_SEEN`, `FRAMES_REPEATED`, `FRAMES_REPLAYED` (pictures of an earlier check), `FRAMES_ALIKE` (one picture several times), `DOCUMENT_PORTRAIT` (the portrait of the document in place of a face), `RECORDING_BROKEN` (frames of the recording were replaced or are not those of the check), `DOCUMENT_ON_PHOTO`, `TIMEOUT`, `INTERRUPTED` (the page went out of sight), `STOPPED` (by the customer) or `DOCUMENT_REFUSED` (it waits for a better photo of the document, whose own code stands in `documentVerification.error`). New ones may come.',
      ),
    language: z.enum(KYC_LANGUAGES).nullable(),
    attempts: z
      .object({ document: z.int(), liveness: z.int() })
      .describe('Tries made in all; granting more takes none away.'),
    faceKept: z
      .boolean()
      .describe('The face check was passed and waits for a document that can be used: it is not done again.'),
    /** Time of the open help request. */
    helpAskedAt: z.number().nullable(),
    previousSessionId: z
      .string()
      .nullable()
      .describe('The session that this one takes the place of, where a customer was given a new link.'),
    nextSessionId: z
      .string()
      .nullable()
      .describe(
        'The session that takes the place of this one, where its customer was given a new link; this one stays as it ended.',
      ),
    documentTypes: DocumentTypes.describe('Which documents the customer may choose.'),
    capturePolicy: z
      .enum(CAPTURE_POLICIES)
      .describe('Whether photos must come from the camera of the customer’s page.'),
  })
  .meta({ id: 'KycSession' });
export type KycSession = z.infer<typeof KycSession>;

export const CreatedKycSession = z
  .object({
    session: KycSession,
    token: z.string().describe('Lets its holder act as the customer until the link ends: keep it like a password.'),
    sessionUrl: z.string().describe('The link for the customer, with the token in its fragment. Lists do not have it.'),
    warnings: z
      .array(z.string())
      .optional()
      .describe('What may not be meant; only there when there is something to say.'),
  })
  .meta({ id: 'CreatedKycSession' });
export type CreatedKycSession = z.infer<typeof CreatedKycSession>;

export const Deleted = z.object({ success: z.boolean() });

export const KycSessionList = z
  .object({
    sessions: z.array(KycSession),
    totalCount: z.int().describe('Of all that fit the filters, not only of this page.'),
  })
  .meta({ id: 'KycSessionList' });
export type KycSessionList = z.infer<typeof KycSessionList>;
