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

/** What a person writes, over several lines. */
const words = (max: number) => z.string().trim().min(1).max(max).regex(PLAIN_TEXT, PLAIN_LINE_FAULT);

/** What the console learns of a session that it made: the API's answer, and whether the invitation leaves this installation. */
export const CreatedConsoleSession = CreatedKycSession.extend({ mailed: z.boolean() }).meta({
  id: 'CreatedConsoleKycSession',
});
export type CreatedConsoleSession = z.infer<typeof CreatedConsoleSession>;

/** The public session with its status, as the console lists it. */
const ListedKycSession = KycSession.extend({
  status: z.enum(SESSION_STATUSES),
  /** When the last timeline entry was recorded. */
  lastEventAt: z.number(),
}).meta({ id: 'ListedKycSession' });
export type ListedKycSession = z.infer<typeof ListedKycSession>;

export const ConsoleKycSessionList = KycSessionList.extend({ sessions: z.array(ListedKycSession) }).meta({
  id: 'ConsoleKycSessionList',
});
export type ConsoleKycSessionList = z.infer<typeof ConsoleKycSessionList>;

/** The session before or after a new link. */
const OtherSession = z.object({ status: z.enum(SESSION_STATUSES), outcome: z.enum(KYC_OUTCOMES) }).nullable();

/** What the console shows beside the public session. */
export const ConsoleKycSession = z
  .object({
    session: ListedKycSession,
    environment: z.enum(['live', 'test']),
    canBeOpened: z.boolean(),
    /** Whether the link can be mailed to the customer: there is an address, and mails leave this installation. */
    canMail: z.boolean(),
    /** Whether more time for a link that is over is mailed to the customer. */
    isTimeMailed: z.boolean(),
    /** What the document is compared with; null where nothing was given. */
    inputData: z.record(z.string(), z.string()).nullable(),
    /** The session that this one replaced, and the one that replaced it; null where there is none. */
    besides: z.object({ previous: OtherSession, next: OtherSession }),
    /** How many tries the customer has yet. */
    triesLeft: z.object({ document: z.int(), liveness: z.int() }),
    stillUrl: z.string().nullable(),
    /** What to show of it beside the portrait: where its face is. Null where none was found on it. */
    stillFace: FaceRegion.nullable(),
    /** The portrait that was cut out of the document. */
    portraitUrl: z.string().nullable(),
    /** Frames of the live check that passed, in the order in which they were taken. */
    livenessUrls: z.array(z.string()),
    /** The recording of the last live check that was judged: small frames with their times in ms. */
    livenessRecording: z.array(z.object({ at: z.number(), url: z.string() })),
    /**
     * Measurements of the last live check that was judged. The camera's label is what the page reported. Null where none was judged.
     */
    livenessSignals: z
      .object({ signals: z.record(z.string(), z.number()), cameraLabel: z.string().nullable() })
      .nullable(),
    /** Other customers' sessions with a face much like this one, earlier ones and then later ones, as they are now; null members where one was deleted meanwhile. */
    seenBefore: z.array(
      SeenFace.extend({
        customerName: z.string().nullable(),
        externalId: z.string().nullable(),
        createdAt: z.number().nullable(),
        stillUrl: z.string().nullable(),
      }),
    ),
    /** Other sessions with the same document number, earlier ones and then later ones; null members where one was deleted meanwhile. */
    sameDocument: z.array(
      SameDocument.extend({
        customerName: z.string().nullable(),
        externalId: z.string().nullable(),
        createdAt: z.number().nullable(),
      }),
    ),
    /** Whether a member may add the part in the customer's place: null, or why not. */
    assistance: z.object({ document: z.enum(ASSIST_CLOSED).nullable(), face: z.enum(ASSIST_CLOSED).nullable() }),
    timeline: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        detail: z.record(z.string(), z.unknown()),
        /** The name of the member or the API key that did it; null for the customer and for the system. */
        actor: z.string().nullable(),
        at: z.number(),
      }),
    ),
  })
  .meta({ id: 'ConsoleKycSession' });
export type ConsoleKycSession = z.infer<typeof ConsoleKycSession>;

const environment = z.enum(['live', 'test']);

/** Query of the console's list: the public filters, the environment that the console shows, help requests, and the status. */
export const ConsoleKycQuery = z.intersection(
  KycSessionQuery,
  z.object({
    environment: environment.default('live'),
    helpAsked: yesOrNo.optional(),
    status: z.enum(SESSION_STATUSES).optional(),
  }),
);

/** `POST /console/kyc-sessions/search`: in a body, because a name in an address ends up in logs and histories. */
export const SearchConsoleKyc = z
  .intersection(ConsoleKycQuery, z.object({ text: z.string().trim().max(200) }))
  .meta({ id: 'SearchConsoleKyc' });

/** Body of the console's new-session dialog. */
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
/** A new link for a finished session: the session that it opens, and its address, null when that is over too. */
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
    /** Which part the decision is about. */
    part: z.enum(['face', 'document']).default('face'),
    decision: z.enum(['accepted', 'rejected']),
    note: words(NOTE_MOST).min(NOTE_MIN),
  })
  .meta({ id: 'ReviewKycSession' });
export type ReviewKycSession = z.infer<typeof ReviewKycSession>;

/** Why a member adds a photo: one of the reasons, and in their own words. */
const stated = { reason: z.enum(ASSIST_REASONS), note: words(NOTE_MOST).min(NOTE_MIN) };
const photo = { base64Data: z.string().min(1), mimeType: z.string().max(100) };

/** Body of the assisted upload of a document: every side at once. */
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

/** Body of the assisted upload of a photo of the face. */
export const AssistKycFace = z.object({ ...stated, photo: z.object(photo) }).meta({ id: 'AssistKycFace' });
export type AssistKycFace = z.infer<typeof AssistKycFace>;

/** Body of the answer to a customer who asked for help otherwise: what was done about it. */
export const AnswerKycHelp = z.object({ note: words(NOTE_MOST).min(NOTE_MIN) }).meta({ id: 'AnswerKycHelp' });

/** Body of a note on a session, for colleagues alone. */
export const NoteOnKycSession = z.object({ note: words(NOTE_MOST).min(NOTE_MIN) }).meta({ id: 'NoteOnKycSession' });
