import { useCallback, useEffect, useRef, useState } from 'react';
import { ALERTS_PER_PAGE } from '@/components/console/api/use-alerts';

const AHEAD = 50;
/** A larger jump is a scrollbar drag: pages are fetched when it ends. */
const LEAP = 40;
const LEAP_ENDS_MS = 120;

/** Return the pages to load and a callback that reports the rendered rows. */
export function useNearPages(): [readonly number[], (first: number, last: number) => void] {
  const [pages, setPages] = useState<readonly number[]>([]);
  const before = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = useCallback((first: number, last: number) => {
    const from = Math.max(0, Math.floor((first - AHEAD) / ALERTS_PER_PAGE));
    const to = Math.floor((last + AHEAD) / ALERTS_PER_PAGE);
    const near = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    const set = () => setPages((now) => (now.join() === near.join() ? now : near));
    const leaps = Math.abs(first - before.current) > LEAP;
    if (first !== before.current || !leaps) clearTimeout(timer.current);
    before.current = first;
    if (leaps) timer.current = setTimeout(set, LEAP_ENDS_MS);
    else set();
  }, []);
  return [pages, look];
}
