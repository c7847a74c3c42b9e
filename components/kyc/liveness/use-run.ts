'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CustomerSession } from '@/core/kyc/contract';
import { comfortNow } from '@/core/kyc/liveness/comfort';
import type { LivenessRun } from '@/core/kyc/liveness/contract';
import type { FrameStep } from '@/core/kyc/liveness/judge-run';
import { type FaceHint, type LivenessState, startRun, step, wentOf } from '@/core/kyc/liveness/run-machine';
import { needsOtherPhotos } from '@/core/kyc/refused-document';
import { KycRefusal, kycApi } from '../kyc-api';
import { useFrame } from '../parts/frame-context';
import { untilAnswered, untilTaken } from '../upload/again';
import { useHintCount } from '../use-hint-count';
import type { Tracker } from './tracker';

const [WIDTH, HEIGHT] = [640, 480];
/** From one look to the next at the least; a slow device looks as often as it can, with this pause for the page itself. */
const LOOK_EVERY_MS = 40;
const PAUSE_MS = 8;

export type RunView = {
  run: LivenessRun | null;
  state: LivenessState | null;
  hint: FaceHint | null;
  /** How far the movement of the moment has gone, 0 to 1. */
  went: number;
  secondsLeft: number | null;
  sending: boolean;
};

type Kept = Partial<Record<FrameStep, { at: number; photo: Promise<Blob | null> }>>;

/** Runs the face check: asks the server what to do, looks at the camera, keeps the six frames, sends them. Frames stay in memory. */
export function useRun(options: {
  session: CustomerSession;
  tracker: Tracker | null;
  video: RefObject<HTMLVideoElement | null>;
  live: boolean;
  /** The tracker sees too few of the movements that the person can do. */
  onUnseen: () => void;
}): RunView {
  const { session, tracker, video, live, onUnseen } = options;
  const { actions, camera } = useFrame();
  const [view, setView] = useState<RunView>({
    run: null,
    state: null,
    hint: null,
    went: 0,
    secondsLeft: null,
    sending: false,
  });
  // The loop lives longer than one drawing of the page: it reads what is true now.
  const now = useRef({ actions, state: session.state });
  now.current = { actions, state: session.state };
  const comfort = useRef(comfortNow(camera.comfort, session.failedRuns));
  comfort.current = comfortNow(camera.comfort, session.failedRuns);
  const unseen = useRef(onUnseen);
  unseen.current = onUnseen;

  // A camera that fails while the frames are sent does not take them back; leaving the screen does.
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  /** A run that is over is left as soon as there is a network to say so. */
  const timeOut = useCallback(
    () => void untilTaken(() => now.current.actions.go('lv-timeout'), leaving.current.signal),
    [],
  );

  useEffect(() => {
    // No run is drawn, and no try begun, for a camera that does not open.
    if (!tracker || !live) return undefined;
    let gone = false;
    const { signal } = leaving.current;
    const begin = async (): Promise<void> => {
      const align = async (): Promise<boolean> =>
        now.current.state !== 'lv-initializing' || now.current.actions.go('lv-aligning');
      if (!(await untilTaken(align, signal))) return;
      const { movements, slow } = comfort.current;
      const asked = { tracker: tracker.name, slow, ...(movements && { movements: [...movements] }) };
      const run = await untilAnswered(
        () => kycApi.startLiveness(asked),
        () => undefined,
        signal,
      );
      if (!gone) setView((before) => ({ ...before, run }));
    };
    begin().catch((error) => {
      if (error instanceof KycRefusal && error.code === 'VALIDATION_ERROR') unseen.current();
      else timeOut();
    });
    return () => {
      gone = true;
    };
  }, [tracker, live, timeOut]);

  const { run, sending } = view;
  const countHint = useHintCount('face', run !== null && live);
  const interrupted = useRef(false);
  useEffect(() => {
    if (!run || sending) return undefined;
    return whenOutOfSight(() => {
      interrupted.current = true;
      void now.current.actions.interruptLiveness(run.runId, leaving.current.signal);
    });
  }, [run, sending]);
  const refused = needsOtherPhotos(session) && !sending;
  useEffect(() => {
    // The server leads to where other photos are taken; this is no try.
    if (refused) void now.current.actions.go('lv-timeout');
  }, [refused]);
  useEffect(() => {
    if (!tracker || !run || !live) return undefined;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [WIDTH, HEIGHT];
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) return undefined;
    const began = performance.now();
    const kept: Kept = {};
    let state = startRun(0);
    let gone = false;
    let counting: Promise<boolean> | null = null;
    // The frames are taken in this state alone, so they wait for it; where an answer was lost the server is there already.
    const count = async (): Promise<boolean> =>
      now.current.state === 'lv-countdown' || now.current.actions.go('lv-countdown');
    const look = async (): Promise<void> => {
      const element = video.current;
      if (gone || interrupted.current || !element) return;
      drawCovering(pen, element);
      const at = performance.now() - began;
      const sight = await tracker.look(canvas, performance.now());
      if (gone || interrupted.current) return;
      const next = step(state, sight, at, run);
      state = next.state;
      countHint(next.hint);
      if (next.keep) kept[next.keep] = { at, photo: photograph(canvas) };
      const moving = state.phase === 'move' && state.base;
      const went = moving && state.base ? wentOf(run.movements[state.index], state.base, sight) : 0;
      const left = state.phase === 'count' ? Math.ceil((run.times.countdownMs - (at - state.since)) / 1000) : null;
      setView((before) => ({
        ...before,
        state,
        hint: next.hint,
        went: Math.min(1, Math.max(0, went)),
        secondsLeft: left === null ? null : Math.max(1, left),
      }));
      if (state.phase === 'count') counting ??= untilTaken(count, leaving.current.signal);
      if (state.phase === 'timeout') return timeOut();
      if (state.phase === 'done') {
        setView((before) => ({ ...before, sending: true }));
        if (!(await counting)) return;
        return send(run.runId, kept, now, leaving.current.signal);
      }
      const took = performance.now() - began - at;
      setTimeout(() => void look().catch(timeOut), Math.max(PAUSE_MS, LOOK_EVERY_MS - took));
    };
    void look().catch(timeOut);
    return () => {
      gone = true;
    };
  }, [tracker, run, live, video, timeOut, countHint]);
  return view;
}

