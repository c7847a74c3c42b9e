import { z } from 'zod';
import { yesOrNo } from '@/core/http/query-values';
import { PLAIN_LINE_FAULT, PLAIN_TEXT } from '@/core/shared/text/direction-marks';
import { KycCorrection } from '../document/correction';
import { SameDocument } from '../document/document-reuse';
import { DOCUMENT_TYPES, SIDES } from '../document/document-types';
import { FaceRegion } from '../face/face-region';
import { ObservedFace } from '../face/face-search';
import { ASSIST_CLOSED, ASSIST_REASONS } from './assistance';
import { CreatedKycSession, CreateKycSession, KycSession, KycSessionList, MAX_EXPIRY_MS } from './contract';
import { NOTE_MAX, NOTE_MIN } from './note-length';
import { KYC_OUTCOMES } from './session-outcome';
import { KycSessionQuery } from './session-query';
import { SESSION_STATUSES } from './session-status';

const words = (max: number) => z.string().trim().min(1).max(max).regex(PLAIN_TEXT, PLAIN_LINE_FAULT);

export const CreatedConsoleSession = CreatedKycSession.extend({ mailed: z.boolean() }).meta({
  id: 'CreatedConsoleKycSession',
});
export type CreatedConsoleSession = z.infer<typeof CreatedConsoleSession>;

const ListedKycSession = KycSession.extend({
  status: z.enum(SESSION_STATUSES),
  lastEventAt: z.number(),
}).meta({ id: 'ListedKycSession' });
export type ListedKycSession = z.infer<typeof ListedKycSession>;

export const ConsoleKycSessionList = KycSessionList.extend({ sessions: z.array(ListedKycSession) }).meta({
  id: 'ConsoleKycSessionList',
});
export type ConsoleKycSessionList = z.infer<typeof ConsoleKycSessionList>;

const OtherSession = z.object({ status: z.enum(SESSION_STATUSES), outcome: z.enum(KYC_OUTCOMES) }).nullable();

export const ConsoleKycSession = z
  .object({
    session: ListedKycSession,
    environment: z.enum(['live', 'test']),
    canBeOpened: z.boolean(),
    /** The customer has an address and email is configured. */
    canMail: z.boolean(),
    /** An extended link is emailed. */
    isTimeMailed: z.boolean(),
    inputData: z.record(z.string(), z.string()).nullable(),
    /** Null if the customer did not answer. */
    correction: KycCorrection.nullable(),
    besides: z.object({ previous: OtherSession, next: OtherSession }),
    triesLeft: z.object({ document: z.int(), liveness: z.int() }),
    stillUrl: z.string().nullable(),
    /** Null if no face was found. */
    stillFace: FaceRegion.nullable(),
    portraitUrl: z.string().nullable(),
    /** Frames of the passed check. */
    livenessUrls: z.array(z.string()),
    /** Last judged check; times in ms. */
    livenessRecording: z.array(z.object({ at: z.number(), url: z.string() })),
    /** Last judged check. The label is a client claim. */
    livenessSignals: z
      .object({ signals: z.record(z.string(), z.number()), cameraLabel: z.string().nullable() })
      .nullable(),
    /** Similar faces of other customers; null members were deleted. */
    seenBefore: z.array(
      ObservedFace.extend({
        customerName: z.string().nullable(),
        externalId: z.string().nullable(),
        createdAt: z.number().nullable(),
        stillUrl: z.string().nullable(),
      }),
    ),
    /** Null members were deleted. */
    sameDocument: z.array(
      SameDocument.extend({
        customerName: z.string().nullable(),
        externalId: z.string().nullable(),
        createdAt: z.number().nullable(),
      }),
    ),
    /** Why a part cannot be added; null if possible. */
    assistance: z.object({ document: z.enum(ASSIST_CLOSED).nullable(), face: z.enum(ASSIST_CLOSED).nullable() }),
    timeline: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        detail: z.record(z.string(), z.unknown()),
        /** Null for the customer and the system. */
        actor: z.string().nullable(),
        at: z.number(),
      }),
    ),
  })
  .meta({ id: 'ConsoleKycSession' });
