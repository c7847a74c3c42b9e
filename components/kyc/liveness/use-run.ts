'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import { currentAccessibilityOptions } from '@/core/kyc/liveness/accessibility-options';
import { seesBlink } from '@/core/kyc/liveness/challenges';
import type { LivenessRun } from '@/core/kyc/liveness/contract';
import { dominantHint } from '@/core/kyc/liveness/dominant-hint';
import type { FrameStep } from '@/core/kyc/liveness/judge-run';
import type { ReportedCamera } from '@/core/kyc/liveness/reported-camera';
import { tierOf } from '@/core/kyc/liveness/tier';
import { needsOtherPhotos } from '@/core/kyc/refused-document';
import { KycRefusal, kycApi } from '../kyc-api';
import { useFrame } from '../shared/frame-context';
import { untilAnswered, untilTaken } from '../upload/again';
import { probe } from './probe';
import { openRecorder } from './recorder';
import { type Kept, runLoop, type Seen } from './run-loop';
import type { Tracker } from './tracker';
import { watchFrames } from './watch-frames';

/** What is to be shown: the run, what the last look brought (nothing before the first), and what is under way. */
export type RunView = Omit<Seen, 'state'> & {
  run: LivenessRun | null;
  state: Seen['state'] | null;
  sending: boolean;
  /** Takes a photo for the step of the moment; null where the page looks by itself. */
  takePhoto: (() => void) | null;
  /** A photo is being looked at. */
  looking: boolean;
  /** The customer has stopped: nothing is looked at, kept or sent any more. */
  stopped: boolean;
};

/** `stop` ends it for the customer: at once here, for the server as soon as it can be told. */
export type StoppableRun = RunView & { stop: () => void };

const NOTHING: RunView = {
  run: null,
  state: null,
  hint: null,
  went: 0,
  aligned: 0,
  secondsLeft: null,
  sending: false,
  takePhoto: null,
  looking: false,
  stopped: false,
};

