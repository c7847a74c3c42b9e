'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { needsOtherPhotos } from '@/core/kyc/document/refused-document';
import { currentAccessibilityOptions } from '@/core/kyc/liveness/accessibility-options';
import { dominantHint, seesBlink } from '@/core/kyc/liveness/challenges';
import type { LivenessRun } from '@/core/kyc/liveness/contract';
import type { ReportedCamera } from '@/core/kyc/liveness/evidence/reported-camera';
import type { FrameStep } from '@/core/kyc/liveness/judge-run';
import { tierOf } from '@/core/kyc/liveness/tier';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { KycRefusal, kycApi } from '../kyc-api';
import { untilAnswered, untilTaken } from '../upload/retry';
import { probe } from './probe';
import { openRecorder } from './recorder';
import { type CapturedFrames, runLoop, type VisibleFace } from './run-loop';
import type { Tracker } from './tracker';
import { watchFrames } from './watch-frames';

export type RunView = Omit<VisibleFace, 'state'> & {
  run: LivenessRun | null;
  state: VisibleFace['state'] | null;
  sending: boolean;
  /** Null in automatic mode. */
  takePhoto: (() => void) | null;
  looking: boolean;
  /** Stopped by the customer; nothing is analyzed, stored or sent. */
  stopped: boolean;
};

/** `stop` ends the run here at once; the server is notified as soon as possible. */
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

/** Begin a run, track the face, keep the six frames in memory and submit them. */
export function useRun(options: {
  session: CustomerSession;
  tracker: Tracker | null;
  video: RefObject<HTMLVideoElement | null>;
  live: boolean;
  label: RefObject<string>;
  /** Too few detectable movements. */
  onUnseen: () => void;
}): StoppableRun {
  const { session, tracker, video, label, onUnseen } = options;
  const { actions, camera } = useFrame();
  const { setSeesBlink } = camera;
  const [view, setView] = useState<RunView>(NOTHING);
  const live = options.live && !view.stopped;
  // The loop outlives a render.
  const now = useRef({ actions, state: session.state });
  now.current = { actions, state: session.state };
  const comfort = useRef(currentAccessibilityOptions(camera.comfort, session.failedRuns, camera.seesBlink));
  comfort.current = currentAccessibilityOptions(camera.comfort, session.failedRuns, camera.seesBlink);
  const unseen = useRef(onUnseen);
  unseen.current = onUnseen;

  // Leaving the screen cancels the submission; a camera fault does not.
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  /** Retried until there is a network. */
  const timeOut = useCallback(
    () => void untilTaken(() => now.current.actions.go('lv-timeout'), leaving.current.signal),
    [],
  );

  useEffect(() => {
    // Do not begin a run (an attempt) for a camera that does not open.
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
      const how = { tracker: 'landmarker' as const, tier: tierOf(lookMs), lookMs: Math.min(lookMs, MOST_LOOK_MS) };
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
    // The server then asks for other document photos; not an attempt.
    if (refused) void now.current.actions.go('lv-timeout');
  }, [refused]);
  useEffect(() => {
    if (!tracker || !run || !live) return undefined;
    keepFaceHint(null);
    const countHint = hintCounter();
    let counting: Promise<boolean> | null = null;
    // Frames are only accepted in this state; after a lost answer the server is already there.
    const count = async (): Promise<boolean> =>
      now.current.state === 'lv-countdown' || now.current.actions.go('lv-countdown');
    const frames = video.current && watchFrames(video.current);
    const finish = async (kept: CapturedFrames): Promise<void> => {
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
          // Without a base pose no movement was requested, so none was missed.
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

const [MOST_LOOK_MS, MOST_LABEL] = [60_000, 200];

/** Count how often each hint appeared; a continuous hint counts once. */
function hintCounter(): (shown: VisibleFace['hint']) => Partial<Record<string, number>> {
  const counts: Partial<Record<string, number>> = {};
  let last: VisibleFace['hint'] = null;
  return (shown) => {
    if (shown && shown !== last) counts[shown] = (counts[shown] ?? 0) + 1;
    last = shown;
    return counts;
  };
}

/** Call once when the page is or becomes hidden, which freezes the camera but not the run's time. */
function whenOutOfSight(tell: () => void): () => void {
  let told = false;
  // Not on reload or navigation, which also hide the page.
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

async function send(
  runId: string,
  { kept, camera }: { kept: CapturedFrames; camera: ReportedCamera },
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
