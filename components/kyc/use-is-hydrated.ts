import { useSyncExternalStore } from 'react';

/**
 * Whether the page has come to life. What the server drew has to be what comes to life, and it does not know the reader's clock: a time is
 * written after it.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => undefined;
