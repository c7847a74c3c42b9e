'use client';

import type { ReactElement } from 'react';
import { useWords } from '../words';
import { Action } from './action';
import { useFrame } from './frame-context';

/** The last six characters of the session's id, as people read them to each other. */
export const referenceOf = (id: string): string => id.slice(-6).toUpperCase();

/** The number to give to a person who helps. The last six characters are enough to find the session. */
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
