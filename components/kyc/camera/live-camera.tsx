'use client';

import { type ReactElement, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import Webcam from 'react-webcam';
import {
  type CameraFault,
  type CameraStyle,
  faultOf,
  restartsWith,
  startWatch,
  watchCamera,
} from '@/core/kyc/capture/camera-watch';
import { greyOf, meanOf } from '@/core/kyc/capture/grey';
import type { Simulation } from './simulate';
import { openingErrorOf } from './simulated-fault';

const LOOK_EVERY_MS = 250;
const [WIDTH, HEIGHT] = [32, 24];

/** Report the first fault of the picture, checked four times a second; resets when the page is hidden or rotated. */
export function useWatchdog(
  video: RefObject<HTMLVideoElement | null>,
  running: boolean,
  simulation: Simulation | null,
  onFault: (fault: CameraFault) => void,
): void {
  const onFaultRef = useRef(onFault);
  onFaultRef.current = onFault;
  useEffect(() => {
    if (!running) return undefined;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [WIDTH, HEIGHT];
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) return undefined;
    let state = startWatch(performance.now());
    const restart = (): void => {
      state = startWatch(performance.now());
    };
    const timer = setInterval(() => {
      if (document.hidden || !video.current) return restart();
      const look = simulated(lookAt(video.current, pen), simulation);
      state = watchCamera(state, look);
      if (!state.fault) return undefined;
      clearInterval(timer);
      return onFaultRef.current(state.fault);
    }, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', restart);
    window.addEventListener('orientationchange', restart);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', restart);
      window.removeEventListener('orientationchange', restart);
    };
  }, [running, simulation, video]);
}

function lookAt(video: HTMLVideoElement, pen: CanvasRenderingContext2D): CameraStyle {
  pen.drawImage(video, 0, 0, WIDTH, HEIGHT);
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const stream = video.srcObject instanceof MediaStream ? video.srcObject : null;
  const track = stream?.getVideoTracks()[0];
  let hash = 0;
  for (let i = 0; i < data.length; i += 4) {
    hash = (Math.imul(hash, 31) + (data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0)) | 0;
  }
  return {
    at: performance.now(),
    luma: meanOf(greyOf(data, WIDTH, HEIGHT)),
    signature: String(hash),
    ended: track?.readyState === 'ended',
  };
}

function simulated(look: CameraStyle, simulation: Simulation | null): CameraStyle {
  if (simulation === 'black') return { ...look, luma: 0 };
  if (simulation === 'frozen') return { ...look, signature: 'frozen' };
  return simulation === 'lost' ? { ...look, ended: true } : look;
}

export type LiveCameraProps = {
  facing: 'environment' | 'user';
  simulation: Simulation | null;
  video: RefObject<HTMLVideoElement | null>;
  onLive: (live: OpenCamera) => void;
  onRestart?: (fault: CameraFault) => void;
  /** Called once silent restarts are used up or opening was refused. */
  onFault: (fault: CameraFault) => void;
  className?: string;
};

export type OpenCamera = {
  /** Null if the camera has no torch. */
  torch: ((on: boolean) => Promise<void>) | null;
  /** Switches the camera; null if there is only one. */
  other: (() => void) | null;
  label: string;
};

/** Camera that restarts silently on a black, frozen or lost picture before it reports the fault. */
export function LiveCamera(props: LiveCameraProps): ReactElement | null {
  const { facing, simulation, video, onLive, onRestart, className } = props;
  const reportFault = useRef(props.onFault);
  reportFault.current = props.onFault;
  const onFault = useCallback((fault: CameraFault): void => reportFault.current(fault), []);
  const [attempt, setAttempt] = useState(0);
  const [running, setRunning] = useState(false);
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const webcam = useRef<Webcam>(null);
  const ran = useRef({ since: 0, restarts: 0 });
  const constraints = useMemo(() => constraintsOf(facing, deviceId), [facing, deviceId]);

  // Camera support is unknown during server rendering.
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    const refused = openingErrorOf(simulation) ?? (navigator.mediaDevices ? undefined : 'TypeError');
    if (refused) onFault(faultOf(refused));
    else setAsks(true);
  }, [simulation, onFault]);

  // Do not watch the previous camera while it closes.
  const choose = useCallback((id: string) => {
    setRunning(false);
    setDeviceId(id);
  }, []);
  const opened = useCallback(
    (stream: MediaStream) => {
      video.current = webcam.current?.video ?? null;
      ran.current.since = performance.now();
      setRunning(true);
      describe(stream, facing, simulation, choose).then(onLive, () => onLive({ torch: null, other: null, label: '' }));
    },
    [facing, simulation, video, choose, onLive],
  );
  const broken = useCallback(
    (fault: CameraFault) => {
      setRunning(false);
      const restarts = restartsWith(ran.current.restarts, performance.now() - ran.current.since);
      if (restarts === null) return onFault(fault);
      ran.current.restarts = restarts;
      onRestart?.(fault);
      return setAttempt((before) => before + 1);
    },
    [onFault, onRestart],
  );
  useWatchdog(video, running, simulation, broken);
  if (!asks) return null;
  return (
    <Webcam
      key={`${attempt}-${deviceId}`}
      ref={webcam}
      audio={false}
      playsInline
      muted
      mirrored={facing === 'user'}
      videoConstraints={constraints}
      onUserMedia={opened}
      onUserMediaError={(error) => onFault(faultOf(typeof error === 'string' ? error : error.name))}
      className={className ?? ''}
    />
  );
}

function constraintsOf(facing: 'environment' | 'user', deviceId: string | null): MediaTrackConstraints {
  const size =
    facing === 'user'
      ? { width: { ideal: 640 }, height: { ideal: 480 } }
      : { width: { ideal: 2560 }, height: { ideal: 1440 } };
  return { ...size, ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: facing } }) };
}

const LOOKS_AWAY = /back|rear|environment|arrière|trasera/i;

/** Switch to the rear camera if a phone opened the front one for a card. */
async function describe(
  stream: MediaStream,
  facing: 'environment' | 'user',
  simulation: Simulation | null,
  choose: (deviceId: string) => void,
): Promise<OpenCamera> {
  const track = stream.getVideoTracks()[0];
  const settings = track?.getSettings() ?? {};
  const devices = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
  const others = devices.filter(({ deviceId }) => deviceId !== settings.deviceId);
  const away = others.find(({ label }) => LOOKS_AWAY.test(label));
  if (facing === 'environment' && settings.facingMode === 'user' && away) choose(away.deviceId);
  const next = away ?? others[0] ?? (simulation === 'wrong' ? devices[0] : undefined);
  const capabilities = (track?.getCapabilities?.() ?? {}) as { torch?: boolean };
  return {
    torch: capabilities.torch
      ? (on) => track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }) ?? Promise.resolve()
      : null,
    other: next ? () => choose(next.deviceId) : null,
    label: track?.label ?? '',
  };
}

/** Long enough to read; a camera usually restarts faster. */
const SAID_MS = 2_500;

/** Show the restart notice for black pictures only; other faults restart silently. */
export function useRestarting(): { restarting: boolean; onRestart: (fault: CameraFault) => void } {
  const [times, setTimes] = useState(0);
  const [restarting, setRestarting] = useState(false);
  useEffect(() => {
    if (times === 0) return undefined;
    setRestarting(true);
    const timer = setTimeout(() => setRestarting(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [times]);
  const onRestart = useCallback((fault: CameraFault): void => {
    if (fault === 'black') setTimes((before) => before + 1);
  }, []);
  return { restarting, onRestart };
}
