import { isOfTheHead, type Movement, type RunTimes } from './challenges';
import { FARTHEST, HELD, isHeadHeld, wantedOf, wentOf } from './evidence/measure-movement';
import {
  DARK_ROOM,
  type FaceHint,
  type FaceSight,
  hintOf,
  hintOfFaces,
  isStraight,
  SMALLEST,
  WELL,
} from './face-visibility';
import type { FrameStep } from './judge-run';

export type RunPhase = 'align' | 'move' | 'centre' | 'count' | 'done' | 'timeout';

export type LivenessState = {
  phase: RunPhase;
  index: 0 | 1;
  since: number;
  startedAt: number;
  goodSince: number | null;
  lostSince: number | null;
  held: FaceSight | null;
  /** The pose must return to it or settle elsewhere. */
  known: FaceSight | null;
  /** Last straight sample sent: the reference. */
  base: FaceSight | null;
  /** Extent on the kept frame. */
  best: number;
  /** Largest extent, and whether the face returned too early. */
  most: number;
  little: boolean;
  keptAt: number;
  /** During the countdown. */
  losses: number;
  /** Since when the face stays far, and whether it is accepted. */
  farSince: number | null;
  small: boolean;
};

export type RunStep = { state: LivenessState; hint: FaceHint | null; keep: FrameStep | null };

const ALIGNED_MS = 700;
const STRAIGHT_MS = 350;
/** A pose held elsewhere for this long becomes the reference. */
const SETTLED_MS = 1_000;
const LOST_MS = 700;
const MOST_LOSSES = 3;
const REACTION_MS = 350;

export type PlannedRun = { movements: readonly [Movement, Movement]; times: RunTimes };

const NOTHING_SEEN = { best: 0, most: 0, little: false };

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

/** Pure: the page renders the result and keeps the marked frame. */
export function stepRun(state: LivenessState, sight: FaceSight, at: number, run: PlannedRun): RunStep {
  if (state.phase === 'done' || state.phase === 'timeout') return { state, hint: null, keep: null };
  if (isOver(state, at, run.times)) return { state: { ...state, phase: 'timeout' }, hint: hintOf(sight), keep: null };
  switch (state.phase) {
    case 'align':
      return align(state, sight, at);
    case 'move':
      return move(state, sight, at, run.movements[state.index]);
    case 'centre':
      return centre(state, sight, at, run.movements[state.index]);
    case 'count':
      return count(state, sight, at, run.times.countdownMs);
  }
}

export function isOver({ phase, since, startedAt }: LivenessState, at: number, times: RunTimes): boolean {
  const limit = phase === 'align' ? times.alignMs : phase === 'move' ? times.movementMs : times.runMs;
  return at - since > limit || at - startedAt > times.alignMs + times.runMs;
}

/** Time before a smaller face is accepted. */
const FITTED_AFTER_MS = 4_000;

/** Some phones do not focus closer. */
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
  if (state.base) return { state: beginRun(rested, 'count', at), hint: null, keep: null };
  return {
    state: beginRun({ ...rested, known: sight, base: sight, ...NOTHING_SEEN, keptAt: at }, 'move', at),
    hint: null,
    keep: 'align',
  };
}

/** The reference must not be taken during a movement. */
const isSame = (one: FaceSight, other: FaceSight): boolean =>
  Math.abs(one.turn - other.turn) < 4 &&
  Math.abs(one.nod - other.nod) < 4 &&
  Math.abs(one.closed - other.closed) < 0.15 &&
  Math.abs(one.smile - other.smile) < 0.12;

/**
 * No beginning blink in the held sample: trackers report a half-closed eye as nearly open (.14), the server as closed.
 */
const closes = (held: FaceSight, sight: FaceSight): boolean => sight.closed > held.closed + 0.05;

export const beginRun = (state: LivenessState, phase: RunPhase, at: number): LivenessState => ({
  ...state,
  phase,
  since: at,
});

function move(before: LivenessState, sight: FaceSight, at: number, movement: Movement): RunStep {
  const unseen = hintOfFaces(sight);
  if (unseen) return { state: before, hint: unseen, keep: null };
  const isPatient = at - before.since < PATIENT_MS;
  const wanted = wantedOf(movement, isPatient);
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
    const next = returned ? beginRun({ ...moved, goodSince: null, held: null }, 'centre', at) : moved;
    return { state: next, hint: null, keep: null };
  }
  const little = state.little || (moved.most >= SOMETHING && went < NOTHING);
  // The alignment limit would make the prompt flicker.
  const dark = sight.light < DARK_ROOM ? 'dark' : null;
  return { state: { ...moved, little }, hint: dark ?? (little ? 'more' : null), keep: null };
}

