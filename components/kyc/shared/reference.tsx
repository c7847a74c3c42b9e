'use client';

import type { ReactElement } from 'react';
import { referenceOf } from '@/core/kyc/reference';
import { useWords } from '../i18n';
import { Action } from './action';
import { ByHand } from './by-hand';
import { useCopy } from './use-copy';

export function Reference({ id }: { id: string }): ReactElement {
  const { t } = useWords();
  const reference = referenceOf(id);
  const { state, copy } = useCopy(reference, t('common.copied'));
  if (state === 'refused') return <ByHand text={reference} />;
  return (
    <Action look="plain" onClick={copy}>
      {state === 'copied' ? t('common.copied') : t('common.copyRef', { ref: reference })}
    </Action>
  );
}
