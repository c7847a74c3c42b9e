'use client';

import { useEffect, useState } from 'react';
import { openTracker, SlowConnection } from './open-tracker';
import type { Tracker } from './tracker';

export type Loading = { done: number; total: number };

/** Load the tracker; `failed` if it does not start or does not load in time. */
export function useTracker(): { tracker: Tracker | null; loading: Loading; failed: 'unsupported' | 'slow' | null } {
  const [tracker, setTracker] = useState<Tracker | null>(null);
  const [loading, setLoading] = useState<Loading>({ done: 0, total: 0 });
  const [failed, setFailed] = useState<'unsupported' | 'slow' | null>(null);
  useEffect(() => {
    let gone = false;
    let opened: Tracker | null = null;
    openTracker((done, total) => !gone && setLoading({ done, total })).then(
      (ready) => {
        opened = ready;
        if (gone) ready.close();
        else setTracker(ready);
      },
      (error: unknown) => {
        console.warn('the face tracker does not start in this browser', error);
        if (!gone) setFailed(error instanceof SlowConnection ? 'slow' : 'unsupported');
      },
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, []);
  return { tracker, loading, failed };
}
