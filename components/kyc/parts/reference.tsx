'use client';

import type { ReactElement } from 'react';
import { referenceOf } from '@/core/kyc/reference';
import { useWords } from '../words';
import { Action } from './action';
import { useFrame } from './frame-context';

/** The number to give to a person who helps. */
export function Reference({ id }: { id: string }): ReactElement {
  const { t } = useWords();
  const { announce } = useFrame();
  const reference = referenceOf(id);
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(reference).then(
      () => announce(t('common.copied')),
      // Where copying is forbidden the number stands on the button.
      () => announce(reference),
    );
  return (
    <Action look="plain" onClick={() => void copy()}>
      {t('common.copyRef', { ref: reference })}
    </Action>
  );
}
