import type { ReactElement } from 'react';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { Text, Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { TurningCard } from '../document-camera/card-drawing';
import { RetakeFront } from '../document-camera/retake-front';
import { useWords } from '../i18n';

/** Without a running camera; in it the prompt is an overlay (document-camera/overlays.tsx). */
export function DvFlipPrompt({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  const { actions, busy, problem, previews } = useFrame();
  return (
    <Frame
      step={2}
      actions={
        <Action busy={busy} onClick={() => void actions.go('dv-positioning-back')}>
          {t('dv.flip.cta')}
        </Action>
      }
      beside={
        <>
          <RetakeFront session={session} />
          {session.documentTypes.length > 1 && (
            <Action look="text" busy={busy} onClick={() => void actions.go('dv-document-selection')}>
              {t('common.change')}
            </Action>
          )}
        </>
      }
    >
      <TurningCard />
      <Title>{t('dv.flip.title')}</Title>
      <Text quiet>{t('dv.upload.kept', { side: t('dv.upload.front') })}</Text>
      {problem && <ProblemMessage code={problem} />}
      {previews.front && (
        <img
          src={previews.front}
          alt={t('dv.upload.preview', { side: t('dv.upload.front') })}
          className="w-[128px] rounded-panel border-2 border-clear"
        />
      )}
    </Frame>
  );
}
