import { useEffect } from 'react';
import { untilThere } from './shared/until-there';

/**
 * Notices within a second or two that another device has taken the session, for who looks at this page and presses nothing. Nobody listens in a tab
 * out of sight: one that is looked at again asks the server by itself (follow-server.ts). A page with an open answer is not kept in the
 * browser's memory of pages, so a page that is left ends it.
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
      void untilThere(() => import('./device-transfer/hear-take-over')).then(({ hearTakeOver }) =>
        hearTakeOver(follow, signal),
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
