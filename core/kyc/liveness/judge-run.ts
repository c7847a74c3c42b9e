import { FACE_ACCEPT_DISTANCE, FACE_REJECT_DISTANCE } from '@/core/kyc/face-distances';
import type { Point } from '../capture/grey';
import type { Movement, RunTimes } from './challenges';
import { differingBits, type Look, wordsOf } from './fingerprint';
import { RUN_DOUBTS, type RunDoubt } from './run-doubts';
import { type RunSignals, signalsOf } from './signals';
import type { FaceSigns } from './signs';
import { remainderOf, type UpperFace } from './upper-face';

/** When a frame was taken: before the movements, at the height of a movement, looking straight again after it, at the end. */
export const FRAME_STEPS = ['align', 'peak-1', 'centre-1', 'peak-2', 'centre-2', 'still'] as const;
export type FrameStep = (typeof FRAME_STEPS)[number];

/** One frame as the server itself saw it. */
export type SeenFrame = {
  step: FrameStep;
  /** Milliseconds after the run was given out, by the page's clock. */
  at: number;
  /** Faces of any importance on it. */
  faces: number;
  signs: FaceSigns | null;
  /** The face's 68 landmarks in pixels of the looked-at picture; none without a face. */
  marks: readonly Point[];
  /** How much of the face's brightness changes from one pixel to the next; null without a face. */
  detail: number | null;
  /** Distance of its descriptor to that of the first frame; null without a face. */
  distance: number | null;
  /** Likeness of its eyes to those of the first frame. */
  eyes: number | null;
  /** Fingerprint of the picture, for finding it again in another run. */
  fingerprint: string;
  /** The picture before it was cut, turned or mirrored, if it was: what earlier fingerprints are compared with. */
  looks: readonly Look[];
  /** Brows to nose, for comparing with the other frames; null without a face. */
  upper: UpperFace | null;
  /** What remains when it is compared with the document's portrait (upper-face.ts); null where there is none yet. */
  portrait: number | null;
  /** SHA-256 of its bytes: no camera gives the same picture twice. */
  digest: string;
};

/** Why a run does not count as live; each is a fact, not a suspicion. The first of several is the run's name: pictures of another run come before what they do not show. */
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
  /** A person needs at least this long from the sentence to the height of the movement, and back. */
  quickestMovementMs: 250,
  /** Clocks of page and server may differ by this over a run. */
  clockSlackMs: 2_500,
  /** The upload and the last look may take this long after the run's own time. */
  uploadMs: 60_000,
  /** Face distances to the first frame: one person looking straight, as two photos are held against each other, and turned. */
  sameStraight: FACE_ACCEPT_DISTANCE,
  sameTurned: FACE_REJECT_DISTANCE,
  /** Changes against the person's own straight look. Half of what the page asks for, because it measures more finely. */
  turn: 0.12,
  /** The far half narrows: heads at 20 degrees 1.19 and more, a nose that was pushed sideways on a photo .8 (1.3 at most, with other traces). */
  sides: 0.85,
  nod: 0.04,
  mouth: 1.08,
  /** A smile leaves the height of the nose as it is; bending a print does not. */
  smileTall: 0.08,
  /**
   * What remains between two frames (upper-face.ts): one photo saved again, moved, brightened or with noise .008 to .038, a head that came back
   * within one degree .026 to .042, within two .045 and more. Two movements that both end on the same picture are no person.
   */
  alike: 0.03,
  /** The document's portrait saved again .016 to .031, tilted .12; the same person on another picture .27 and more. */
  portrait: 0.13,
  /** How much less alike closed eyes are than open ones of the same run, and at most. */
  eyesDrop: 0.1,
  eyesClosed: 0.78,
  /**
   * Movements of the face are seen on a head that is held: a turned one changes the eyes' pixels and widens the mouth beside them. A
   * smile itself moves the landmarks that tell turning and nodding (.1 and .06, measured on warped portraits), so it has more room. Closed eyes move
   * them by up to .15 on a head that is still (.047 at the mean); a turn of 7 degrees is .16, one of 14 degrees .28.
   */
  held: { blink: { turn: 0.15, nod: 0.07 }, smile: { turn: 0.3, nod: 0.16 } },
  /** Looking straight again, as a share of the way back. */
  back: 0.6,
  /**
   * Bits of 256 in which a look of a frame may differ from an earlier frame and be that picture; and how many such frames make a replay. Altered
   * frames are 7 away at most, other runs of the same portrait 11 and more.
   */
  replayBits: 5,
  replayFrames: 3,
} as const;

