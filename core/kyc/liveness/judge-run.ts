import { FACE_ACCEPT_DISTANCE, FACE_REJECT_DISTANCE } from '@/core/kyc/face/face-distances';
import type { Point } from '../capture/grey';
import type { Movement, RunTimes } from './challenges';
import { differingBits, type FrameAppearance, fingerprintWords } from './evidence/fingerprint';
import { remainderOf, type UpperFace } from './evidence/upper-face';
import { RUN_DOUBTS, type RunDoubt } from './review-reasons';
import { type RunSignals, signalsOf } from './signals';
import type { FaceSigns } from './signs';

/** Before, at each peak, straight after it, at the end. */
export const FRAME_STEPS = ['align', 'peak-1', 'centre-1', 'peak-2', 'centre-2', 'still'] as const;
export type FrameStep = (typeof FRAME_STEPS)[number];

export type ObservedFrame = {
  step: FrameStep;
  /** Since issue, by the client's clock. */
  at: number;
  faces: number;
  signs: FaceSigns | null;
  /** 68 in pixels; empty without a face. */
  marks: readonly Point[];
  /** High-frequency share; null without a face. */
  detail: number | null;
  /** Descriptor distance to the first frame. */
  distance: number | null;
  /** Likeness to the first frame. */
  eyes: number | null;
  fingerprint: string;
  /** With possible alterations undone, for comparison with earlier runs. */
  looks: readonly FrameAppearance[];
  upper: UpperFace | null;
  /** Remainder (upper-face.ts); null without a portrait. */
  portrait: number | null;
  /** SHA-256: a camera never repeats an image. */
  digest: string;
};

/** By priority; replays come before missing movements. */
export const RUN_FAULTS = [
  'FRAMES_INCOMPLETE',
  'FRAMES_REPLAYED',
  'FRAMES_REPEATED',
  'FRAMES_ALIKE',
  'DOCUMENT_PORTRAIT',
  'RECORDING_BROKEN',
  'TIMES_IMPOSSIBLE',
  'TOO_LATE',
  'FACE_NOT_FOUND',
  'SEVERAL_FACES',
  'FACE_CHANGED',
  'MOVEMENT_NOT_SEEN',
] as const;
export type RunFault = (typeof RUN_FAULTS)[number];

export const RUN_LIMITS = {
  /** Human reaction time from prompt to peak, and back. */
  quickestMovementMs: 250,
  /** Client and server drift over a run. */
  clockSlackMs: 2_500,
  /** Time for the upload, beyond the run's own. */
  uploadMs: 60_000,
  /** Descriptor distances, straight and turned. */
  sameStraight: FACE_ACCEPT_DISTANCE,
  sameTurned: FACE_REJECT_DISTANCE,
  /** Against the straight pose; half the client's thresholds, because the server measures better. */
  turn: 0.12,
  /** Ratio of the halves: 1.19 or more for heads at 20 degrees, .8 for a shifted nose on a photo. */
  sides: 0.85,
  nod: 0.04,
  mouth: 1.08,
  /** Unchanged by a smile, changed by bending a print. */
  smileTall: 0.08,
  /**
   * Remainder between frames (upper-face.ts): altered copies .008 to .038, a head back within two degrees .026 or more.
   */
  alike: 0.03,
  /** Remainder against the document's portrait: copies .016 to .031, tilted .12; another photo .27 or more. */
  portrait: 0.13,
  /** Drop in eye likeness when closed, and maximum. */
  eyesDrop: 0.1,
  eyesClosed: 0.78,
  /**
   * A turn changes eye pixels and mouth width. A smile shifts turn by .1 and nod by .06, a blink up to .15; 14 degrees
   * are .28.
   */
  held: { blink: { turn: 0.15, nod: 0.07 }, smile: { turn: 0.3, nod: 0.16 } },
  /** Return to straight, as a share of the movement. */
  back: 0.6,
  /**
   * Maximum differing bits of 256, and frames that make a replay. Altered copies differ by up to 7, other runs of one
   * portrait by 11.
   */
  replayBits: 5,
  replayFrames: 3,
} as const;

