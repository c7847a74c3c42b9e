'use client';

import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { canLeave } from '@/components/kyc/use-browser-back';
import { Action } from './action';
import { useBack } from './frame-context';

export function LeaveSheet({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }): ReactElement {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [leaves] = useState(canLeave);
  useEffect(() => dialog.current?.showModal(), []);
  useBack(true, leaves ? onLeave : () => dialog.current?.close());
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-title"
      onClose={onStay}
      className="mx-auto mt-auto mb-0 w-full max-w-[480px] rounded-t-kyc bg-canvas p-4 pb-[max(16px,env(safe-area-inset-bottom))] text-ink shadow-over backdrop:bg-[rgb(0_0_0/.5)]"
    >
      <h2 id="leave-title" className="pb-2 font-semibold text-kyc">
        {t('leave.title')}
      </h2>
      <p className="pb-4 text-kyc leading-[inherit]">{t('leave.body')}</p>
      <Action onClick={() => dialog.current?.close()}>{t('leave.stay')}</Action>
      {leaves && (
        <Action look="text" onClick={onLeave}>
          {t('leave.go')}
        </Action>
      )}
    </dialog>
  );
}