/** What is kept of a run that came before: whose it was, and the fingerprints of its frames. */
export type EarlierRun = { sessionId: string; fingerprints: readonly string[] };

export type Run = { movements: readonly [Movement, Movement]; times: RunTimes; issuedAt: number; receivedAt: number };

/**
 * Judges a run by what the server measured. Empty faults: a living person did what was asked, when it was asked. `replayOf` is the session in
 * which replayed frames came first. `earlier` is newest first.
 */
export function judgeRun(
  run: Run,
  frames: readonly SeenFrame[],
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

/** How far a movement went, 1 being just enough. */
function change(movement: Movement, before: SeenFrame, peak: SeenFrame): number {
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
      // The eyes of a head that has turned say nothing.
      return isHeld('blink', before, peak) ? closing(before, peak) : 0;
  }
}

/** Whether the head was held as a movement of the face wants it; those of the head are free. */
function isHeld(movement: Movement, { signs: from }: SeenFrame, { signs: to }: SeenFrame): boolean {
  const room = movement === 'blink' || movement === 'smile' ? RUN_LIMITS.held[movement] : null;
  if (!room) return true;
  return (
    from !== null &&
    to !== null &&
    Math.abs(to.turn - from.turn) <= room.turn &&
    Math.abs(to.nod - from.nod) <= room.nod
  );
}

/** A mouth that widens on a face that moves with it: on a photo whose corners were pulled the rest is the same picture. */
function smiled(before: SeenFrame, peak: SeenFrame): number {
  const [from, to] = [before.signs, peak.signs];
  if (!from || !to || Math.abs(Math.log(to.tall / from.tall)) > RUN_LIMITS.smileTall) return 0;
  const wider = (to.mouth / from.mouth - 1) / (RUN_LIMITS.mouth - 1);
  const isSame = (remainderOf(before.upper, peak.upper) ?? 1) < RUN_LIMITS.alike;
  return isSame ? Math.min(wider, 0.9) : wider;
}

function closing(before: SeenFrame, peak: SeenFrame): number {
  const drop = (before.eyes ?? 0) - (peak.eyes ?? 0);
  return (peak.eyes ?? 1) > RUN_LIMITS.eyesClosed
    ? Math.min(0.9, drop / RUN_LIMITS.eyesDrop)
    : drop / RUN_LIMITS.eyesDrop;
}

function faultsOfTime({ times, issuedAt, receivedAt }: Run, frames: readonly SeenFrame[]): RunFault[] {
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

function faultsOfFace(frames: readonly SeenFrame[]): RunFault[] {
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

/** The session that most of the frames came from, the first of several; null where too few were seen before in any to speak of a replay. */
function replayedFrom(frames: readonly SeenFrame[], earlier: readonly EarlierRun[]): string | null {
  const known = new Set<SeenFrame>();
  let most = { frames: 0, sessionId: '' };
  for (const { sessionId, fingerprints } of earlier) {
    const prints = fingerprints.map(wordsOf).filter((print) => print !== null);
    const own = frames.filter(({ looks }) =>
      looks.some((look) => prints.some((print) => differingBits(look, print) <= RUN_LIMITS.replayBits)),
    );
    for (const frame of own) known.add(frame);
    if (own.length > 0 && own.length >= most.frames) most = { frames: own.length, sessionId };
  }
  return known.size >= RUN_LIMITS.replayFrames ? most.sessionId : null;
}
