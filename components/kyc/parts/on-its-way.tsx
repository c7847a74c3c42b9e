'use client';

import type { ReactElement } from 'react';
import type { UploadSlot } from '@/core/kyc/upload-contract';
import { useWords } from '../words';
import { useFrame } from './frame-context';

/** How far a photo is, and that nothing is lost where the network is. */
export function OnItsWay({ slot, label }: { slot: UploadSlot; label: string }): ReactElement {
  const { t } = useWords();
  const sending = useFrame().sending[slot];
  const percent = Math.floor((sending?.share ?? 0) * 100);
  return (
    <div className="grid w-full gap-2 p-3 text-center text-kyc leading-[inherit]">
      <p>{t('dv.upload.sending', { side: label })}</p>
      {sending && (
        <progress
          value={percent}
          max={100}
          aria-label={t('dv.upload.progress', { side: label, percent })}
          className="h-2 w-full overflow-hidden rounded-chip bg-line [&::-moz-progress-bar]:bg-gate [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-gate"
        />
      )}
      {sending?.waiting && <p role="status">{t('dv.upload.waiting')}</p>}
    </div>
  );
}
