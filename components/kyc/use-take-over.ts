import { useEffect } from 'react';
import { loadWithRetry } from './shared/load-with-retry';

/**
 * Detect a takeover within seconds. Not while hidden (use-session-polling.ts polls on return); closed on leave, since
 * an open request prevents the back/forward cache.
 */
export function useTakeOver(listens: boolean, follow: () => void): void {
  useEffect(() => {
    if (!listens) return undefined;
    let sitting = new AbortController();
    const look = (): void => {
      sitting.abort();
      sitting = new AbortController();
      const { signal } = sitting;
      if (document.hidden) return;
      void loadWithRetry(() => import('./device-transfer/listen-for-take-over')).then(({ listenForTakeOver }) =>
        listenForTakeOver(follow, signal),
      );
    };
    look();
    const leave = (): void => sitting.abort();
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) look();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', back);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', back);
      removeEventListener('pagehide', leave);
      sitting.abort();
    };
  }, [listens, follow]);
}
