import { z } from 'zod';
import { CAMERA_FAULTS } from './capture/camera-faults';
import { CARD_HINTS } from './capture/judge-card';
import { PHOTO_FAULTS } from './capture/judge-photo';
import { SIDES } from './document-types';
import { FACE_HINTS } from './liveness/face-sight';
import { MOST_AT_ONCE } from './page-notes';

/**
 * What the customer's page tells the flight recorder, because the server cannot see it: what became of the camera, what had to be asked
 * for, what was found of a photo, that the page was closed. Codes and counts alone: no text, no picture, nothing of the device.
 */

/** Longest time that a note says anything of, in ms. */
const LONGEST_MS = 3_600_000;

const camera = z.object({
  type: z.literal('camera'),
  /** The browser's question, or the screen whose picture it is. */
  place: z.enum(['permission', 'document', 'face']),
  outcome: z.enum(['opened', ...CAMERA_FAULTS]),
});

/** How often each hint was shown while the camera was open, and for how long it was. `good` is none. */
const hints = z.object({
  type: z.literal('hints'),
  side: z.enum([...SIDES, 'face']),
  ms: z.int().min(0).max(LONGEST_MS),
  hints: z.partialRecord(z.enum([...new Set([...CARD_HINTS, ...FACE_HINTS])]), z.int().min(1).max(1_000)),
});

/** One photo of the document: how it came about and what our look found; null is nothing, or that nothing of ours has looked. */
const shot = z.object({
  type: z.literal('shot'),
  side: z.enum(SIDES),
  taken: z.enum(['itself', 'hand', 'camera-app', 'file']),
  found: z.enum([...new Set([...CARD_HINTS, ...PHOTO_FAULTS])]).nullable(),
});

/** The page itself: it was closed, left or loaded again; and it is there again without a link having been opened. */
const page = z.object({ type: z.literal('page'), now: z.enum(['closed', 'opened']) });

export const PageNote = z.discriminatedUnion('type', [camera, hints, shot, page]);
export type PageNote = z.infer<typeof PageNote>;

/** Body of `POST /kyc/notes`. `agoMs` is how long before it was sent a note was made: the customer's own clock may be wrong. */
export const PageNotes = z
  .object({
    notes: z
      .array(z.object({ note: PageNote, agoMs: z.int().min(0).max(LONGEST_MS) }))
      .min(1)
      .max(MOST_AT_ONCE),
  })
  .meta({ id: 'KycPageNotes' });
export type PageNotes = z.infer<typeof PageNotes>;

export const KeptNotes = z.object({ kept: z.int() }).meta({ id: 'KeptKycPageNotes' });
