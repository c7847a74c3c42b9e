'use client';

import { type ReactElement, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import Webcam from 'react-webcam';
import type { CameraFault } from '@/core/kyc/capture/camera-faults';
import { faultOf, restartsWith } from '@/core/kyc/capture/camera-watch';
import type { Simulation } from './simulate';
import { openingErrorOf } from './simulated-fault';
import { useWatchdog } from './use-watchdog';

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
