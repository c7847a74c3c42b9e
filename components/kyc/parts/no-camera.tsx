import type { ReactElement } from 'react';
import { useWords } from '../words';
import { Action } from './action';
import { Frame } from './frame';
import { useFrame } from './frame-context';
import { CameraIcon } from './icons';
import { ProblemOf } from './problem-of';
import { Text, Title } from './text';

/** A state of the live camera, on an installation that has none yet: says so, and leads on to photos. */
export function NoCamera({ to }: { to: 'dv-document-upload' | 'dv-positioning-back' }): ReactElement {
  const { t } = useWords();
  const { actions, busy, problem } = useFrame();
  return (
    <Frame
      step={2}
      actions={
        <Action busy={busy} onClick={() => void actions.go(to)}>
          {t(to === 'dv-document-upload' ? 'help.upload' : 'common.continue')}
        </Action>
      }
    >
      <CameraIcon className="size-16 text-gate" />
      <Title>{t('camera.none.title')}</Title>
      <Text>{t('camera.none.body')}</Text>
      {problem && <ProblemOf code={problem} />}
    </Frame>
  );
}
