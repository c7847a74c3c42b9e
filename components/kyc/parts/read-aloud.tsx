'use client';

import type { ReactElement } from 'react';
import { KEEPS_WAITING } from '../no-network';
import { useWords } from '../words';
import { useFrame } from './frame-context';
import { SpeakIcon } from './icons';

/** Turns reading aloud on and off; not there where the device has no voice for the language. */
export function ReadAloud(): ReactElement {
  const { t } = useWords();
  const { voice } = useFrame();
  if (!voice.there) return <span />;
  return (
    <button
      {...KEEPS_WAITING}
      type="button"
      aria-pressed={voice.on}
      aria-label={t('common.readAloud')}
      title={t('common.readAloud')}
      onClick={() => voice.set(!voice.on)}
      className="grid size-[48px] place-items-center rounded-panel hover:bg-sunken aria-pressed:bg-gate-soft aria-pressed:text-gate"
    >
      <SpeakIcon />
    </button>
  );
}
