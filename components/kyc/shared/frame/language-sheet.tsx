'use client';

import type { ReactElement } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { Action } from './action';
import { LanguageButtons } from './language-buttons';
import { LanguageIcon } from './lazy-icons';
import { useSheet } from './use-sheet';

export function LanguageSheet(): ReactElement {
  const { t } = useWords();
  const { show, close, dialog } = useSheet();
  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-label={t('common.language')}
        title={t('common.language')}
        className="grid size-[48px] place-items-center rounded-panel hover:bg-sunken"
      >
        <LanguageIcon />
      </button>
      <dialog
        {...dialog}
        aria-label={t('common.language')}
        className="mx-auto mt-auto mb-0 w-full max-w-[480px] rounded-t-kyc bg-canvas p-4 pb-[max(16px,env(safe-area-inset-bottom))] text-ink shadow-over backdrop:bg-[rgb(0_0_0/.5)]"
      >
        <LanguageButtons onChosen={close} />
        <Action look="text" onClick={close} className="mt-2">
          {t('common.close')}
        </Action>
      </dialog>
    </>
  );
}
