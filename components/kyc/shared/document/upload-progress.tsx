'use client';

import { type ReactElement, useEffect, useState } from 'react';
import { useWords } from '@/components/kyc/i18n';
import type { UploadSlot } from '@/core/kyc/document/upload-contract';
import { useFrame } from '../frame/frame-context';

export function UploadProgress({ slot, label }: { slot: UploadSlot; label: string }): ReactElement {
  const { t } = useWords();
  const { sending: all, isLinkOver } = useFrame();
  const sending = all[slot];
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
      {sending?.waiting && !isLinkOver && (
        <>
          <p role="status">{t(sending.waiting.why === 'ours' ? 'dv.upload.ours' : 'dv.upload.waiting')}</p>
          <NextTry until={sending.waiting.until} />
        </>
      )}
    </div>
  );
}

/** Countdown to the retry; not announced to screen readers. */
function NextTry({ until }: { until: number }): ReactElement | null {
  const { t } = useWords();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((until - now) / 1_000);
  return seconds > 0 ? <p aria-hidden>{t('dv.upload.next', { n: seconds })}</p> : null;
}
