import { z } from 'zod';
import { CAPTURE_POLICIES } from '../capture/capture-policy';
import { DOCUMENT_PROBLEMS } from '../document/document-problems';
import { DOCUMENT_TYPES, SIDES } from '../document/document-types';
import { UNREADABLE_FIELDS } from '../document/unreadable-field';
import { GIVEN_UP, INTERRUPTED, SLOW_CONNECTION, STOPPED } from '../liveness/interruption';
import { SessionOutcome } from '../outcome/outcome-contract';
import { CONSENT_TEXT_VERSIONS } from './consent-text';
import { KycSessionData } from './contract';
import { DocumentTypes } from './kyc-settings';
import { KYC_LANGUAGES } from './languages';
import { KYC_STATES } from './session';

/** Session for the customer's page; never a verdict on the person. */
export const CustomerSession = z
  .object({
    id: z.string(),
    organization: z.object({ name: z.string() }),
    state: z.enum(KYC_STATES),
    seq: z.int(),
    /** Increases with every change request; the page ignores lower ones. */
    revision: z.int(),
    allowed: z.array(z.enum(KYC_STATES)),
    language: z.enum(KYC_LANGUAGES).nullable(),
    consented: z.boolean(),
    data: KycSessionData,
    documentTypes: DocumentTypes,
    capturePolicy: z.enum(CAPTURE_POLICIES),
    uploads: z.array(z.object({ side: z.enum(SIDES), mimeType: z.string(), bytes: z.int() })),
    document: z
      .object({
        status: z.enum(['pending', 'running', 'completed', 'failed']),
        problems: z.array(z.enum(DOCUMENT_PROBLEMS)),
        /** The only unreadable field; null if none or several. */
        unreadable: z.object({ field: z.enum(UNREADABLE_FIELDS), side: z.enum(SIDES).nullable() }).nullable(),
        /** Detected type if not the chosen one. */
        seen: z.enum(DOCUMENT_TYPES).nullable(),
        /** Side whose photo is reused if the same document is chosen. */
        stays: z.enum(SIDES).nullable(),
        /** Readable but expired: goes to review. */
        expired: z.boolean(),
        /** Submitted for review although refused. */
        sentAsIs: z.boolean(),
      })
      .nullable(),
    lastHint: z.string().nullable(),
    livenessMode: z.enum(['live', 'still']).nullable(),
    /** A passed face check is pending until the document is judged. */
    faceCheckPending: z.boolean(),
    faceKept: z.boolean().meta({ deprecated: true, description: 'Use `faceCheckPending`.' }),
    /** Frames are being judged; a reloaded page waits. */
    faceJudging: z.boolean(),
    attemptsLeft: z.object({ document: z.int(), liveness: z.int() }),
    failedRuns: z.int(),
    expiresAt: z.number().nullable(),
    mayAskForTime: z.boolean(),
    isComplete: z.boolean(),
    isInvalid: z.boolean(),
    canEmailLink: z.boolean(),
    helpRequested: z.boolean(),
    helpAsked: z.boolean().meta({ deprecated: true, description: 'Use `helpRequested`.' }),
    /** Null while the session is open. */
    outcome: SessionOutcome.nullable(),
  })
  .meta({ id: 'CustomerKycSession' });
export type CustomerSession = z.infer<typeof CustomerSession>;

export const ExchangeToken = z
  .object({
    token: z.string().min(1).max(4096),
    language: z.enum(KYC_LANGUAGES).optional(),
    /** Session in the page's address. A token of another session is refused, since a reload would lose it. */
    sessionId: z.string().max(64).optional(),
  })
  .meta({ id: 'ExchangeKycToken' });

export const KycLink = z
  .object({ token: z.string().min(1).max(4096), sessionId: z.string().max(64).optional() })
  .meta({ id: 'KycLink' });
export type KycLink = z.infer<typeof KycLink>;
export const KycLinkState = z
  .object({
    expiresAt: z.number().nullable(),
    language: z.enum(KYC_LANGUAGES).nullable(),
    /** Consented and continuing on another device or tab. */
    begun: z.boolean(),
  })
  .meta({ id: 'KycLinkState' });
export type KycLinkState = z.infer<typeof KycLinkState>;

/** Without a token the cookie authenticates. */
export const NewLinkRequest = z
  .object({ token: z.string().min(1).max(4096).optional() })
  .meta({ id: 'AskForNewKycLink' });
export const NewLinkRequested = z
  .object({
    asked: z.boolean().describe('Whether the business was asked. False if the link still works or there is a new one.'),
  })
  .meta({ id: 'AskedForNewKycLink' });

export const KycDeviceTransfer = z.object({ url: z.string(), expiresAt: z.number() }).meta({ id: 'KycHandOff' });
export type KycDeviceTransfer = z.infer<typeof KycDeviceTransfer>;

/** `documentType` on leaving the selection, `reason` on leaving the face check before a challenge was drawn. */
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

/** Without a reason the page was hidden. */
export const GiveUpLivenessRun = z
  .object({ reason: z.enum(GIVEN_UP).default(INTERRUPTED) })
  .optional()
  .meta({ id: 'GiveUpKycLivenessRun' });

/** A refusal is recorded too. */
export const RecordConsent = z
  .object({
    agreed: z.boolean(),
    textVersion: z
      .string()
      .max(40)
      .describe(
        `Version of the consent text shown: ${CONSENT_TEXT_VERSIONS.join(', ')}. Others are rejected (CONSENT_TEXT_UNKNOWN).`,
      ),
    language: z.enum(KYC_LANGUAGES),
    /** The text included the face search. */
    faceSearch: z.boolean().default(false),
  })
  .meta({ id: 'RecordKycConsent' });
export type RecordConsent = z.infer<typeof RecordConsent>;

/** Raw bytes are accepted as well. */
export const UploadedFile = z
  .object({
    base64Data: z.string().min(1),
    mimeType: z.string().max(100),
    filename: z.string().max(200).optional(),
  })
  .meta({ id: 'KycUpload' });
export type UploadedFile = z.infer<typeof UploadedFile>;