/** Tried above the first value, back at rest below the second. */
const [SOMETHING, NOTHING] = [0.4, 0.2];

/** More than the minimum is asked for until then. */
const PATIENT_MS = 6_000;

/**
 * Retake the reference while little was seen: a smile needs a neutral face, a blink a still head. Holds longer before
 * head movements.
 */
function settle(state: LivenessState, sight: FaceSight, at: number, movement: Movement): LivenessState {
  const { known, base, held, goodSince } = state;
  // Mouth width depends on the pose.
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

const UNDER_WAY = 0.3;

/** A smile must relax first; a slight one reduces the range. */
export const smilesAlready = ({ smile }: FaceSight, isPatient: boolean): boolean => smile > (isPatient ? 0.3 : 0.6);

const isSameLook = (base: FaceSight, sight: FaceSight): boolean =>
  Math.abs(sight.turn - base.turn) < 3 && Math.abs(sight.nod - base.nod) < 3 && sight.smile > base.smile - 0.1;

/** Head: smallest sufficient extent, for face recognition; face: largest. */
function isBetter(movement: Movement, went: number, best: number): boolean {
  return best === 0 || (isOfTheHead(movement) ? went < best : went > best);
}

/** The server allows .6 by its own measure. */
export const LEFT_OVER = 0.4;

const isNear = (base: FaceSight, sight: FaceSight): boolean =>
  Math.abs(sight.turn - base.turn) < 10 && Math.abs(sight.nod - base.nod) < 8;

const isAtRest = ({ known, base }: LivenessState, sight: FaceSight): boolean =>
  known !== null && isNear(known, sight) && isCalm(base, sight);

export const isCalm = (base: FaceSight | null, sight: FaceSight): boolean =>
  sight.faces === 1 && base !== null && sight.closed - base.closed < 0.15 && sight.smile - base.smile < 0.2;

function centre(state: LivenessState, sight: FaceSight, at: number, movement: Movement): RunStep {
  const left = state.base ? wentOf(movement, state.base, sight) : 0;
  if (!isCalm(state.base, sight) || !isStraight(sight) || left > LEFT_OVER * Math.max(1, state.best)) {
    return { state: { ...state, goodSince: null, held: null }, hint: null, keep: null };
  }
  const { held, goodSince } = state;
  // The frame must not be the start of the next movement.
  if (!held || goodSince === null || !isSame(held, sight)) {
    return { state: { ...state, goodSince: at, held: sight }, hint: null, keep: null };
  }
  const near = isAtRest(state, sight);
  if (at - goodSince < (near ? STRAIGHT_MS : SETTLED_MS) || closes(held, sight))
    return { state, hint: null, keep: null };
  const known = near ? state.known : sight;
  const rested = { ...state, known, base: sight, goodSince: null, held: null, ...NOTHING_SEEN, keptAt: at };
  if (state.index === 0) return { state: beginRun({ ...rested, index: 1 }, 'move', at), hint: null, keep: 'centre-1' };
  return { state: beginRun(rested, 'count', at), hint: null, keep: 'centre-2' };
}

function count(state: LivenessState, sight: FaceSight, at: number, countdownMs: number): RunStep {
  if (sight.faces !== 1) {
    const lostSince = state.lostSince ?? at;
    if (at - lostSince <= LOST_MS) return { state: { ...state, lostSince }, hint: 'none', keep: null };
    const losses = state.losses + 1;
    const phase = losses >= MOST_LOSSES ? 'timeout' : 'align';
    return { state: beginRun({ ...state, lostSince: null, losses }, phase, at), hint: 'none', keep: null };
  }
  const counting = { ...state, lostSince: null };
  if (at - state.since < countdownMs) return { state: counting, hint: null, keep: null };
  // Faces are compared by this frame.
  if (!isAtRest(state, sight)) return { state: counting, hint: 'straight', keep: null };
  return { state: beginRun(counting, 'done', at), hint: null, keep: 'still' };
}
