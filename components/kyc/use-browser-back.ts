'use client';

import { useCallback, useEffect, useMemo, useRef } from 'react';

/** Handlers of sheets and parts above the screen that take the next Back. */
export type BackStack = {
  /** Handle Back until the returned function is called; last in, first out. */
  take: (handler: () => void) => () => void;
  /** Same as the browser's Back. */
  back: () => void;
};

const MARK = 'gatehouseStay';

/**
 * Browser Back within the flow: closes the top part, else goes back one screen. Keeps one own history entry, restored
 * after each Back.
 */
export function useBrowserBack(active: boolean, onBack: () => void): BackStack {
  const stack = useRef<Array<() => void>>([]);
  const fallback = useRef(onBack);
  fallback.current = onBack;
  const back = useCallback(() => (stack.current.at(-1) ?? fallback.current)(), []);
  useEffect(() => {
    if (!active) return undefined;
    stay();
    const popped = (): void => {
      // The link was opened again in this tab: the page reloads for it (use-kyc-session.ts).
      if (location.hash) return;
      stay();
      back();
    };
    window.addEventListener('popstate', popped);
    return () => window.removeEventListener('popstate', popped);
  }, [active, back]);
  const take = useCallback((handler: () => void) => {
    stack.current.push(handler);
    return () => {
      stack.current = stack.current.filter((one) => one !== handler);
    };
  }, []);
  return useMemo(() => ({ take, back }), [take, back]);
}

function stay(): void {
  const state = history.state as Record<string, unknown> | null;
  if (!state?.[MARK]) history.pushState({ ...state, [MARK]: true }, '');
}

/** Leave for the previous page; without one the customer has to close the tab. */
export function leavePage(): void {
  history.go(-2);
}

export const canLeave = (): boolean => history.length > 2;
