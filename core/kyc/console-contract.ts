import { z } from 'zod';
import { yesOrNo } from '@/core/http/query-values';
import { PLAIN_LINE_FAULT, PLAIN_TEXT } from '@/core/shared/text/direction-marks';
import { ASSIST_CLOSED, ASSIST_REASONS } from './assistance';
import { CreatedKycSession, CreateKycSession, KycSession, KycSessionList, MAX_EXPIRY_MS } from './contract';
import { SameDocument } from './document-reuse';
import { DOCUMENT_TYPES, SIDES } from './document-types';
import { FaceRegion } from './face-region';
import { SeenFace } from './face-search';
import { NOTE_MIN, NOTE_MOST } from './note-length';
import { KYC_OUTCOMES } from './session-outcome';
import { KycSessionQuery } from './session-query';
import { SESSION_STATUSES } from './session-status';

/** Multi-line text of a member. */
const words = (max: number) => z.string().trim().min(1).max(max).regex(PLAIN_TEXT, PLAIN_LINE_FAULT);

/** The API response, plus whether the invitation is emailed. */
export const CreatedConsoleSession = CreatedKycSession.extend({ mailed: z.boolean() }).meta({
  id: 'CreatedConsoleKycSession',
});
export type CreatedConsoleSession = z.infer<typeof CreatedConsoleSession>;

const ListedKycSession = KycSession.extend({
  status: z.enum(SESSION_STATUSES),
  /** Time of the latest timeline entry. */
  lastEventAt: z.number(),
}).meta({ id: 'ListedKycSession' });
export type ListedKycSession = z.infer<typeof ListedKycSession>;

export const ConsoleKycSessionList = KycSessionList.extend({ sessions: z.array(ListedKycSession) }).meta({
  id: 'ConsoleKycSessionList',
});
export type ConsoleKycSessionList = z.infer<typeof ConsoleKycSessionList>;

/** A session replaced by, or replacing, this one. */
const OtherSession = z.object({ status: z.enum(SESSION_STATUSES), outcome: z.enum(KYC_OUTCOMES) }).nullable();

/** Console fields in addition to the public session. */
export const ConsoleKycSession = z
  .object({
    session: ListedKycSession,
    environment: z.enum(['live', 'test']),
    canBeOpened: z.boolean(),
    /** True if the customer has an email address and email is configured. */
    canMail: z.boolean(),
    /** Whether an extension of an expired link is emailed to the customer. */
    isTimeMailed: z.boolean(),
    /** Expected values of the document. */
    inputData: z.record(z.string(), z.string()).nullable(),
    /** The session replaced by this one, and its replacement. */
    besides: z.object({ previous: OtherSession, next: OtherSession }),
    /** Attempts left. */
    triesLeft: z.object({ document: z.int(), liveness: z.int() }),
    stillUrl: z.string().nullable(),
    /** Region of the face on the still photo; null if none was found. */
    stillFace: FaceRegion.nullable(),
    /** Portrait cropped from the document. */
    portraitUrl: z.string().nullable(),
    /** Frames of the passed liveness check, in order of capture. */
    livenessUrls: z.array(z.string()),
    /** Recording of the last judged liveness check: small frames, times in ms. */
    livenessRecording: z.array(z.object({ at: z.number(), url: z.string() })),
    /** Measurements of the last judged liveness check. The camera label is reported by the client. */
    livenessSignals: z
      .object({ signals: z.record(z.string(), z.number()), cameraLabel: z.string().nullable() })
      .nullable(),
    /**
     * Sessions of other customers with a similar face: earlier, then later ones; null members where one was deleted.
     */
    seenBefore: z.array(
      SeenFace.extend({
        customerName: z.string().nullable(),
        externalId: z.string().nullable(),
        createdAt: z.number().nullable(),
        stillUrl: z.string().nullable(),
      }),
    ),
    /** Sessions with the same document number: earlier, then later ones; null members where one was deleted. */
    sameDocument: z.array(
      SameDocument.extend({
        customerName: z.string().nullable(),
        externalId: z.string().nullable(),
        createdAt: z.number().nullable(),
      }),
    ),
    /** Why a member cannot add the part for the customer; null if possible. */
    assistance: z.object({ document: z.enum(ASSIST_CLOSED).nullable(), face: z.enum(ASSIST_CLOSED).nullable() }),
    timeline: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        detail: z.record(z.string(), z.unknown()),
        /** Name of the member or API key; null for the customer and the system. */
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
    helpAsked: yesOrNo.optional(),
    status: z.enum(SESSION_STATUSES).optional(),
  }),
);

/** `POST /console/kyc-sessions/search`: names in a URL would end up in logs and browser histories. */
export const SearchConsoleKyc = z
  .intersection(ConsoleKycQuery, z.object({ text: z.string().trim().max(200) }))
  .meta({ id: 'SearchConsoleKyc' });

export const CreateConsoleKycSession = z
  .object({ ...CreateKycSession.unwrap().shape, environment: environment.optional() })
  .meta({ id: 'CreateConsoleKycSession' });

export const ExtendKycSession = z
  .object({
    minutes: z
      .int()
      .min(1)
      .max(MAX_EXPIRY_MS / 60_000),
  })
  .meta({ id: 'ExtendKycSession' });
export const GrantKycAttempts = z
  .object({ document: z.int().min(0).max(10).optional(), liveness: z.int().min(0).max(10).optional() })
  .refine((grant) => (grant.document ?? 0) + (grant.liveness ?? 0) > 0, 'grant at least one attempt')
  .meta({ id: 'GrantKycAttempts' });
export const ResendKycLink = z.object({ mail: z.boolean().default(false) }).meta({ id: 'ResendKycLink' });
/** Replacement of a finished session; the address is null if that one is over too. */
export const NewKycLink = z
  .object({
    sessionId: z.string(),
    sessionUrl: z.string().nullable(),
    expiresAt: z.number().nullable(),
    mailed: z.boolean(),
  })
  .meta({ id: 'NewKycLink' });
export type NewKycLink = z.infer<typeof NewKycLink>;
export const ResentKycLink = z.object({ sessionUrl: z.string(), token: z.string(), mailed: z.boolean() });
export const ReviewKycSession = z
  .object({
    part: z.enum(['face', 'document']).default('face'),
    decision: z.enum(['accepted', 'rejected']),
    note: words(NOTE_MOST).min(NOTE_MIN),
  })
  .meta({ id: 'ReviewKycSession' });
export type ReviewKycSession = z.infer<typeof ReviewKycSession>;

const stated = { reason: z.enum(ASSIST_REASONS), note: words(NOTE_MOST).min(NOTE_MIN) };
const photo = { base64Data: z.string().min(1), mimeType: z.string().max(100) };

/** Body of the assisted document upload, with all sides. */
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

/** Body to resolve a help request; the note states the outcome. */
export const AnswerKycHelp = z.object({ note: words(NOTE_MOST).min(NOTE_MIN) }).meta({ id: 'AnswerKycHelp' });

/** Body of an internal note on a session. */
export const NoteOnKycSession = z.object({ note: words(NOTE_MOST).min(NOTE_MIN) }).meta({ id: 'NoteOnKycSession' });
