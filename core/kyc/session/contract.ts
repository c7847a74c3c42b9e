import { z } from 'zod';
import { PLAIN_LINE, PLAIN_LINE_FAULT, PLAIN_LINE_WITH_TEXT } from '@/core/shared/text/direction-marks';
import { CAPTURE_METHODS, CAPTURE_POLICIES } from '../capture/capture-policy';
import { DocumentReview } from '../document/document-end';
import { DOCUMENT_TYPES } from '../document/document-types';
import { ExpectedValues } from '../document/expected-values';
import { FaceVerification } from '../face/face-verification';
import { DocumentTypes } from './kyc-settings';
import { KYC_LANGUAGES } from './languages';
import { ReturnUrl } from './return-url';
import { KYC_STATES } from './session';
import { KYC_OUTCOMES } from './session-outcome';

export const KYC_DEFAULT_EXPIRY_MS = 3_600_000;
/** Also after extensions. */
export const MAX_EXPIRY_MS = 30 * 24 * 3_600_000;

/** No control characters: safe in mail headers and logs. */
export const line = (max: number) =>
  z.string().trim().min(1).max(max).regex(PLAIN_LINE, PLAIN_LINE_FAULT).meta({ pattern: PLAIN_LINE_WITH_TEXT });

/** Without letters no document would match. */
const customerName = line(200).regex(/\p{L}/u, 'contains no letters');

