import { useEffect, useState, useSyncExternalStore } from 'react';

export function useDelayed(going: boolean, ms: number): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!going) return undefined;
    const timer = setTimeout(() => setLong(true), ms);
    return () => clearTimeout(timer);
  }, [going, ms]);
  return long;
}

/** False during server rendering and hydration; local times render afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => undefined;
