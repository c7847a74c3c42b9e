import { useCallback, useEffect, useRef } from 'react';
import type { PageNote } from '@/core/kyc/page-notes-contract';
import { beforeLeaving, tellRecord } from './page-notes';

type Hints = Extract<PageNote, { type: 'hints' }>;
type Hint = keyof Hints['hints'];

export type HintCount = { count: (shown: Hint | null) => void; counted: () => Hints['hints'] };

/** Counts the hints that are shown while a camera is open, each time it appears, and tells the record when the camera goes. */
export function useHintCount(side: Hints['side'], running: boolean): HintCount {
  const kept = useRef<{ since: number; last: Hint | null; hints: Hints['hints'] }>({
    since: 0,
    last: null,
    hints: {},
  });
  useEffect(() => {
    if (!running) return undefined;
    const begin = (): void => {
      kept.current = { since: performance.now(), last: kept.current.last, hints: {} };
    };
    const tell = (): void => {
      const { since, hints } = kept.current;
      const ms = Math.round(performance.now() - since);
      if (Object.keys(hints).length > 0) tellRecord({ type: 'hints', side, ms, hints });
      begin();
    };
    begin();
    const forget = beforeLeaving(tell);
    return () => {
      forget();
      tell();
    };
  }, [side, running]);
  const count = useCallback((shown: Hint | null): void => {
    const { last, hints } = kept.current;
    kept.current.last = shown;
    if (shown && shown !== last && shown !== 'good') hints[shown] = (hints[shown] ?? 0) + 1;
  }, []);
  const counted = useCallback(() => kept.current.hints, []);
  return { count, counted };
}
