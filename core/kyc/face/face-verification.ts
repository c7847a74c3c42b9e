import { z } from 'zod';
import { PAGE_METHODS } from '../capture/capture-policy';
import { DOCUMENT_REUSE_REASONS, documentReuseReasons, SameDocument } from '../document/document-reuse';
import { LIVENESS_REVIEW_REASONS, type LivenessReviewReason } from '../liveness/review-reasons';
import { FACE_ACCEPT_DISTANCE, FACE_REJECT_DISTANCE, FACE_SAME_PICTURE_DISTANCE } from './face-distances';
import { ObservedFace } from './face-search';

/** `unsure` goes to review. */
const FACE_BANDS = ['same', 'unsure', 'different'] as const;
export type FaceBand = (typeof FACE_BANDS)[number];

export function faceBand(distance: number): FaceBand {
  if (distance <= FACE_ACCEPT_DISTANCE) return 'same';
  return distance <= FACE_REJECT_DISTANCE ? 'unsure' : 'different';
}

export const REVIEW_REASONS = [
  'LIVENESS_NOT_PERFORMED',
  'FACES_UNSURE',
  'FACES_DIFFERENT',
  'NO_PORTRAIT_ON_DOCUMENT',
  'NO_FACE_ON_PHOTO',
  'DOCUMENT_ON_FACE_PHOTO',
  'SAME_PICTURE_AS_DOCUMENT',
  'FACE_ENGINE_UNAVAILABLE',
  'DOCUMENT_NOT_VERIFIED',
  'FACE_SEEN_BEFORE',
  ...DOCUMENT_REUSE_REASONS,
  ...LIVENESS_REVIEW_REASONS,
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

const LIVE_MEANS = [
  '`live`: the server received frames of one face that made two movements, drawn by the server for this run, in order and in time.',
  'It does not prove that the camera was real, or that no screen, mask or generated video was used;',
  'it says nothing about whether the document is genuine or whether the customer acts freely.',
  '`still` and `assisted`: a photo from the customer or a member; no live check was made.',
].join(' ');

const REASONS_MEAN = [
  'Why manual review is required. None of these rejects a customer; a session with one is never `verified` automatically.',
  'Of a live check that passed: `ACCESSIBILITY_ACCOMMODATION` (the customer asked for more time or for movements of their choice),',
  '`FALLBACK_TRACKER` (the page used the less capable tracker), `MANUAL_CAPTURE` (a slow device: the customer took the photos themselves),',
  '`PAGE_NOT_OPENED` (the client never requested the customer page from this server), `NO_CAMERA_REPORTED` (the client reported no camera),',
  '`VIRTUAL_CAMERA` (the camera’s name is that of a program, a file or a page element), `LOW_DEPTH` (less depth than expected from a turned head),',
  '`LIVENESS_FRAMES_ALIKE` (two frames with a movement in between are nearly identical), `LIVENESS_RECORDING_MISSING`, `LIVENESS_RECORDING_INCOMPLETE` and',
  '`LIVENESS_RECORDING_UNNATURAL` (the recording of the check was not sent, has gaps or came late, its frame sequence is unlike that of a camera, or face and background move together).',
  'Of earlier sessions: `DOCUMENT_NUMBER_OTHER_FACE` (the same document number with a face that is not clearly the same),',
  '`DOCUMENT_NUMBER_OTHER_CUSTOMER` (the same document number is in a session with another `externalId`); see `sameDocument`.',
].join(' ');

/**
 * `livenessMode` and the members after it are additive (docs/api.md#kyc-sessions, ADR 10). A still photo proves no
 * liveness: `verified` needs a reviewer.
 */
export const FaceVerification = z
  .object({
    verified: z.boolean(),
    distance: z
      .number()
      .describe('0 to 2; smaller is more similar. Also 2 if nothing could be compared; `match` is then null.'),
    threshold: z.number(),
    model: z.string(),
    performedAt: z.number(),
    error: z.string().nullable(),
    livenessMode: z.enum(['live', 'assisted', 'still']).describe(LIVE_MEANS),
    captureMethod: z
      .enum(PAGE_METHODS)
      .optional()
      .describe(
        'How the face photo was taken, as reported by the client: `camera` in a live check, otherwise `file` (additive).',
      ),
    match: z.enum(FACE_BANDS).nullable(),
    review: z.object({
      required: z
        .boolean()
        .describe(
          'Whether the face needs manual review. If the `outcome` is `refused` because of the document or the attempts, no decision is requested, as it would change nothing.',
        ),
      reasons: z.array(z.enum(REVIEW_REASONS)).describe(REASONS_MEAN),
      decision: z.enum(['accepted', 'rejected']).nullable(),
      decidedAt: z.number().nullable(),
    }),
    seenBefore: z
      .array(ObservedFace)
      .optional()
      .describe('Other sessions with a similar face, closest first. Omitted if face search is off.'),
    sameDocument: z
      .array(SameDocument)
      .optional()
      .describe('Other sessions with the same document number. Omitted if there are none.'),
  })
  .meta({ id: 'KycFaceVerification' });
export type FaceVerification = z.infer<typeof FaceVerification>;

export type PhotoDoubt = Extract<ReviewReason, 'DOCUMENT_ON_FACE_PHOTO' | 'SAME_PICTURE_AS_DOCUMENT'>;

/** Distance or why there is none, photo doubts, and similar sessions (null if not searched). */
export type FaceComparison = ({ distance: number } | { missing: ReviewReason }) & {
  doubts?: PhotoDoubt[];
  runReasons?: LivenessReviewReason[];
  seenBefore?: ObservedFace[] | null;
  sameDocument?: SameDocument[];
};

/** A false alarm only costs a review. */
export function photoDoubts(seen: {
  distance: number | null;
  samePicture: boolean;
  showsDocument: boolean;
}): PhotoDoubt[] {
  const same = seen.samePicture || (seen.distance !== null && seen.distance < FACE_SAME_PICTURE_DISTANCE);
  return [
    ...(seen.showsDocument ? (['DOCUMENT_ON_FACE_PHOTO'] as const) : []),
    ...(same ? (['SAME_PICTURE_AS_DOCUMENT'] as const) : []),
  ];
}

/** Never verified automatically; always reviewed. */
export function judgeStill(
  comparison: FaceComparison,
  context: { model: string; performedAt: number; documentVerified: boolean },
): FaceVerification {
  const { model, performedAt, documentVerified } = context;
  const match = 'distance' in comparison ? faceBand(comparison.distance) : null;
  const { doubts = [], seenBefore, sameDocument = [] } = comparison;
  const wasSeen = Boolean(seenBefore?.length);
  const reasons: ReviewReason[] = [...doubts, 'LIVENESS_NOT_PERFORMED'];
  if (match === 'unsure') reasons.push('FACES_UNSURE');
  if (match === 'different') reasons.push('FACES_DIFFERENT');
  if ('missing' in comparison) reasons.push(comparison.missing);
  if (!documentVerified) reasons.push('DOCUMENT_NOT_VERIFIED');
  if (wasSeen) reasons.push('FACE_SEEN_BEFORE');
  reasons.push(...documentReuseReasons(sameDocument));
  return {
    verified: false,
    distance: 'distance' in comparison ? comparison.distance : NO_DISTANCE,
    threshold: FACE_ACCEPT_DISTANCE,
    model,
    performedAt,
    error: doubts.length > 0 ? DOUBTFUL : SENTENCES[match ?? 'none'],
    livenessMode: 'still',
    match,
    review: { required: true, reasons, decision: null, decidedAt: null },
    ...(seenBefore && { seenBefore }),
    ...(sameDocument.length > 0 && { sameDocument }),
  };
}

/**
 * Verified if face and document match, unless the run needs review; unsure or missing comparisons are reviewed,
 * different faces refused.
 */
export function judgeLive(
  comparison: FaceComparison,
  context: { model: string; performedAt: number; documentVerified: boolean },
): FaceVerification {
  const still = judgeStill(comparison, context);
  const { runReasons = [] } = comparison;
  const reasons = [...runReasons, ...still.review.reasons.filter((reason) => reason !== 'LIVENESS_NOT_PERFORMED')];
  const { match } = still;
  const verified = match === 'same' && reasons.length === 0;
  return {
    ...still,
    verified,
    error: verified ? null : liveSentence(match, reasons),
    livenessMode: 'live',
    review: { ...still.review, required: !verified && match !== 'different', reasons },
  };
}

function liveSentence(match: FaceBand | null, reasons: ReviewReason[]): string {
  if (match !== 'same' || reasons.includes('DOCUMENT_NOT_VERIFIED')) return LIVE_SENTENCES[match ?? 'none'];
  if (reasons.includes('SAME_PICTURE_AS_DOCUMENT')) return DOUBTFUL;
  return reasons.join() === 'FACE_SEEN_BEFORE' ? SEEN_BEFORE : RUN_NEEDS_REVIEW;
}

const RUN_NEEDS_REVIEW =
  'The faces agree and the live check passed, but something else needs a person (see review.reasons): a person must decide.';

const SEEN_BEFORE =
  'The faces agree, but a face much like this one came before, for another customer: a person must decide.';

const LIVE_SENTENCES: Record<FaceBand | 'none', string> = {
  same: 'The faces agree, but the document was not verified: a person must decide.',
  unsure: 'The faces may or may not be one person: a person must decide.',
  different: 'The face of the live check is not the one on the document.',
  none: 'The faces could not be compared: a person must decide.',
};

/** Maximum cosine distance: never a match. */
const NO_DISTANCE = 2;

const SENTENCES: Record<FaceBand | 'none', string> = {
  same: 'The faces agree, but a photo took the place of the live face check: a person must confirm.',
  unsure: 'The faces may or may not be one person, and there was no live face check: a person must decide.',
  different: 'The faces look like two people, and there was no live face check: a person must decide.',
  none: 'The faces could not be compared, and there was no live face check: a person must decide.',
};

const DOUBTFUL =
  'The photo of the face seems to be a picture of the document, so that the faces agree says nothing: a person must decide.';

/** A member's photo proves no liveness either. */
export function judgeAssisted(...asked: Parameters<typeof judgeStill>): FaceVerification {
  return { ...judgeStill(...asked), livenessMode: 'assisted' };
}

export function decideReview(face: FaceVerification, decision: 'accepted' | 'rejected', at: number): FaceVerification {
  const accepted = decision === 'accepted';
  return {
    ...face,
    verified: accepted,
    error: accepted ? null : 'A reviewer did not accept the face photo.',
    review: { ...face.review, required: false, decision, decidedAt: at },
  };
}
