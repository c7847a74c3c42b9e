import type { ReactElement, ReactNode } from 'react';
import { useWords } from '../i18n';
import { Frame } from './frame';
import { useFrame } from './frame-context';
import { ClockIcon } from './icons';
import { ProblemOf } from './problem-of';
import { Text, Title } from './text';

export function PhotosLookedAt({ children }: { children?: ReactNode }): ReactElement {
  const { t } = useWords();
  const { problem } = useFrame();
  return (
    <Frame step={3}>
      <ClockIcon className="kyc-emblem text-gate" />
      <Title>{t('dv.kept.title')}</Title>
      <div role="status">
        <Text>{t('dv.kept.looking')}</Text>
      </div>
      <Text quiet>{t('dv.kept.stay')}</Text>
      {problem && <ProblemOf code={problem} />}
      {children}
    </Frame>
  );
}
