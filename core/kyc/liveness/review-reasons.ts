import { isOfTheHead, MOVEMENTS, type Movement } from './challenges';
import { isVirtual } from './reported-camera';
import { RUN_DOUBTS } from './run-doubts';
import type { Tier } from './tier';
import type { TrackerName } from './trackers';

/**
 * Why a live run that passed still needs a person: it rests on something that the client chose or claimed, or on too little
 * evidence. A reason never refuses a run, and a run with a reason never verifies automatically.
 */
export const LIVENESS_REVIEW_REASONS = [
  'ACCESSIBILITY_ACCOMMODATION',
  'FALLBACK_TRACKER',
  'MANUAL_CAPTURE',
  'PAGE_NOT_OPENED',
  'NO_CAMERA_REPORTED',
  'VIRTUAL_CAMERA',
  'LOW_DEPTH',
  ...RUN_DOUBTS,
] as const;
export type LivenessReviewReason = (typeof LIVENESS_REVIEW_REASONS)[number];

/** What the client asked for when the run started. `movements` null: any may be drawn. */
type Start = { tracker: TrackerName; tier: Tier; slow: boolean; movements: readonly Movement[] | null };

/** Reasons that are known when a run starts. */
export function reasonsOfStart({ tracker, tier, slow, movements }: Start): LivenessReviewReason[] {
  const limited = movements !== null && !MOVEMENTS.every((movement) => movements.includes(movement));
  return [
    ...(slow || limited ? (['ACCESSIBILITY_ACCOMMODATION'] as const) : []),
    ...(tracker === 'fallback' ? (['FALLBACK_TRACKER'] as const) : []),
    ...(tier === 'still' ? (['MANUAL_CAPTURE'] as const) : []),
  ];
}

/**
 * Least depth (`depthOf`) of a run by the head movement it asked for. Rendered heads: .033 to .065 at a turn of 20 degrees, .023 to .040
 * at 14; .017 to .033 at a nod of 12. Flat pictures: up to .013.
 */
const LEAST_DEPTH = { turn: 0.022, nod: 0.015 } as const;

/** What the server saw or received by the end of a run. `depth` is null where it could not be measured. */
type Finish = {
  pageOpened: boolean;
  cameraLabel: string | null;
  depth: number | null;
  movements: readonly Movement[];
};

/** Reasons that are known when a run has passed. */
export function reasonsOfFinish({ pageOpened, cameraLabel, depth, movements }: Finish): LivenessReviewReason[] {
  return [
    ...(pageOpened ? [] : (['PAGE_NOT_OPENED'] as const)),
    ...(cameraLabel ? [] : (['NO_CAMERA_REPORTED'] as const)),
    ...(cameraLabel && isVirtual(cameraLabel) ? (['VIRTUAL_CAMERA'] as const) : []),
    ...(isShallow(depth, movements) ? (['LOW_DEPTH'] as const) : []),
  ];
}

/** Movements of the face alone show no depth; they are an accommodation already. */
function isShallow(depth: number | null, movements: readonly Movement[]): boolean {
  if (!movements.some(isOfTheHead)) return false;
  const least = movements.some((movement) => movement !== 'nod' && isOfTheHead(movement))
    ? LEAST_DEPTH.turn
    : LEAST_DEPTH.nod;
  return depth === null || depth < least;
}
