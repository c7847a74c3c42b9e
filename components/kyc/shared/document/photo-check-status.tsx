import type { ReactElement, ReactNode } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { Frame } from '../frame/frame';
import { useFrame } from '../frame/frame-context';
import { Scene } from '../frame/scene';
import { Text, Title } from '../frame/text';
import { ProblemMessage } from '../problems/problem';

export function PhotoCheckStatus({ children }: { children?: ReactNode }): ReactElement {
  const { t } = useWords();
  const { problem } = useFrame();
  return (
    <Frame step={3} scene={<Scene of="waiting" />}>
      <Title>{t('dv.kept.title')}</Title>
      <div role="status">
        <Text>{t('dv.kept.looking')}</Text>
      </div>
      <Text quiet>{t('dv.kept.stay')}</Text>
      {problem && <ProblemMessage code={problem} />}
      {children}
    </Frame>
  );
}
