'use client';

import { useCallback, useEffect, useState } from 'react';
import type { CameraFault } from '@/core/kyc/capture/camera-faults';

/** So long it is said that a black picture is being mended: to read it takes longer than a camera takes to start. */
const SAID_MS = 2_500;

/** Whether to say that the camera is started anew because its picture was black; other faults are mended without a word. */
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
