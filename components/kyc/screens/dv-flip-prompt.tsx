import type { ReactElement } from 'react';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { Text, Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { RetakeFront } from '../document-camera/retake-front';
import { useWords } from '../i18n';

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
      <div aria-hidden className="grid place-items-center rounded-panel bg-sunken py-8 [perspective:700px]">
        <div className="kyc-card-turns relative h-[128px] w-[204px] [transform-style:preserve-3d]">
          <CardFace className="absolute inset-0 [backface-visibility:hidden]" front />
          <CardFace className="absolute inset-0 [backface-visibility:hidden] [transform:rotateY(180deg)]" />
        </div>
      </div>
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

function CardFace({ front = false, className }: { front?: boolean; className: string }): ReactElement {
  return (
    <svg aria-hidden viewBox="0 0 204 128" className={className}>
      <rect x="1" y="1" width="202" height="126" rx="8" fill="var(--surface)" stroke="var(--ink-3)" strokeWidth="2" />
      {front ? (
        <>
          <rect x="14" y="30" width="46" height="58" rx="3" fill="var(--line)" />
          <path
            d="M74 38h100M74 56h80M74 74h90M14 108h160"
            stroke="var(--ink-3)"
            strokeWidth="5"
            strokeLinecap="round"
          />
        </>
      ) : (
        <>
          <path d="M14 26h150M14 42h120M14 58h140" stroke="var(--ink-3)" strokeWidth="5" strokeLinecap="round" />
          <path
            d="M18 82v28m8-28v28m6-28v28m12-28v28m5-28v28m10-28v28m8-28v28m5-28v28m12-28v28"
            stroke="var(--ink)"
            strokeWidth="4"
          />
        </>
      )}
    </svg>
  );
}