export type ConsoleKycSession = z.infer<typeof ConsoleKycSession>;

const environment = z.enum(['live', 'test']);

export const ConsoleKycQuery = z.intersection(
  KycSessionQuery,
  z.object({
    environment: environment.default('live'),
    helpRequested: yesOrNo.optional(),
    status: z.enum(SESSION_STATUSES).optional(),
  }),
);

/** POST, because names in URLs end up in logs and histories. */
export const SearchConsoleKyc = z
  .intersection(ConsoleKycQuery, z.object({ text: z.string().trim().max(200) }))
  .meta({ id: 'SearchConsoleKyc' });

export const CreateConsoleKycSession = CreateKycSession.unwrap()
  .omit({ metadata: true })
  .extend({ environment: environment.optional() })
  .meta({ id: 'CreateConsoleKycSession' });

export const ExtendKycSession = z
  .object({
    minutes: z
      .int()
      .min(1)
      .max(MAX_EXPIRY_MS / 60_000)
      .describe(
        'Added to the expiry, or to now if the link has expired. The link ends 30 days from now at the latest.',
      ),
  })
  .meta({ id: 'ExtendKycSession' });
export const GrantKycAttempts = z
  .object({ document: z.int().min(0).max(10).optional(), liveness: z.int().min(0).max(10).optional() })
  .refine((grant) => (grant.document ?? 0) + (grant.liveness ?? 0) > 0, 'grant at least one attempt')
  .meta({ id: 'GrantKycAttempts' });
export const ResendKycLink = z.object({ mail: z.boolean().default(false) }).meta({ id: 'ResendKycLink' });
export const NewKycLink = z
  .object({
    sessionId: z.string().describe('The session that replaces the finished one.'),
    sessionUrl: z.string().nullable().describe('Null if the new session is over too.'),
    expiresAt: z.number().nullable(),
    mailed: z.boolean().describe('Whether the link was emailed to the customer.'),
  })
  .meta({ id: 'NewKycLink' });
export type NewKycLink = z.infer<typeof NewKycLink>;
export const ResentKycLink = z.object({ sessionUrl: z.string(), token: z.string(), mailed: z.boolean() });
export const ReviewKycSession = z
  .object({
    part: z.enum(['face', 'document']).default('face'),
    decision: z.enum(['accepted', 'rejected']),
    note: words(NOTE_MAX).min(NOTE_MIN),
  })
  .meta({ id: 'ReviewKycSession' });
export type ReviewKycSession = z.infer<typeof ReviewKycSession>;

const stated = { reason: z.enum(ASSIST_REASONS), note: words(NOTE_MAX).min(NOTE_MIN) };
const photo = { base64Data: z.string().min(1), mimeType: z.string().max(100) };

export const AssistKycDocument = z
  .object({
    ...stated,
    documentType: z.enum(DOCUMENT_TYPES),
    files: z
      .array(z.object({ side: z.enum(SIDES), ...photo }))
      .min(1)
      .max(SIDES.length),
  })
  .meta({ id: 'AssistKycDocument' });
export type AssistKycDocument = z.infer<typeof AssistKycDocument>;

export const AssistKycFace = z.object({ ...stated, photo: z.object(photo) }).meta({ id: 'AssistKycFace' });
export type AssistKycFace = z.infer<typeof AssistKycFace>;

export const AnswerKycHelp = z.object({ note: words(NOTE_MAX).min(NOTE_MIN) }).meta({ id: 'AnswerKycHelp' });

export const NoteOnKycSession = z.object({ note: words(NOTE_MAX).min(NOTE_MIN) }).meta({ id: 'NoteOnKycSession' });