/** Runs the face check: asks the server what to do, looks at the camera, keeps the six frames, sends them. Frames stay in memory. */
export function useRun(options: {
  session: CustomerSession;
  tracker: Tracker | null;
  video: RefObject<HTMLVideoElement | null>;
  live: boolean;
  /** The camera's name, as the browser gives it; empty where it gives none. */
  label: RefObject<string>;
  /** The tracker sees too few of the movements that the person can do. */
  onUnseen: () => void;
}): StoppableRun {
  const { session, tracker, video, label, onUnseen } = options;
  const { actions, camera } = useFrame();
  const { setSeesBlink } = camera;
  const [view, setView] = useState<RunView>(NOTHING);
  const live = options.live && !view.stopped;
  // The loop lives longer than one drawing of the page: it reads what is true now.
  const now = useRef({ actions, state: session.state });
  now.current = { actions, state: session.state };
  const comfort = useRef(currentAccessibilityOptions(camera.comfort, session.failedRuns, camera.seesBlink));
  comfort.current = currentAccessibilityOptions(camera.comfort, session.failedRuns, camera.seesBlink);
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
    const controller = new AbortController();
    const stop = (): void => controller.abort();
    const { signal } = controller;
    leaving.current.signal.addEventListener('abort', stop);
    const begin = async (): Promise<void> => {
      const align = async (): Promise<boolean> =>
        now.current.state !== 'lv-initializing' || now.current.actions.go('lv-aligning');
      if (!(await untilTaken(align, signal)) || !video.current) return;
      const lookMs = await probe(tracker, video.current, signal);
      const { movements, slow } = comfort.current;
      const how = { tracker: tracker.name, tier: tierOf(lookMs), lookMs: Math.min(lookMs, MOST_LOOK_MS) };
      setSeesBlink(seesBlink(how));
      const asked = { ...how, slow, ...(movements && { movements: [...movements] }) };
      const run = await untilAnswered(
        () => kycApi.startLiveness(asked),
        () => undefined,
        signal,
      );
      if (!signal.aborted) setView((before) => ({ ...before, run }));
    };
    begin().catch((error) => {
      if (signal.aborted) return;
      if (error instanceof KycRefusal && error.code === 'VALIDATION_ERROR') unseen.current();
      else timeOut();
    });
    return stop;
  }, [tracker, live, video, timeOut, setSeesBlink]);

  const { run, sending, stopped } = view;
  const interrupted = useRef(false);
  const ending = useRef(false);
  const stop = useCallback(() => {
    if (ending.current) return;
    ending.current = true;
    // It holds here at once; that it does is told as soon as there is a network to say so.
    interrupted.current = true;
    leaving.current.abort();
    leaving.current = new AbortController();
    setView((before) => ({ ...before, stopped: true }));
    const runId = run?.runId ?? null;
    void untilTaken(() => now.current.actions.stopLiveness(runId), leaving.current.signal);
  }, [run]);
  const { keepFaceHint } = camera;
  useEffect(() => {
    if (!run || sending || stopped) return undefined;
    return whenOutOfSight(() => {
      interrupted.current = true;
      void now.current.actions.interruptLiveness(run.runId, leaving.current.signal);
    });
  }, [run, sending, stopped]);
  const refused = needsOtherPhotos(session) && !sending;
  useEffect(() => {
    // The server leads to where other photos are taken; this is no try.
    if (refused) void now.current.actions.go('lv-timeout');
  }, [refused]);
  useEffect(() => {
    if (!tracker || !run || !live) return undefined;
    keepFaceHint(null);
    const countHint = hintCounter();
    let counting: Promise<boolean> | null = null;
    // The frames are taken in this state alone, so they wait for it; where an answer was lost the server is there already.
    const count = async (): Promise<boolean> =>
      now.current.state === 'lv-countdown' || now.current.actions.go('lv-countdown');
    const frames = video.current && watchFrames(video.current);
    const finish = async (kept: Kept): Promise<void> => {
      setView((before) => ({ ...before, sending: true }));
      const seen: ReportedCamera = {
        ...(label.current && { label: label.current.slice(0, MOST_LABEL) }),
        ...frames?.times(),
      };
      const [isCounted] = await Promise.all([counting, recorder?.finish()]);
      if (isCounted && !ending.current) await send(run.runId, { kept, camera: seen }, now, leaving.current.signal);
    };
    const recorder = openRecorder(run.runId, leaving.current.signal);
    const loop = runLoop({
      recorder,
      tracker,
      run,
      video: () => (interrupted.current ? null : video.current),
      told: (seen, kept) => {
        setView((before) => ({ ...before, ...seen }));
        const hints = countHint(seen.hint);
        if (seen.state.phase === 'count') counting ??= untilTaken(count, leaving.current.signal);
        if (seen.state.phase === 'timeout') {
          // Where no movement was asked for yet, none was missed.
          keepFaceHint(dominantHint(hints) ?? (seen.state.base === null ? 'still' : null));
          timeOut();
        }
        if (seen.state.phase === 'done') finish(kept).catch(timeOut);
      },
      failed: timeOut,
    });
    if (!loop) return frames?.stop;
    const { takePhoto } = loop;
    const look = (): void => {
      if (!takePhoto) return;
      setView((before) => ({ ...before, looking: true, hint: null }));
      void takePhoto().then(() => setView((before) => ({ ...before, looking: false })));
    };
    setView((before) => ({ ...before, takePhoto: takePhoto && look }));
    return () => {
      loop.stop();
      frames?.stop();
    };
  }, [tracker, run, live, video, label, timeOut, keepFaceHint]);
  return { ...view, stop };
}

/** The longest that is told to the server. */
const [MOST_LOOK_MS, MOST_LABEL] = [60_000, 200];

/** Counts how often each hint appeared in a run; one that stays is counted once. */
function hintCounter(): (shown: Seen['hint']) => Partial<Record<string, number>> {
  const counts: Partial<Record<string, number>> = {};
  let last: Seen['hint'] = null;
  return (shown) => {
    if (shown && shown !== last) counts[shown] = (counts[shown] ?? 0) + 1;
    last = shown;
    return counts;
  };
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

type Now = RefObject<{ actions: ReturnType<typeof useFrame>['actions'] }>;

/** Frames that are refused before they are judged end the run; nothing of it can be mended here. */
async function send(
  runId: string,
  { kept, camera }: { kept: Kept; camera: ReportedCamera },
  now: Now,
  signal: AbortSignal,
): Promise<void> {
  const frames = await Promise.all(
    (Object.entries(kept) as [FrameStep, { at: number; photo: Promise<Blob | null> }][]).map(
      async ([name, { at, photo }]) => ({ step: name, at: Math.round(at), base64Data: await base64(await photo) }),
    ),
  );
  frames.sort((a, b) => a.at - b.at);
  const taken = await now.current.actions.submitLiveness(runId, { frames, camera }, signal);
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
