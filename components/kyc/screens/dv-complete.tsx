'use client';

import type { ReactElement } from 'react';
import { PhotoCheckStatus } from '@/components/kyc/shared/document/photo-check-status';
import { PhotosChip } from '@/components/kyc/shared/document/photos-chip';
import { RefusedDocument } from '@/components/kyc/shared/document/refused-document';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { Scene } from '@/components/kyc/shared/frame/scene';
import { Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import { SIDES } from '@/core/kyc/document/document-types';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { useWords } from '../i18n';

/** After a reload here: otherwise the page goes straight on to the face check, which shows the photos as a chip. */
export function DvComplete({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  const { actions, busy, problem } = useFrame();
  const expired = session.document?.expired ?? false;
  if (session.document?.status === 'failed') {
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
      scene={<Scene of="saved" />}
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
      <Title>{t('dv.done.title')}</Title>
      {session.document?.status === 'completed' && <PhotosChip document={session.document} />}
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
