'use client';

import { useCallback, useEffect, useMemo, useRef } from 'react';

export type BackStack = {
  /** Last in, first out; returns a release function. */
  take: (handler: () => void) => () => void;
  back: () => void;
};

const MARK = 'gatehouseStay';

/** Close the top part, else go back one screen. Keeps one own history entry, restored after each Back. */
export function useBrowserBack(active: boolean, onBack: () => void): BackStack {
  const stack = useRef<Array<() => void>>([]);
  const fallback = useRef(onBack);
  fallback.current = onBack;
  const back = useCallback(() => (stack.current.at(-1) ?? fallback.current)(), []);
  useEffect(() => {
    if (!active) return undefined;
    stay();
    const popped = (): void => {
      // The link was opened again: the page reloads for it (use-kyc-session.ts).
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

/** Without a previous page the customer has to close the tab. */
export function leavePage(): void {
  history.go(-2);
}

export const canLeave = (): boolean => history.length > 2;
