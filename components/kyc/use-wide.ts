import { useEffect, useState } from 'react';

/** Whether there is room for two columns, as `min-[900px]` of the styles; false where a server draws. */
export function useWide(): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const query = matchMedia('(min-width: 900px)');
    const look = (): void => setWide(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return wide;
}