/** Calls once when the page goes out of sight, or is so already: the camera stands still there, and the run would go on counting. */
function whenOutOfSight(tell: () => void): () => void {
  let told = false;
  // A page that is loaded again or left is out of sight too, at its very end.
  const leave = (): void => {
    told = true;
  };
  const look = (): void => {
    if (told || !document.hidden) return;
    told = true;
    tell();
  };
  look();
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The middle of the camera's picture at 4:3, not mirrored: left stays the person's left. */
function drawCovering(pen: CanvasRenderingContext2D, video: HTMLVideoElement): void {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(videoWidth / WIDTH, videoHeight / HEIGHT) || 1;
  const [wide, tall] = [WIDTH * scale, HEIGHT * scale];
  pen.drawImage(video, (videoWidth - wide) / 2, (videoHeight - tall) / 2, wide, tall, 0, 0, WIDTH, HEIGHT);
}

const photograph = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));

type Now = RefObject<{ actions: ReturnType<typeof useFrame>['actions'] }>;

/** Frames that are refused before they are judged end the run; nothing of it can be mended here. */
async function send(runId: string, kept: Kept, now: Now, signal: AbortSignal): Promise<void> {
  const frames = await Promise.all(
    (Object.entries(kept) as [FrameStep, { at: number; photo: Promise<Blob | null> }][]).map(
      async ([name, { at, photo }]) => ({ step: name, at: Math.round(at), base64Data: await base64(await photo) }),
    ),
  );
  frames.sort((a, b) => a.at - b.at);
  const taken = await now.current.actions.submitLiveness(runId, frames, signal);
  if (!taken && !signal.aborted) await now.current.actions.go('lv-timeout');
}

function base64(blob: Blob | null): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!blob) return reject(new Error('a frame could not be encoded'));
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    return reader.readAsDataURL(blob);
  });
}
