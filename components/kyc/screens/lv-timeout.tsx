import type { ReactElement } from 'react';
import type { CustomerSession } from '@/core/kyc/contract';
import { Action } from '../parts/action';
import { Frame } from '../parts/frame';
import { useFrame } from '../parts/frame-context';
import { PersonIcon } from '../parts/later-icons';
import { ProblemOf } from '../parts/problem-of';
import { Text, Title } from '../parts/text';
import { type MessageKey, triesLeft, useWords } from '../words';

/** Why the server did not take a run, where the person can do something about it; a replay is not explained. */
const HINTS: Partial<Record<string, MessageKey>> = {
  FACE_NOT_FOUND: 'fb.face.none',
  SEVERAL_FACES: 'fb.face.many',
  FACE_CHANGED: 'lv.timeout.face',
  MOVEMENT_NOT_SEEN: 'lv.timeout.move',
};
const TOO_LONG: readonly (string | null)[] = ['TIMEOUT', 'TOO_LATE', null];

/** A run that came to nothing: why, how many tries are left, and the way back. Calm, never red. */
export function LvTimeout({ session }: { session: CustomerSession }): ReactElement {
  const words = useWords();
  const { t } = words;
  const { actions, busy, problem, camera } = useFrame();
  const { lastHint } = session;
  const hint = lastHint ? HINTS[lastHint] : undefined;
  const live = TOO_LONG.includes(lastHint) ? 'lv.timeout.title' : 'lv.timeout.again';
  const why = hint ? t(hint).replace(/\.?$/, '.') : '';
  return (
    <Frame
      step={3}
      actions={
        <Action busy={busy} onClick={() => void actions.go('lv-get-started')}>
          {t('common.tryAgain')}
        </Action>
      }
    >
      <PersonIcon className="kyc-emblem text-gate" />
      <Title>{t(hint && camera.choice === 'none' ? 'lv.still.again' : live)}</Title>
      <Text>{t('lv.timeout.body', { hint: why }).trim()}</Text>
      <Text quiet>{triesLeft(words, session.attemptsLeft.liveness)}</Text>
      {problem && <ProblemOf code={problem} />}
    </Frame>
  );
}
