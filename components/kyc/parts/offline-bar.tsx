import type { ReactElement } from 'react';
import { useWords } from '../words';
import { useFrame } from './frame-context';
import { Text } from './text';
import { useOffline } from './use-offline';

/** Without a network: that there is none, and that a photo on its way is not lost. A press that failed says so itself. */
export function OfflineBar(): ReactElement {
  const { t } = useWords();
  const { sending, isLinkOver, problem } = useFrame();
  const waits = Object.keys(sending).length > 0 && !isLinkOver;
  const isOffline = useOffline();
  const offline = isOffline && (waits || problem !== 'OFFLINE');
  return (
    <div
      role="status"
      className={offline ? 'rounded-panel border border-watch bg-watch-soft px-[16px] py-2 text-ink' : 'hidden'}
    >
      {offline && <Text>{t(waits ? 'common.offline' : 'common.offline.idle')}</Text>}
    </div>
  );
}
