import type { ReactElement, ReactNode } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { Frame } from '../frame/frame';
import { useFrame } from '../frame/frame-context';
import { ClockIcon, Text, Title } from '../frame/text';
import { ProblemMessage } from '../problems/problem';

export function PhotoCheckStatus({ children }: { children?: ReactNode }): ReactElement {
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
      {problem && <ProblemMessage code={problem} />}
      {children}
    </Frame>
  );
}
