'use client';

import { useSyncExternalStore } from 'react';

/** Where Tailwind's `md:` begins: beside each other from here on, below each other under it. */
const WIDE = '(min-width: 48rem)';

/** Whether the window is as wide as a table needs; true while nobody can know, as on the server. */
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
