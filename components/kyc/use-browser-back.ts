'use client';

import { useCallback, useEffect, useMemo, useRef } from 'react';

/** Something that lies above the screen (a sheet, a part of a screen) and takes the next Back. */
export type BackStack = {
  /** Takes Back until the returned function is called; the last one that took it gets it. */
  take: (handler: () => void) => () => void;
  /** Goes back as the browser's button does. */
  back: () => void;
};

const MARK = 'gatehouseStay';

/**
 * The browser's Back inside the flow: it closes what lies above, else goes one screen back, and never just drops the page. One
 * entry of our own lies on the history while the flow runs; pressing Back takes it away and it is put there again.
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
      // The link, opened again in this tab: no Back, and the page is loaded anew for it (use-kyc-session.ts).
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

/** Leaves the page for what was before it. Nothing is before the first page of a tab: closing is the browser's. */
export function leavePage(): void {
  history.go(-2);
}

export const canLeave = (): boolean => history.length > 2;
