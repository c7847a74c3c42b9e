import { useEffect, useState } from 'react';

/** Without a card in the picture for this long the ways on are named. */
const HELP_AFTER_MS = 30_000;

/**
 * Whether the camera has looked for long without seeing a card, in one go and while somebody looks: a card that is seen begins the
 * count anew, for its hints are help already. True from then on.
 */
export function useWithoutCard(running: boolean, seen: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!running || seen || long) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const begin = (): void => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => setLong(true), HELP_AFTER_MS);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [running, seen, long]);
  return long;
}
