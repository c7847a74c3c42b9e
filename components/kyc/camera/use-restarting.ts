'use client';

import { useCallback, useEffect, useState } from 'react';
import type { CameraFault } from '@/core/kyc/capture/camera-faults';

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
