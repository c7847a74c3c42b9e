import { createContext, useContext, useEffect } from 'react';

/** Of a frame: says that its screen tells already that there is no network, so that its bar need not. */
export const ToldOffline = createContext<(told: boolean) => void>(() => undefined);

/** While a sentence stands there that says so. */
export function useToldOffline(tells: boolean): void {
  const tell = useContext(ToldOffline);
  useEffect(() => {
    if (!tells) return undefined;
    tell(true);
    return () => tell(false);
  }, [tells, tell]);
}
