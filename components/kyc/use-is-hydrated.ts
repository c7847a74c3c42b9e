import { useSyncExternalStore } from 'react';

/** False during server rendering and hydration; local times render afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => undefined;
