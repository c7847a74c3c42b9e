'use client';

import { useSyncExternalStore } from 'react';

/** Tailwind's `md:` breakpoint. */
const WIDE = '(min-width: 48rem)';

/** True on the server, where the width is unknown. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