export type EarlierRun = { sessionId: string; fingerprints: readonly string[] };

export type Run = { movements: readonly [Movement, Movement]; times: RunTimes; issuedAt: number; receivedAt: number };

/** Without faults one face made the movements in order and in time. `earlier` must be newest first. */
export function judgeRun(
  run: Run,
  frames: readonly ObservedFrame[],
  earlier: readonly EarlierRun[],
): { faults: RunFault[]; doubts: RunDoubt[]; signals: RunSignals; replayOf: string | null } {
  if (frames.length !== FRAME_STEPS.length || frames.some((frame, i) => frame.step !== FRAME_STEPS[i])) {
    return { faults: ['FRAMES_INCOMPLETE'], doubts: [], signals: {}, replayOf: null };
  }
  const replayOf = replayedFrom(frames, earlier);
  const faults = new Set<RunFault>([...faultsOfTime(run, frames), ...faultsOfFace(frames)]);
  if (new Set(frames.map(({ digest }) => digest)).size < frames.length) faults.add('FRAMES_REPEATED');
  if (replayOf !== null) faults.add('FRAMES_REPLAYED');
  const signals: RunSignals = signalsOf(frames, run);
  const doubts = new Set<RunDoubt>();
  const remainders = [0, 2].map((at) => remainderOf(frames[at]?.upper ?? null, frames[at + 2]?.upper ?? null) ?? 1);
  const alike = remainders.filter((one) => one < RUN_LIMITS.alike).length;
  if (alike > 0) doubts.add('LIVENESS_FRAMES_ALIKE');
  if (alike === remainders.length) faults.add('FRAMES_ALIKE');
  const portraits = frames.map(({ portrait }) => portrait).filter((one) => one !== null);
  if (portraits.length > 0) signals.portrait = Number(Math.min(...portraits).toFixed(3));
  if (portraits.some((one) => one < RUN_LIMITS.portrait)) faults.add('DOCUMENT_PORTRAIT');
  signals.remainder = Number(Math.min(...remainders).toFixed(3));
  run.movements.forEach((movement, i) => {
    const [before, peak, after] = [frames[i * 2], frames[i * 2 + 1], frames[i * 2 + 2]];
    if (!before || !peak || !after) return;
    const went = isHeld(movement, before, peak) ? change(movement, before, peak) : 0;
    const stayed = change(movement, before, after);
    signals[`${i + 1}-${movement}`] = Number(went.toFixed(3));
    if (!(went >= 1) || stayed > Math.max(1, went) * RUN_LIMITS.back) faults.add('MOVEMENT_NOT_SEEN');
  });
  signals.farthest = Number(Math.max(...frames.map(({ distance }) => distance ?? 0)).toFixed(3));
  return {
    faults: RUN_FAULTS.filter((fault) => faults.has(fault)),
    doubts: RUN_DOUBTS.filter((doubt) => doubts.has(doubt)),
    signals,
    replayOf,
  };
}

function change(movement: Movement, before: ObservedFrame, peak: ObservedFrame): number {
  const [from, to] = [before.signs, peak.signs];
  if (!from || !to) return Number.NaN;
  switch (movement) {
    case 'turnLeft':
      return Math.min((to.turn - from.turn) / RUN_LIMITS.turn, (to.sides - from.sides) / RUN_LIMITS.sides);
    case 'turnRight':
      return Math.min((from.turn - to.turn) / RUN_LIMITS.turn, (from.sides - to.sides) / RUN_LIMITS.sides);
    case 'nod':
      return (to.nod - from.nod) / RUN_LIMITS.nod;
    case 'smile':
      return smiled(before, peak);
    case 'blink':
      return isHeld('blink', before, peak) ? closing(before, peak) : 0;
  }
}

