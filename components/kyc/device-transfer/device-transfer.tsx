'use client';

import type { ReactElement } from 'react';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useBack } from '@/components/kyc/shared/frame/frame-context';
import { Text, Title } from '@/components/kyc/shared/frame/text';
import { CopyLink } from '@/components/kyc/shared/links/copy-link';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import { useOffline } from '@/components/kyc/shared/problems/use-offline';
import { useIsPhone } from '@/components/kyc/shared/use-is-phone';
import { QrCode } from '@/components/ui/qr-code';
import { useWords } from '../i18n';
import type { DeviceTransferView } from './use-device-transfer';

/** Transfer code; cancellable until the other device connects. */
export function DeviceTransfer({ handed, onStay }: { handed: DeviceTransferView; onStay: () => void }): ReactElement {
  const { t } = useWords();
  const isPhone = useIsPhone();
  const { code, lost, refused } = handed;
  const isOffline = useOffline();
  const problem = refused?.code ?? (!code && (lost || isOffline) ? 'OFFLINE' : null);
  useBack(true, onStay);
  return (
    <Frame
      step={1}
      withTrouble={false}
      actions={
        <>
          {code && <CopyLink url={code.url} />}
          <Action look="text" onClick={onStay}>
            {t('end.elsewhere.cta')}
          </Action>
        </>
      }
    >
      <Title>{t(isPhone ? 'help.device' : 'desk.title')}</Title>
      {(code || !isOffline) && <Text>{t(isPhone ? 'desk.body.phone' : 'desk.body')}</Text>}
      {code && <QrCode text={code.url} label={t('desk.code')} className="mx-auto w-full max-w-72 rounded-panel" />}
      {!code && !problem && <Text quiet>{t('common.working')}</Text>}
      {problem && <ProblemMessage code={problem} />}
    </Frame>
  );
}
