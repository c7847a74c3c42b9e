'use client';

import type { ReactElement } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { referenceOf } from '@/core/kyc/session/contact';
import { CopyableText } from '../copyable-text';
import { Action } from '../frame/action';
import { useCopy } from './copy-link';

export function Reference({ id }: { id: string }): ReactElement {
  const { t } = useWords();
  const reference = referenceOf(id);
  const { state, copy } = useCopy(reference, t('common.copied'));
  if (state === 'refused') return <CopyableText text={reference} />;
  return (
    <Action look="plain" onClick={copy}>
      {state === 'copied' ? t('common.copied') : t('common.copyRef', { ref: reference })}
    </Action>
  );
}
