import { isOfTheHead, type Movement, type RunTimes } from './challenges';
import type { FaceHint, FaceSight } from './face-visibility';
import { DARK_ROOM, hintOf, hintOfFaces, isStraight, SMALLEST, WELL } from './head-pose-check';
import type { FrameStep } from './judge-run';
import { FARTHEST, HELD, isHeadHeld, wantedOf, wentOf } from './measure-movement';
import type { TrackerName } from './trackers';

export type RunPhase = 'align' | 'move' | 'centre' | 'count' | 'done' | 'timeout';

export type LivenessState = {
  phase: RunPhase;
  /** Which of the two movements. */
  index: 0 | 1;
  /** When the phase and the whole run began. */
  since: number;
  startedAt: number;
  /** Since when the wanted look has held. */
  goodSince: number | null;
  lostSince: number | null;
  /** The look with which the wanted one began to hold. */
  held: FaceSight | null;
  /** The face as it is known: it has to come back near to that, or to settle elsewhere. */
  known: FaceSight | null;
  /** The person looking straight, as sent last before a movement: the movement is measured against it, here and on the server. */
  base: FaceSight | null;
  /** How far the movement went on the look that is kept; 0 while there is none. */
  best: number;
  /** How far it went at most, and whether the face came back from less than is asked for: then more is. */
  most: number;
  little: boolean;
  keptAt: number;
  /** How often the face left during the countdown. */
  losses: number;
  /** Since when nothing but a closer face is asked for; and whether a smaller one is taken, because it stayed. */
  farSince: number | null;
  small: boolean;
};

/** What one look brings: the next state, the hint to show, and whether this very frame is one to send. */
export type RunStep = { state: LivenessState; hint: FaceHint | null; keep: FrameStep | null };

const ALIGNED_MS = 700;
const STRAIGHT_MS = 350;
/** Whoever holds the head elsewhere than at the beginning for so long has it there now: they had looked down, or sat otherwise. */
const SETTLED_MS = 1_000;
const LOST_MS = 700;
const MOST_LOSSES = 3;
/** Nobody moves faster than this after a sentence has changed. */
const REACTION_MS = 350;

/** What is asked for, in which time, and who looks. */
export type AskedRun = { movements: readonly [Movement, Movement]; times: RunTimes; tracker: TrackerName };

/** Of a movement, before it. */
const NOTHING_SEEN = { best: 0, most: 0, little: false };

/** A run before its first sight; `at` in milliseconds, as for all sights. */
export const startRun = (at: number): LivenessState => ({
  phase: 'align',
  index: 0,
  since: at,
  startedAt: at,
  goodSince: null,
  lostSince: null,
  held: null,
  known: null,
  base: null,
  ...NOTHING_SEEN,
  keptAt: at,
  losses: 0,
  farSince: null,
  small: false,
});

/** Takes one look in. Pure: the page draws what comes out, keeps the frame when told, and sends all at the end. */
export function step(state: LivenessState, sight: FaceSight, at: number, run: AskedRun): RunStep {
  if (state.phase === 'done' || state.phase === 'timeout') return { state, hint: null, keep: null };
  if (isOver(state, at, run.times)) return { state: { ...state, phase: 'timeout' }, hint: hintOf(sight), keep: null };
  switch (state.phase) {
    case 'align':
      return align(state, sight, at);
    case 'move':
      return move(state, sight, at, { movement: run.movements[state.index], tracker: run.tracker });
    case 'centre':
      return centre(state, sight, at, run.movements[state.index]);
    case 'count':
      return count(state, sight, at, run.times.countdownMs);
  }
}

/** The time for this phase, or for the run, is up. */
export function isOver({ phase, since, startedAt }: LivenessState, at: number, times: RunTimes): boolean {
  const limit = phase === 'align' ? times.alignMs : phase === 'move' ? times.movementMs : times.runMs;
  return at - since > limit || at - startedAt > times.alignMs + times.runMs;
}

/** So long is a closer face asked for. */
const FITTED_AFTER_MS = 4_000;

/** Who stays as far as they are, as where a phone does not see sharply from nearer, is taken at that; whoever comes closer is not small. */
function fitted(state: LivenessState, sight: FaceSight, at: number): LivenessState {
  const stays = hintOf(sight) === 'far' && sight.height >= SMALLEST;
  if (state.small) return sight.height < WELL.far + 0.06 ? state : { ...state, small: false, farSince: null };
  if (!stays) return state.farSince === null ? state : { ...state, farSince: null };
  const farSince = state.farSince ?? at;
  return { ...state, farSince, small: at - farSince >= FITTED_AFTER_MS };
}

