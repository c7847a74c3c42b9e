'use client';

import type { ReactElement } from 'react';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { Text, Title } from '@/components/kyc/shared/frame/text';
import { ContactOrganization } from '@/components/kyc/shared/links/contact-organization';
import { Reference } from '@/components/kyc/shared/links/reference';
import { isManualReviewPending, OutcomeText, outcomeTitle } from '@/components/kyc/shared/outcome';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import { referenceOf } from '@/core/kyc/session/contact';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { useWords } from '../i18n';
import type { DeviceTransferView } from './use-device-transfer';

export function TransferInProgress({
  handed,
  onBack,
}: {
  handed: DeviceTransferView;
  onBack: () => void;
}): ReactElement {
  const { session } = handed;
  const { t } = useWords();
  const { actions, busy, canTakeBack, byCode, problem } = useFrame();
  if (session?.isComplete) return <Finished session={session} />;
  return (
    <Frame
      step={session?.state.startsWith('lv-') ? 3 : 2}
      withTrouble={false}
      actions={
        canTakeBack && (
          <Action look="text" busy={busy} onClick={() => void actions.takeBack().then((back) => back && onBack())}>
            {t('end.elsewhere.cta')}
          </Action>
        )
      }
    >
      <Title>{t('end.elsewhere.title')}</Title>
      <div role="status">
        <Text>{t('desk.connected')}</Text>
      </div>
      {problem && <ProblemMessage code={problem} />}
      {!canTakeBack && <Text>{t(byCode ? 'end.elsewhere.code' : 'end.elsewhere.body')}</Text>}
      <ContactOrganization />
    </Frame>
  );
}

function Finished({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  return (
    <Frame step={4} withTrouble={false}>
      <Title>{t(outcomeTitle(session.outcome))}</Title>
      <OutcomeText outcome={session.outcome} reference={referenceOf(session.id)} />
      {isManualReviewPending(session) && <Text>{t('lv.done.review')}</Text>}
      <Reference id={session.id} />
    </Frame>
  );
}
