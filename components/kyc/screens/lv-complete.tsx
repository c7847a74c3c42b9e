import type { ReactElement } from 'react';
import type { CustomerSession } from '@/core/kyc/contract';
import { Frame } from '../parts/frame';
import { useFrame } from '../parts/frame-context';
import { CheckIcon } from '../parts/icons';
import { Reference } from '../parts/reference';
import { Text, Title } from '../parts/text';
import { useWords } from '../words';

/** Everything is with the server. No verdict is shown; what happens next is. */
export function LvComplete({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  const { organizationName: org } = useFrame();
  return (
    <Frame step={4} withTrouble={false}>
      <CheckIcon className="size-16 text-clear" />
      <Title>{t('lv.done.title')}</Title>
      <Text>{t('lv.done.body', { org })}</Text>
      {session.livenessMode === 'still' && <Text>{t('lv.done.review')}</Text>}
      <Reference id={session.id} />
    </Frame>
  );
}
