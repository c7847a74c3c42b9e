import type { ReactElement } from 'react';
import { useWords } from '../words';
import { useFrame } from './frame-context';
import { Text } from './text';
import { useOffline } from './use-offline';

/** Without a network the person is told so, and that a photo on its way is not lost; what is promised is only what is being done. */
export function OfflineBar({ isTold }: { isTold: boolean }): ReactElement {
  const { t } = useWords();
  const { sending, isLinkOver } = useFrame();
  const waits = Object.keys(sending).length > 0 && !isLinkOver;
  const isOffline = useOffline();
  // Where it is said already of what was pressed, once is enough.
  const offline = isOffline && (waits || !isTold);
  return (
    <div
      role="status"
      className={offline ? 'rounded-panel border border-watch bg-watch-soft px-[16px] py-2 text-ink' : 'hidden'}
    >
      {offline && <Text>{t(waits ? 'common.offline' : 'common.offline.idle')}</Text>}
    </div>
  );
}
