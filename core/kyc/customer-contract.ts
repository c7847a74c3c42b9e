import { z } from 'zod';
import { CAPTURE_POLICIES } from './capture-policy';
import { CONSENT_TEXT_VERSIONS } from './consent-text';
import { DocumentTypes, KycSessionData } from './contract';
import { DOCUMENT_PROBLEMS } from './document-problems';
import { DOCUMENT_TYPES, SIDES } from './document-types';
import { KYC_LANGUAGES } from './languages';
import { GIVEN_UP, INTERRUPTED, SLOW_CONNECTION, STOPPED } from './liveness/interruption';
import { SessionOutcome } from './outcome-contract';
import { KYC_STATES } from './session';
import { UNREADABLE_FIELDS } from './unreadable-field';

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
    capturePolicy: z.enum(CAPTURE_POLICIES),
    uploads: z.array(z.object({ side: z.enum(SIDES), mimeType: z.string(), bytes: z.int() })),
    document: z
      .object({
        status: z.enum(['pending', 'running', 'completed', 'failed']),
        /** What the customer can act on. */
        problems: z.array(z.enum(DOCUMENT_PROBLEMS)),
        /** The only field that cannot be read, with the side that carries it; null where it is none or more than one. */
        unreadable: z.object({ field: z.enum(UNREADABLE_FIELDS), side: z.enum(SIDES).nullable() }).nullable(),
        /** The kind that was seen in a refused document, where it is another than the chosen one; else null. */
        seen: z.enum(DOCUMENT_TYPES).nullable(),
        /** The side of a refused card whose photo is good and stays when the same document is chosen again; else null. */
        stays: z.enum(SIDES).nullable(),
        /** It reads well and is past its expiry date: a person decides. */
        expired: z.boolean(),
        /** The customer asked to send a refused document as it is, for a person to check. */
        sentAsIs: z.boolean(),
      })
      .nullable(),
    lastHint: z.string().nullable(),
    /** How the face check ended; null before. */
    livenessMode: z.enum(['live', 'still']).nullable(),
    /** The face check is done and kept until the document is judged: it is being read, or other photos of it are waited for. */
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
export const AskedForNewLink = z
  .object({
    asked: z.boolean().describe('Whether the business is asked; false where the link works, or another one is there.'),
  })
  .meta({ id: 'AskedForNewKycLink' });

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
