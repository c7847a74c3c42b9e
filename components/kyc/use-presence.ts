'use client';

import { useEffect, useRef } from 'react';
import { untilThere } from './parts/until-there';

/**
 * Tells the record when the page of a running session is closed, for who watches it on another screen or in the console, and that it is there
 * again where no link was opened for it: loaded with its cookie, or brought back from the browser's memory of pages.
 */
export function usePresence(running: boolean, loadedWithCookie: boolean): void {
  const arrives = useRef(loadedWithCookie);
  useEffect(() => {
    if (!running) return undefined;
    const left = new AbortController();
    void untilThere(() => import('./page-notes')).then(({ beforeLeaving, tellRecord }) => {
      if (left.signal.aborted) return;
      const here = (): void => tellRecord({ type: 'page', now: 'opened' });
      if (arrives.current) here();
      arrives.current = false;
      const forget = beforeLeaving((closing) => closing && tellRecord({ type: 'page', now: 'closed' }));
      left.signal.addEventListener('abort', forget);
      const back = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) here();
      };
      addEventListener('pageshow', back, { signal: left.signal });
    });
    return () => left.abort();
  }, [running]);
}