function isHeld(movement: Movement, { signs: from }: ObservedFrame, { signs: to }: ObservedFrame): boolean {
  const room = movement === 'blink' || movement === 'smile' ? RUN_LIMITS.held[movement] : null;
  if (!room) return true;
  return (
    from !== null &&
    to !== null &&
    Math.abs(to.turn - from.turn) <= room.turn &&
    Math.abs(to.nod - from.nod) <= room.nod
  );
}

/** A photo with pulled mouth corners stays unchanged elsewhere. */
function smiled(before: ObservedFrame, peak: ObservedFrame): number {
  const [from, to] = [before.signs, peak.signs];
  if (!from || !to || Math.abs(Math.log(to.tall / from.tall)) > RUN_LIMITS.smileTall) return 0;
  const wider = (to.mouth / from.mouth - 1) / (RUN_LIMITS.mouth - 1);
  const isSame = (remainderOf(before.upper, peak.upper) ?? 1) < RUN_LIMITS.alike;
  return isSame ? Math.min(wider, 0.9) : wider;
}

function closing(before: ObservedFrame, peak: ObservedFrame): number {
  const drop = (before.eyes ?? 0) - (peak.eyes ?? 0);
  return (peak.eyes ?? 1) > RUN_LIMITS.eyesClosed
    ? Math.min(0.9, drop / RUN_LIMITS.eyesDrop)
    : drop / RUN_LIMITS.eyesDrop;
}

function faultsOfTime({ times, issuedAt, receivedAt }: Run, frames: readonly ObservedFrame[]): RunFault[] {
  const faults: RunFault[] = [];
  const at = frames.map((frame) => frame.at);
  const took = receivedAt - issuedAt;
  const isOrdered = at.every((time, i) => time >= 0 && (i === 0 || time > (at[i - 1] ?? 0)));
  const isHuman = [1, 3].every((peak) => (at[peak] ?? 0) - (at[peak - 1] ?? 0) >= RUN_LIMITS.quickestMovementMs);
  const counted = (at[5] ?? 0) - (at[4] ?? 0) >= times.countdownMs - 500;
  const happened = (at[5] ?? 0) <= took + RUN_LIMITS.clockSlackMs;
  if (!isOrdered || !isHuman || !counted || !happened) faults.push('TIMES_IMPOSSIBLE');
  const lateMovement = [1, 3].some((peak) => (at[peak] ?? 0) - (at[peak - 1] ?? 0) > times.movementMs + 1_500);
  if (took > times.runMs + times.alignMs + RUN_LIMITS.uploadMs || lateMovement) faults.push('TOO_LATE');
  return faults;
}

function faultsOfFace(frames: readonly ObservedFrame[]): RunFault[] {
  const faults: RunFault[] = [];
  if (frames.some(({ faces, signs }) => faces === 0 || !signs)) faults.push('FACE_NOT_FOUND');
  if (frames.some(({ faces }) => faces > 1)) faults.push('SEVERAL_FACES');
  const changed = frames.some(({ step, distance }) => {
    const limit = step.startsWith('peak') ? RUN_LIMITS.sameTurned : RUN_LIMITS.sameStraight;
    return distance !== null && distance > limit;
  });
  if (changed) faults.push('FACE_CHANGED');
  return faults;
}

/** The session with most of the frames, the oldest on a tie; null if too few match. */
function replayedFrom(frames: readonly ObservedFrame[], earlier: readonly EarlierRun[]): string | null {
  const known = new Set<ObservedFrame>();
  let most = { frames: 0, sessionId: '' };
  for (const { sessionId, fingerprints } of earlier) {
    const prints = fingerprints.map(fingerprintWords).filter((print) => print !== null);
    const own = frames.filter(({ looks }) =>
      looks.some((look) => prints.some((print) => differingBits(look, print) <= RUN_LIMITS.replayBits)),
    );
    for (const frame of own) known.add(frame);
    if (own.length > 0 && own.length >= most.frames) most = { frames: own.length, sessionId };
  }
  return known.size >= RUN_LIMITS.replayFrames ? most.sessionId : null;
}
