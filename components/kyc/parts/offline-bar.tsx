import { type ReactElement, useEffect, useState } from 'react';
import { useWords } from '../words';
import { Text } from './text';

/** Without a network the person is told that nothing is lost, and may go on as far as the page can. */
export function OfflineBar(): ReactElement {
  const { t } = useWords();
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
      {offline && <Text>{t('common.offline')}</Text>}
    </div>
  );
}
