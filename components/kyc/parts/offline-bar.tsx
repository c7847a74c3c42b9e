import { type ReactElement, useEffect, useState } from 'react';
import { useWords } from '../words';
import { useFrame } from './frame-context';
import { Text } from './text';

/** Without a network the person is told so, and that a photo on its way is not lost; what is promised is only what is being done. */
export function OfflineBar(): ReactElement {
  const { t } = useWords();
  const { sending } = useFrame();
  const waits = Object.keys(sending).length > 0;
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const look = (): void => setOffline(!navigator.onLine);
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return (
    <div
      role="status"
      className={offline ? 'rounded-panel border border-watch bg-watch-soft px-[16px] py-2 text-ink' : 'hidden'}
    >
      {offline && <Text>{t(waits ? 'common.offline' : 'common.offline.idle')}</Text>}
    </div>
  );
}
