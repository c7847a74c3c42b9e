import { type Grey, likeness, type Point } from '@/core/kyc/capture/grey';
import { isOfTheHead, type Movement } from '../challenges';
import type { ObservedFrame } from '../judge-run';
import type { RunDoubt } from '../review-reasons';
import type { RunSignals } from '../signals';
import { type FaceSigns, signsOf } from '../signs';
import { motionAgainstBackground } from './background-motion';
import { RECORDING } from './recording';

/** Milliseconds: `at` by the client's clock, `receivedAt` since issue. `marks` in pixels of `size`. */
export type RecordedFrame = {
  at: number;
  receivedAt: number;
  marks: readonly Point[];
  size: { width: number; height: number };
  small: Grey;
};
export type StepFrame = Pick<ObservedFrame, 'step' | 'at'> & { small: Grey };

export const RECORDING_LIMITS = {
  /** Tolerance for a client clock ahead. */
  slackMs: 2_500,
  /** Frames are sent at the end of their phase. */
  lateMs: 20_000,
  /** Minimum likeness of a run frame to its recording. */
  sameMoment: 0.95,
  neighbourMs: 700,
  /** Eye distances; a quick turn is .6. */
  jump: 1.2,
  /** In the dark a camera repeats frames. */
  frozen: 0.6,
  between: [0.15, 0.85],
  /**
   * Motion against the background (background-motion.ts). Rendered heads: .19 or more; a warped image up to .12; one
   * squeezed on one side up to .50, not separable.
   */
  against: { turn: 0.16, nod: 0.1 },
} as const;

/** `isBroken`: a contradiction, which is a fault of the run. Doubts lead to review. */
export function judgeRecording(
  movements: readonly [Movement, Movement],
  steps: readonly StepFrame[],
  frames: readonly RecordedFrame[],
): { isBroken: boolean; doubts: RunDoubt[]; signals: RunSignals } {
  const signals: RunSignals = { recorded: frames.length };
  if (frames.length === 0) return { isBroken: false, doubts: ['LIVENESS_RECORDING_MISSING'], signals };
  const doubts = new Set<RunDoubt>();
  const isOrdered = frames.every(({ at }, i) => i === 0 || at > (frames[i - 1]?.at ?? 0));
  const isPossible = frames.every(({ at, receivedAt }) => at <= receivedAt + RECORDING_LIMITS.slackMs);
  const moments = steps.map((step) => {
    const same = frames.find(({ at }) => at === step.at);
    return same ? likeness(step.small, same.small) : null;
  });
  const isForeign = moments.some((one) => one !== null && one < RECORDING_LIMITS.sameMoment);
  const isLate = frames.some(({ at, receivedAt }) => receivedAt - at > RECORDING_LIMITS.lateMs);
  if (moments.includes(null) || isLate || frames.length < RECORDING.least) doubts.add('LIVENESS_RECORDING_INCOMPLETE');
  const { jump, frozen, faceless } = motionOf(frames);
  Object.assign(signals, { recordedJump: round(jump), recordedFrozen: round(frozen) });
  const isGradual = movements.every((movement, i) =>
    goesThrough(movement, frames, steps[i * 2]?.at, steps[i * 2 + 2]?.at),
  );
  const against = motionsAgainst(movements, steps, frames);
  if (against.length > 0) signals.recordedAgainst = round(Math.min(...against.map(({ motion }) => motion)));
  const isTogether = against.some(({ motion, least }) => motion < least);
  if (jump > RECORDING_LIMITS.jump || frozen > RECORDING_LIMITS.frozen || faceless || !isGradual || isTogether)
    doubts.add('LIVENESS_RECORDING_UNNATURAL');
  return { isBroken: !isOrdered || !isPossible || isForeign, doubts: [...doubts], signals };
}

const round = (value: number): number => Number(value.toFixed(3));

function motionOf(frames: readonly RecordedFrame[]): { jump: number; frozen: number; faceless: boolean } {
  let [jump, same, pairs] = [0, 0, 0];
  for (let i = 1; i < frames.length; i++) {
    const [before, after] = [frames[i - 1], frames[i]];
    if (!before || !after || after.at - before.at > RECORDING_LIMITS.neighbourMs) continue;
    pairs += 1;
    if (before.small.data.every((value, at) => value === after.small.data[at])) same += 1;
    const size = signsOf(before.marks)?.size ?? 0;
    if (size > 0 && after.marks.length > 0) jump = Math.max(jump, displacement(before.marks, after.marks) / size);
  }
  const faceless = frames.filter(({ marks }) => marks.length === 0).length > frames.length / 4;
  return { jump, frozen: pairs === 0 ? 0 : same / pairs, faceless };
}

function displacement(one: readonly Point[], other: readonly Point[]): number {
  const each = one.map(({ x, y }, i) => Math.hypot((other[i]?.x ?? x) - x, (other[i]?.y ?? y) - y));
  return each.reduce((sum, distance) => sum + distance, 0) / each.length;
}

/** Without inconclusive movements. */
function motionsAgainst(
  movements: readonly Movement[],
  steps: readonly StepFrame[],
  frames: readonly RecordedFrame[],
): Array<{ motion: number; least: number }> {
  return movements.flatMap((movement, i) => {
    const [rest, height] = [steps[i * 2], steps[i * 2 + 1]];
    if (!rest || !height || !isOfTheHead(movement)) return [];
    const within = frames.filter(({ at }) => at >= rest.at && at <= height.at);
    const motion = motionAgainstBackground(
      within.map(({ marks, size, small }) => ({ marks: inPixelsOf(small, marks, size), small })),
    );
    const { turn, nod } = RECORDING_LIMITS.against;
    return motion === null ? [] : [{ motion, least: movement === 'nod' ? nod : turn }];
  });
}

const inPixelsOf = (small: Grey, marks: readonly Point[], size: RecordedFrame['size']): Point[] =>
  marks.map(({ x, y }) => ({ x: (x * small.width) / size.width, y: (y * small.height) / size.height }));

/** Null for a blink, which is faster than the recording. */
const MEASURE: Record<Movement, ((signs: FaceSigns) => number) | null> = {
  turnLeft: ({ sides }) => sides,
  turnRight: ({ sides }) => -sides,
  nod: ({ nod }) => nod,
  smile: ({ mouth }) => mouth,
  blink: null,
};

/** Return whether frames between two straight positions show intermediate extents of the movement; true for a blink. */
function goesThrough(movement: Movement, frames: readonly RecordedFrame[], from = 0, to = 0): boolean {
  const measure = MEASURE[movement];
  if (!measure) return true;
  const within = frames.filter(({ at }) => at >= from && at <= to);
  const values = within.flatMap(({ marks }) => {
    const signs = signsOf(marks);
    return signs ? [measure(signs)] : [];
  });
  const [first] = values;
  if (first === undefined) return false;
  const height = Math.max(...values) - first;
  const [low, high] = RECORDING_LIMITS.between;
  return height > 0 && values.some((value) => value - first > low * height && value - first < high * height);
}
