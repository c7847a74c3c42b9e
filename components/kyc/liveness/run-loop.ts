import type { LivenessRun } from '@/core/kyc/liveness/contract';
import { wantedOf, wentOf } from '@/core/kyc/liveness/evidence/measure-movement';
import { stepByPhoto } from '@/core/kyc/liveness/evidence/photo-machine';
import { alignmentOf, type FaceSight } from '@/core/kyc/liveness/face-visibility';
import type { FrameStep } from '@/core/kyc/liveness/judge-run';
import {
  isOver,
  type LivenessState,
  type PlannedRun,
  type RunStep,
  startRun,
  stepRun,
} from '@/core/kyc/liveness/liveness-machine';
import { openPicture, photograph } from './frame-canvas';
import type { Recorder } from './recorder';
import type { Tracker } from './tracker';

/** Minimum ms between frames, leaving time for the page. */
const LOOK_EVERY_MS = 40;
const PAUSE_MS = 8;
/** Slow devices pause as long as the analysis took, to keep the UI responsive. */
const MOST_REST_MS = 250;
const CLOCK_MS = 500;

export type CapturedFrames = Partial<Record<FrameStep, { at: number; photo: Promise<Blob | null> }>>;

export type VisibleFace = Pick<RunStep, 'state' | 'hint'> & {
  /** Progress, 0 to 1. */
  went: number;
  aligned: number;
  secondsLeft: number | null;
};

export type RunLoop = {
  stop: () => void;
  /** Analyze one frame now (photo mode); null in automatic mode. */
  takePhoto: (() => Promise<void>) | null;
};

/**
 * Analyze frames until done or timed out; frames stay in memory. `told` receives every result; `failed` is called once,
 * after which the loop has ended. Null without canvas support.
 */
export function runLoop(options: {
  tracker: Tracker;
  run: LivenessRun;
  video: () => HTMLVideoElement | null;
  told: (seen: VisibleFace, kept: CapturedFrames) => void;
  failed: (error: unknown) => void;
  recorder: Recorder | null;
}): RunLoop | null {
  const { tracker, run, video, told, failed, recorder } = options;
  const picture = openPicture();
  if (!picture) return null;
  const began = performance.now();
  const kept: CapturedFrames = {};
  const byPhoto = run.tier === 'still';
  let state = startRun(0);
  let gone = false;

  type Found = { hint: RunStep['hint']; went?: number; aligned?: number };
  const tell = ({ hint, went = 0, aligned = 0 }: Found, at: number): void => {
    const left = state.phase === 'count' ? Math.ceil((run.times.countdownMs - (at - state.since)) / 1000) : null;
    const share = Math.min(1, Math.max(0, went));
    told({ state, hint, went: share, aligned, secondsLeft: left === null ? null : Math.max(1, left) }, kept);
  };
  /** Analyze one frame; false if there is no picture any more. */
  const look = async (next: typeof stepRun): Promise<boolean> => {
    const element = video();
    if (gone || !element) return false;
    picture.take(element);
    const at = performance.now() - began;
    const sight = await tracker.look(picture.canvas, performance.now());
    if (gone || !video()) return false;
    const before = state.phase;
    const stepped = next(state, sight, at, run);
    state = stepped.state;
    recorder?.take(picture.canvas, Math.round(at), before, stepped.keep);
    if (stepped.keep) kept[stepped.keep] = { at, photo: photograph(picture.canvas) };
    tell({ hint: stepped.hint, went: shareOf(state, sight, run), aligned: alignmentOf(sight, state.small) }, at);
    return isUnderWay(state);
  };
  const lookOn = async (): Promise<void> => {
    const before = performance.now();
    if (!(await look(stepRun))) return;
    // Photo mode runs on its own only in the countdown; if the face is lost there, the customer takes another photo.
    if (byPhoto && !isCounting(state)) return;
    const took = performance.now() - before;
    const rest = run.tier === 'full' ? PAUSE_MS : Math.min(MOST_REST_MS, took);
    setTimeout(() => void lookOn().catch(fail), Math.max(rest, LOOK_EVERY_MS - took));
  };
  const fail = (error: unknown): void => {
    gone = true;
    failed(error);
  };

  if (!byPhoto) void lookOn().catch(fail);
  const clock = byPhoto ? setInterval(keepTime, CLOCK_MS) : undefined;
  /** Time limits of photo mode, which analyzes nothing between photos. */
  function keepTime(): void {
    const at = performance.now() - began;
    if (gone || !isUnderWay(state) || isCounting(state) || !isOver(state, at, run.times)) return;
    state = { ...state, phase: 'timeout' };
    tell({ hint: null }, at);
  }
  const takePhoto = async (): Promise<void> => {
    try {
      const isAsked = isUnderWay(state) && !isCounting(state);
      if (isAsked && (await look(stepByPhoto)) && isCounting(state)) await lookOn();
    } catch (error) {
      fail(error);
    }
  };
  return {
    stop: () => {
      gone = true;
      clearInterval(clock);
    },
    takePhoto: byPhoto ? takePhoto : null,
  };
}

function shareOf({ phase, base, index, best }: LivenessState, sight: FaceSight, { movements }: PlannedRun): number {
  if (phase !== 'move' || !base) return 0;
  const movement = movements[index];
  return Math.max(wentOf(movement, base, sight), best) / wantedOf(movement);
}

const isUnderWay = ({ phase }: LivenessState): boolean => phase !== 'done' && phase !== 'timeout';
const isCounting = ({ phase }: LivenessState): boolean => phase === 'count';
