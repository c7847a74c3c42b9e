import { isOfTheHead, MOVEMENTS, type Movement } from './challenges';
import { isVirtual } from './evidence/reported-camera';
import type { Tier } from './tier';
import type { TrackerName } from './trackers';

/** Passed, but not verified automatically. Free of imports, because contracts use it. */
export const RUN_DOUBTS = [
  'LIVENESS_FRAMES_ALIKE',
  'LIVENESS_RECORDING_MISSING',
  'LIVENESS_RECORDING_INCOMPLETE',
  'LIVENESS_RECORDING_UNNATURAL',
] as const;
export type RunDoubt = (typeof RUN_DOUBTS)[number];

/** Client claims or weak evidence. Reasons never refuse a run, but prevent automatic verification. */
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

type Start = { tracker: TrackerName; tier: Tier; slow: boolean; movements: readonly Movement[] | null };

export function reasonsOfStart({ tracker, tier, slow, movements }: Start): LivenessReviewReason[] {
  const limited = movements !== null && !MOVEMENTS.every((movement) => movements.includes(movement));
  return [
    ...(slow || limited ? (['ACCESSIBILITY_ACCOMMODATION'] as const) : []),
    ...(tracker === 'fallback' ? (['FALLBACK_TRACKER'] as const) : []),
    ...(tier === 'still' ? (['MANUAL_CAPTURE'] as const) : []),
  ];
}

/** By `depthOf`. Rendered heads: .023 or more for a turn, .017 for a nod; flat images up to .013. */
const LEAST_DEPTH = { turn: 0.022, nod: 0.015 } as const;

/** `depth` is null if not measurable. */
type Finish = {
  pageOpened: boolean;
  cameraLabel: string | null;
  depth: number | null;
  movements: readonly Movement[];
};

export function reasonsOfFinish({ pageOpened, cameraLabel, depth, movements }: Finish): LivenessReviewReason[] {
  return [
    ...(pageOpened ? [] : (['PAGE_NOT_OPENED'] as const)),
    ...(cameraLabel ? [] : (['NO_CAMERA_REPORTED'] as const)),
    ...(cameraLabel && isVirtual(cameraLabel) ? (['VIRTUAL_CAMERA'] as const) : []),
    ...(isShallow(depth, movements) ? (['LOW_DEPTH'] as const) : []),
  ];
}

/** Runs without head movements have their own reason. */
function isShallow(depth: number | null, movements: readonly Movement[]): boolean {
  if (!movements.some(isOfTheHead)) return false;
  const least = movements.some((movement) => movement !== 'nod' && isOfTheHead(movement))
    ? LEAST_DEPTH.turn
    : LEAST_DEPTH.nod;
  return depth === null || depth < least;
}
