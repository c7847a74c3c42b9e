import { useEffect, useState } from 'react';

/** Whether the page has been in sight since this was first asked for. */
export function useSeen(): boolean {
  const [seen, setSeen] = useState(() => !document.hidden);
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) setSeen(true);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return seen;
}
