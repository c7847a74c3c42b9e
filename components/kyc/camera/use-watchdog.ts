'use client';

import { type RefObject, useEffect, useRef } from 'react';
import type { CameraFault } from '@/core/kyc/capture/camera-faults';
import { type CameraStyle, startWatch, watch } from '@/core/kyc/capture/camera-watch';
import { greyOf, meanOf } from '@/core/kyc/capture/grey';
import type { Simulation } from './simulate';

const LOOK_EVERY_MS = 250;
const [WIDTH, HEIGHT] = [32, 24];

/** Report the first fault of the picture, checked four times a second; resets when the page is hidden or rotated. */
export function useWatchdog(
  video: RefObject<HTMLVideoElement | null>,
  running: boolean,
  simulation: Simulation | null,
  onFault: (fault: CameraFault) => void,
): void {
  const told = useRef(onFault);
  told.current = onFault;
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
      state = watch(state, look);
      if (!state.fault) return undefined;
      clearInterval(timer);
      return told.current(state.fault);
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