function align(before: LivenessState, sight: FaceSight, at: number): RunStep {
  const state = fitted(before, sight, at);
  const hint = hintOf(sight, state.small) ?? (isStraight(sight) ? null : 'level');
  if (hint) return { state: { ...state, goodSince: null, held: null }, hint, keep: null };
  const { held, goodSince } = state;
  if (!held || goodSince === null || !isSame(held, sight)) {
    return { state: { ...state, goodSince: at, held: sight }, hint: 'still', keep: null };
  }
  if (at - goodSince < ALIGNED_MS || closes(held, sight)) return { state, hint: 'still', keep: null };
  const rested = { ...state, goodSince: null, held: null };
  // Back from a countdown: the movements stay done.
  if (state.base) return { state: begin(rested, 'count', at), hint: null, keep: null };
  return {
    state: begin({ ...rested, known: sight, base: sight, ...NOTHING_SEEN, keptAt: at }, 'move', at),
    hint: null,
    keep: 'align',
  };
}

/** Nothing of the face has moved: what is taken as the straight look must not be the middle of a movement. */
const isSame = (one: FaceSight, other: FaceSight): boolean =>
  Math.abs(one.turn - other.turn) < 4 &&
  Math.abs(one.nod - other.nod) < 4 &&
  Math.abs(one.closed - other.closed) < 0.15 &&
  Math.abs(one.smile - other.smile) < 0.12;

/**
 * The look in which a face holds must not be the beginning of a blink, which anybody may do at any time: an eye that is half closed is told as
 * little more closed than an open one (.14 with one of the filmed faces), and looks like a closed one to the server.
 */
const closes = (held: FaceSight, sight: FaceSight): boolean => sight.closed > held.closed + 0.05;

/** The run in another phase, which begins now. */
export const begin = (state: LivenessState, phase: RunPhase, at: number): LivenessState => ({
  ...state,
  phase,
  since: at,
});

function move(
  before: LivenessState,
  sight: FaceSight,
  at: number,
  { movement, tracker }: { movement: Movement; tracker: TrackerName },
): RunStep {
  const unseen = hintOfFaces(sight);
  if (unseen) return { state: before, hint: unseen, keep: null };
  const isPatient = at - before.since < PATIENT_MS;
  const wanted = wantedOf(movement, tracker, isPatient);
  const state = before.best >= wanted ? before : settle(before, sight, at, movement);
  if (state.base !== before.base) return { state, hint: null, keep: state.index === 0 ? 'align' : 'centre-1' };
  const went = state.base ? wentOf(movement, state.base, sight) : 0;
  if (movement === 'smile' && state.base && smilesAlready(state.base, isPatient)) {
    return { state, hint: 'straight', keep: null };
  }
  const reacted = at - state.keptAt >= REACTION_MS;
  if (went > FARTHEST[movement]) return { state, hint: 'less', keep: null };
  const moved = { ...state, most: Math.max(state.most, went) };
  if (reacted && went >= 1 && isBetter(movement, went, state.best)) {
    return { state: { ...moved, best: went }, hint: null, keep: state.index === 0 ? 'peak-1' : 'peak-2' };
  }
  if (state.best >= wanted) {
    const returned = went < 0.6;
    const next = returned ? begin({ ...moved, goodSince: null, held: null }, 'centre', at) : moved;
    return { state: next, hint: null, keep: null };
  }
  const little = state.little || (moved.most >= SOMETHING && went < NOTHING);
  // Not at the limit of alignment: what is asked for would come and go with the light.
  const dark = sight.light < DARK_ROOM ? 'dark' : null;
  return { state: { ...moved, little }, hint: dark ?? (little ? 'more' : null), keep: null };
}

/** Of a movement: from the one on it was tried, below the other the face is back. */
const [SOMETHING, NOTHING] = [0.4, 0.2];

/** For so long of a movement more than enough is asked for. */
const PATIENT_MS = 6_000;

/**
 * Who smiled at the camera, or has moved since, gets a new straight look to be measured against, as long as too little of the movement
 * was seen: a smile cannot grow out of a smile, and a blink is judged on a head that is held. It has to hold for a moment; longer before
 * a movement of the head, and where it is not how the face was known.
 */