/** `language` is additive. */
export const CreateKycSession = z
  .object({
    externalId: line(200).optional().describe('Your reference for the customer.'),
    expiresInMs: z
      .number()
      .positive()
      .max(MAX_EXPIRY_MS)
      .optional()
      .describe('Lifetime of the link in milliseconds. Default: one hour. `warnings` reports values below one minute.'),
    customerEmail: z.email().max(254).optional().describe('With `customerName`, the customer is invited by email.'),
    customerName: customerName
      .optional()
      .describe(
        'Used in the email and compared with the document. A leading title (Mr, Dr, Rev …) is not compared; every other word must be on the document in full, so a nickname or an initial is rejected (NAME_MISMATCH). If omitted, no name is compared.',
      ),
    inputData: ExpectedValues.optional().describe(
      'Expected values the document must match: date of birth, NIC or passport number, or address (additive).',
    ),
    language: z
      .enum(KYC_LANGUAGES)
      .optional()
      .describe('Language of the email and the first page. The customer can change it.'),
    autoResendLink: z
      .boolean()
      .optional()
      .describe(
        'Whether to email the customer once if a photo is unusable after the last step and another one would help: with a new link, or with this one if the face check is kept and only document photos are missing. Default: your setting.',
      ),
    mailNewLink: z.boolean().optional().meta({ deprecated: true, description: 'Use `autoResendLink`.' }),
    documentTypes: DocumentTypes.optional().describe(
      'Documents the customer can choose, out of those that your settings accept. Default: all. Others are rejected (DOCUMENT_TYPE_NOT_ACCEPTED).',
    ),
    returnUrl: ReturnUrl.optional().describe(
      'Where the button on the last page leads, with `sessionId` and `outcome` (`verified` or `review` if you show results to customers, else `submitted`) as query parameters. https, or http on localhost. Do not decide by the parameters, which a customer can change: read the session or use webhooks. Default: your setting (additive).',
    ),
    metadata: z
      .record(z.string().max(200), z.unknown())
      .optional()
      .describe(
        'Stored with the session and returned with it; not analysed, except for `sandbox` with a test key (/docs/sandbox) (additive).',
      ),
    capturePolicy: z
      .enum(CAPTURE_POLICIES)
      .optional()
      .describe(
        '`camera`: only the camera of the customer page; other uploads are rejected (CAPTURE_METHOD_NOT_ALLOWED). `camera-or-upload`: files as well. Default: your setting. The client reports how a photo was taken, so a modified client can pass a file off as a camera photo (additive).',
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
    error: z.string().nullable().optional().describe('`errorCode` of the document if it failed, otherwise null.'),
    result: z
      .record(z.string(), z.unknown())
      .nullable()
      .optional()
      .describe(
        'Same as in the document response. Lists omit it, as well as `files`, `stageProgress` and `processingLog`.',
      ),
    stageProgress: z.array(z.string()).optional(),
    processingLog: z.array(z.string()).optional(),
    files: z.array(z.string()).optional(),
    captureMethods: z
      .array(z.enum(CAPTURE_METHODS).nullable())
      .optional()
      .describe(
        'How each photo in `files` was taken, in the same order: `camera` (of the customer page) or `file` (chosen on the device, taken with its camera app, or added by a member). Reported by the client and not proven. Null for older photos.',
      ),
    deletedAt: z
      .number()
      .optional()
      .describe('When the document was deleted. The outcome is kept; extracted data is not.'),
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
      .describe('If in the past and the session is not complete, it has expired. `outcome` does not change.'),
    completedAt: z.number().nullable(),
    documentVerification: DocumentVerification.nullable(),
    faceVerification: FaceVerification.nullable(),
    documentReview: DocumentReview.nullable(),
    outcome: z
      .enum(KYC_OUTCOMES)
      .describe(
        'Overall outcome; treat only `verified` as success. `isComplete` means only that the customer finished the steps. `checking` and `review` will still change. `refused` is final if `isComplete` is true: create a new session. If `isInvalid` is true, a member can grant more attempts.',
      ),
    invalidReason: z
      .string()
      .nullable()
      .describe('Which attempts are used up: `DOCUMENT_ATTEMPTS` or `LIVENESS_ATTEMPTS`. Members can grant more.'),
    lastError: z
      .string()
      .nullable()
      .describe(
        'The last error: the `errorCode` of the document; `CONSENT_DECLINED`; or of the face check `FRAMES_INCOMPLETE`, `TIMES_IMPOSSIBLE`, `TOO_LATE`, `FACE_NOT_FOUND`, `SEVERAL_FACES`, `FACE_CHANGED`, `MOVEMENT_NOT_SEEN`, `FRAMES_REPEATED`, `FRAMES_REPLAYED` (images of an earlier check), `FRAMES_ALIKE` (the same image several times), `DOCUMENT_PORTRAIT` (the portrait of the document instead of a face), `RECORDING_BROKEN` (frames of the recording were replaced or do not belong to the check), `DOCUMENT_ON_PHOTO`, `TIMEOUT`, `INTERRUPTED` (the page was hidden), `STOPPED` (by the customer) or `DOCUMENT_REFUSED` (waiting for a better photo of the document; see `documentVerification.error`). More may be added.',
      ),
    language: z.enum(KYC_LANGUAGES).nullable(),
    attempts: z
      .object({ document: z.int(), liveness: z.int() })
      .describe('Total attempts made. Granting more does not reset them.'),
    faceCheckPending: z
      .boolean()
      .describe('The face check was passed and is kept until a usable document is submitted; it is not repeated.'),
    faceKept: z.boolean().meta({ deprecated: true, description: 'Use `faceCheckPending`.' }),
    /** Time of the open help request. */
    helpRequestedAt: z.number().nullable(),
    helpAskedAt: z.number().nullable().meta({ deprecated: true, description: 'Use `helpRequestedAt`.' }),
    previousSessionId: z
      .string()
      .nullable()
      .describe('The session that this one replaces, if the customer got a new link.'),
    nextSessionId: z
      .string()
      .nullable()
      .describe('The session that replaces this one, if the customer got a new link. This one does not change.'),
    documentTypes: DocumentTypes.describe('Documents the customer can choose.'),
    returnUrl: z.string().nullable().describe('Where the last page leads; null: your setting.'),
    capturePolicy: z.enum(CAPTURE_POLICIES).describe('Whether photos must come from the camera of the customer page.'),
    environment: z.enum(['live', 'test']).describe('Of the API key (additive).'),
    metadata: z.record(z.string(), z.unknown()).optional().describe('As sent (additive).'),
  })
  .meta({ id: 'KycSession' });
export type KycSession = z.infer<typeof KycSession>;

export const CreatedKycSession = z
  .object({
    session: KycSession,
    token: z.string().describe('Grants access as the customer until the link expires. Keep it secret.'),
    sessionUrl: z
      .string()
      .describe(
        'Link for the customer, short enough for a text message: at most 40 characters after the host. Grants the same access as `token`; keep it secret. Not included in lists.',
      ),
    warnings: z
      .array(z.string())
      .optional()
      .describe('Possible mistakes in the request (present only when applicable).'),
  })
  .meta({ id: 'CreatedKycSession' });
export type CreatedKycSession = z.infer<typeof CreatedKycSession>;

export const Deleted = z.object({ success: z.boolean() });

export const KycSessionList = z
  .object({
    sessions: z.array(KycSession),
    totalCount: z.int().describe('Total number that matches the filters, across all pages.'),
  })
  .meta({ id: 'KycSessionList' });
export type KycSessionList = z.infer<typeof KycSessionList>;
