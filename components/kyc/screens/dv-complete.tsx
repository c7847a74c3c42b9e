'use client';

import type { ReactElement } from 'react';
import { PhotoCheckStatus } from '@/components/kyc/shared/document/photo-check-status';
import { RefusedDocument } from '@/components/kyc/shared/document/refused-document';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { CheckIcon } from '@/components/kyc/shared/frame/lazy-icons';
import { ClockIcon, Text, Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import { SIDES } from '@/core/kyc/document/document-types';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { useWords } from '../i18n';

export function DvComplete({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  const { actions, busy, problem, camera, organizationName: org } = useFrame();
  const expired = session.document?.expired ?? false;
  const status = session.document?.status;
  const checking = status === 'pending' || status === 'running';
  if (status === 'failed') {
    return (
      <RefusedDocument session={session}>
        <Thumbnails />
      </RefusedDocument>
    );
  }
  if (session.faceCheckPending) {
    return (
      <PhotoCheckStatus>
        <Thumbnails />
      </PhotoCheckStatus>
    );
  }
  return (
    <Frame
      step={2}
      actions={
        <Action busy={busy} onClick={() => void actions.go('lv-get-started')}>
          {t('common.continue')}
        </Action>
      }
      {...(expired &&
        session.allowed.includes('dv-document-selection') && {
          beside: (
            <Action look="text" busy={busy} onClick={() => void actions.go('dv-document-selection')}>
              {t('common.change')}
            </Action>
          ),
        })}
    >
      {checking || expired ? (
        <ClockIcon className="kyc-emblem text-gate" />
      ) : (
        <CheckIcon className="kyc-emblem text-clear" />
      )}
      <Title>{t('dv.done.title')}</Title>
      <Text>{t(camera.choice === 'none' ? 'dv.done.photo' : 'dv.done.body')}</Text>
      <p role="status" className="min-h-7 text-ink-2 text-kyc leading-[inherit]">
        {checking ? t('dv.done.checking') : expired ? t('dv.done.expired', { org }) : t('dv.done.read')}
      </p>
      {problem && <ProblemMessage code={problem} />}
      <Thumbnails />
    </Frame>
  );
}

function Thumbnails(): ReactElement | null {
  const { t } = useWords();
  const { previews } = useFrame();
  const shown = SIDES.filter((side) => previews[side]);
  if (shown.length === 0) return null;
  return (
    <details open className="text-kyc leading-[inherit]">
      <summary className="flex min-h-12 items-center text-gate underline decoration-1 underline-offset-4">
        {t('dv.done.look')}
      </summary>
      <ul className="grid grid-cols-2 gap-2 pt-2">
        {shown.map((side) => (
          <li key={side} className="aspect-[1.586] overflow-hidden rounded-panel border border-line bg-sunken">
            <img
              src={previews[side]}
              alt={t('dv.upload.preview', { side: t(`dv.upload.${side}`) })}
              className="size-full object-contain"
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
