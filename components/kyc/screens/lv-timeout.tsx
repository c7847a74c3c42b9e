import type { ReactElement } from 'react';
import type { CustomerSession } from '@/core/kyc/contract';
import { Action } from '../parts/action';
import { Frame } from '../parts/frame';
import { useFrame } from '../parts/frame-context';
import { PersonIcon } from '../parts/later-icons';
import { ProblemOf } from '../parts/problem-of';
import { Text, Title } from '../parts/text';
import { type MessageKey, triesLeft, useWords } from '../words';

const HINTS: Record<string, MessageKey> = { FACE_NOT_FOUND: 'fb.face.none', SEVERAL_FACES: 'fb.face.many' };

/** A run that came to nothing: why, how many tries are left, and the way back. Calm, never red. */
export function LvTimeout({ session }: { session: CustomerSession }): ReactElement {
  const words = useWords();
  const { t } = words;
  const { actions, busy, problem } = useFrame();
  const hint = session.lastHint ? HINTS[session.lastHint] : undefined;
  return (
    <Frame
      step={3}
      actions={
        <Action busy={busy} onClick={() => void actions.go('lv-get-started')}>
          {t('common.tryAgain')}
        </Action>
      }
    >
      <PersonIcon className="size-16 text-gate" />
      <Title>{t(hint ? 'lv.still.again' : 'lv.timeout.title')}</Title>
      <Text>{t('lv.timeout.body', { hint: hint ? `${t(hint)}.` : '' }).trim()}</Text>
      <Text quiet>{triesLeft(words, session.attemptsLeft.liveness)}</Text>
      {problem && <ProblemOf code={problem} />}
    </Frame>
  );
}
