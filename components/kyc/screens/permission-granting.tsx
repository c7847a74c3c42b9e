import type { ReactElement } from 'react';
import { Action } from '../parts/action';
import { Frame } from '../parts/frame';
import { useFrame } from '../parts/frame-context';
import { CameraIcon } from '../parts/icons';
import { ProblemOf } from '../parts/problem-of';
import { Text, Title } from '../parts/text';
import { useWords } from '../words';

/** No permission is asked for what the page does not use: photos come from the phone's camera app or from files. */
export function PermissionGranting(): ReactElement {
  const { t } = useWords();
  const { actions, busy, problem } = useFrame();
  return (
    <Frame
      step={1}
      actions={
        <Action busy={busy} onClick={() => void actions.go('dv-get-started')}>
          {t('common.continue')}
        </Action>
      }
    >
      <CameraIcon className="size-16 text-gate" />
      <Title>{t('perm.photos.title')}</Title>
      <Text>{t('perm.photos.body')}</Text>
      {problem && <ProblemOf code={problem} />}
    </Frame>
  );
}
