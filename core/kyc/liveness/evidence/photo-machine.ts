import { type FaceHint, type FaceSight, hintOf, hintOfFaces, isStraight } from '../face-visibility';
import {
  beginRun,
  isCalm,
  isOver,
  LEFT_OVER,
  type LivenessState,
  type PlannedRun,
  type RunStep,
  smilesAlready,
} from '../liveness-machine';
import { FARTHEST, wantedOf, wentOf } from './measure-movement';

/**
 * Run for slow devices: until the countdown each sample is a photo taken on purpose, so one per step suffices. Pure;
 * `step` handles the countdown.
 */
export function stepByPhoto(state: LivenessState, sight: FaceSight, at: number, run: PlannedRun): RunStep {
  if (isOver(state, at, run.times)) return { state: { ...state, phase: 'timeout' }, hint: hintOf(sight), keep: null };
  const movement = run.movements[state.index];
  const hint = hintOfPhoto(state, sight, at, run);
  if (hint) return { state, hint, keep: null };
  const kept = { ...state, keptAt: at };
  switch (state.phase) {
    case 'align':
      // Back from a countdown: the movements stay done.
      if (state.base) return { state: beginRun(kept, 'count', at), hint: null, keep: null };
      return {
        state: beginRun({ ...kept, known: sight, base: sight, best: 0 }, 'move', at),
        hint: null,
        keep: 'align',
      };
    case 'move': {
      const best = state.base ? wentOf(movement, state.base, sight) : 0;
      return {
        state: beginRun({ ...kept, best }, 'centre', at),
        hint: null,
        keep: state.index === 0 ? 'peak-1' : 'peak-2',
      };
    }
    case 'centre': {
      const rested = { ...kept, known: sight, base: sight, best: 0 };
      return state.index === 0
        ? { state: beginRun({ ...rested, index: 1 }, 'move', at), hint: null, keep: 'centre-1' }
        : { state: beginRun(rested, 'count', at), hint: null, keep: 'centre-2' };
    }
    default:
      return { state, hint: null, keep: null };
  }
}

/** Time for a few photos. */
const PATIENT_MS = 15_000;

/** Null if the photo fits its step. */
function hintOfPhoto(state: LivenessState, sight: FaceSight, at: number, { movements }: PlannedRun): FaceHint | null {
  const { phase, index, base, best, since } = state;
  const isPatient = at - since < PATIENT_MS;
  if (phase === 'align') {
    const rests = !movements.includes('smile') || !smilesAlready(sight, isPatient);
    return hintOf(sight) ?? (isStraight(sight) ? (rests ? null : 'straight') : 'level');
  }
  const unseen = hintOfFaces(sight);
  if (unseen) return unseen;
  const movement = movements[index];
  const went = base ? wentOf(movement, base, sight) : 0;
  if (phase === 'move') {
    if (went > FARTHEST[movement]) return 'less';
    return went >= wantedOf(movement, isPatient) ? null : 'more';
  }
  return isCalm(base, sight) && isStraight(sight) && went <= LEFT_OVER * Math.max(1, best) ? null : 'straight';
}
