'use client';

import type { ReactElement } from 'react';
import { QrCode } from '@/components/ui/qr-code';
import { useWords } from '../i18n';
import { Action } from '../shared/action';
import { CopyLink } from '../shared/copy-link';
import { Frame } from '../shared/frame';
import { useBack } from '../shared/frame-context';
import { ProblemOf } from '../shared/problem-of';
import { Text, Title } from '../shared/text';
import { useIsPhone } from '../shared/use-is-phone';
import { useOffline } from '../shared/use-offline';
import type { HandOffView } from './use-hand-off';

/** Transfer code; cancellable until the other device connects. */
export function HandOff({ handed, onStay }: { handed: HandOffView; onStay: () => void }): ReactElement {
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
      {problem && <ProblemOf code={problem} />}
    </Frame>
  );
}