function settle(state: LivenessState, sight: FaceSight, at: number, movement: Movement): LivenessState {
  const { known, base, held, goodSince } = state;
  // The width of a mouth is not the same on a head that is held otherwise, so less than a smile may have come with it.
  const more = base && isHeadHeld(base, sight, HELD.smile) ? 0.02 : 0.2;
  const calm = base && sight.closed < base.closed + 0.12 && sight.smile < base.smile + more;
  const isUnderWay = base !== null && isOfTheHead(movement) && wentOf(movement, base, sight) > UNDER_WAY;
  if (!calm || !isStraight(sight) || isUnderWay || isSameLook(base, sight)) {
    return held ? { ...state, held: null, goodSince: null } : state;
  }
  if (!held || goodSince === null || !isSame(held, sight)) return { ...state, held: sight, goodSince: at };
  const near = known !== null && isNear(known, sight);
  const isQuick = !isOfTheHead(movement) && (state.index === 0 || near);
  if (at - goodSince < (isQuick ? STRAIGHT_MS : SETTLED_MS) || closes(held, sight)) return state;
  const first = state.index === 0 || !near ? sight : known;
  return { ...state, known: first, base: sight, best: 0, most: 0, held: null, goodSince: null, keptAt: at };
}

/** Of a movement of the head: from here on it has begun. */
const UNDER_WAY = 0.3;

/** Who smiles already cannot smile by as much more: the face has to come to rest first. After a little smile there is less left of it than is wanted. */
export const smilesAlready = ({ smile }: FaceSight, isPatient: boolean): boolean => smile > (isPatient ? 0.3 : 0.6);

/** Too near to the straight look at hand to take another one. */
const isSameLook = (base: FaceSight, sight: FaceSight): boolean =>
  Math.abs(sight.turn - base.turn) < 3 && Math.abs(sight.nod - base.nod) < 3 && sight.smile > base.smile - 0.1;

/** Which look of a movement is sent: a head's least that is enough, because the server knows that face best; a face's most. */
function isBetter(movement: Movement, went: number, best: number): boolean {
  return best === 0 || (isOfTheHead(movement) ? went < best : went > best);
}

/** How much of a movement may be left in the look after it, of its height; the server allows .6 of what it measures. */
export const LEFT_OVER = 0.4;

const isNear = (base: FaceSight, sight: FaceSight): boolean =>
  Math.abs(sight.turn - base.turn) < 10 && Math.abs(sight.nod - base.nod) < 8;

/** The person's own straight look again: no movement is left in it. */
const isAtRest = ({ known, base }: LivenessState, sight: FaceSight): boolean =>
  known !== null && isNear(known, sight) && isCalm(base, sight);

/** One face, that neither closes its eyes nor smiles more than it did at rest. */
export const isCalm = (base: FaceSight | null, sight: FaceSight): boolean =>
  sight.faces === 1 && base !== null && sight.closed - base.closed < 0.15 && sight.smile - base.smile < 0.2;

function centre(state: LivenessState, sight: FaceSight, at: number, movement: Movement): RunStep {
  const left = state.base ? wentOf(movement, state.base, sight) : 0;
  if (!isCalm(state.base, sight) || !isStraight(sight) || left > LEFT_OVER * Math.max(1, state.best)) {
    return { state: { ...state, goodSince: null, held: null }, hint: null, keep: null };
  }
  const { held, goodSince } = state;
  // The look that is sent has to be one that holds, not the beginning of the next movement.
  if (!held || goodSince === null || !isSame(held, sight)) {
    return { state: { ...state, goodSince: at, held: sight }, hint: null, keep: null };
  }
  const near = isAtRest(state, sight);
  if (at - goodSince < (near ? STRAIGHT_MS : SETTLED_MS) || closes(held, sight))
    return { state, hint: null, keep: null };
  const known = near ? state.known : sight;
  const rested = { ...state, known, base: sight, goodSince: null, held: null, ...NOTHING_SEEN, keptAt: at };
  if (state.index === 0) return { state: begin({ ...rested, index: 1 }, 'move', at), hint: null, keep: 'centre-1' };
  return { state: begin(rested, 'count', at), hint: null, keep: 'centre-2' };
}

function count(state: LivenessState, sight: FaceSight, at: number, countdownMs: number): RunStep {
  if (sight.faces !== 1) {
    const lostSince = state.lostSince ?? at;
    if (at - lostSince <= LOST_MS) return { state: { ...state, lostSince }, hint: 'none', keep: null };
    const losses = state.losses + 1;
    const phase = losses >= MOST_LOSSES ? 'timeout' : 'align';
    return { state: begin({ ...state, lostSince: null, losses }, phase, at), hint: 'none', keep: null };
  }
  const counting = { ...state, lostSince: null };
  if (at - state.since < countdownMs) return { state: counting, hint: null, keep: null };
  // The still is what the face is compared by: who looks away or blinks at zero is waited for.
  if (!isAtRest(state, sight)) return { state: counting, hint: 'straight', keep: null };
  return { state: begin(counting, 'done', at), hint: null, keep: 'still' };
}
