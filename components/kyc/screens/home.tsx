'use client';

import { type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Action } from '@/components/kyc/shared/frame/action';
import { Welcome } from '@/components/kyc/shared/frame/drawing';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { LanguageButtons } from '@/components/kyc/shared/frame/language-buttons';
import { later } from '@/components/kyc/shared/frame/lazy';
import { ClockIcon, LockIcon, Problem, Text, Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import type { DesktopTransfer } from '../device-transfer/use-desktop-transfer';
import type { DeviceTransferView } from '../device-transfer/use-device-transfer';
import { useWords } from '../i18n';
import { useLinkLeft } from '../server-clock';

const TransferCode = later(async () => (await import('../device-transfer/transfer-code')).TransferCode);
const InAppHint = later(async () => (await import('@/components/kyc/shared/links/in-app-hint')).InAppHint);

/**
 * Uses up nothing before the click, which is the consent. The consent text is above the button, or with face search
 * (longer) in the text. With a transfer code, only those who stay on the computer are asked.
 */
export function Home({
  until,
  begun,
  desk,
}: {
  until: number | null;
  begun: boolean;
  desk: DesktopTransfer;
}): ReactElement {
  const { t } = useWords();
  const { organizationName: org, contact, faceSearch, keptDays, actions, busy, problem, inApp } = useFrame();
  const answers = useRef<HTMLDivElement>(null);
  // The expiry notice needs the token and the reader's clock; space is reserved against layout shift.
  const [ends, setEnds] = useState<number | null>(null);
  useEffect(() => setEnds(until), [until]);
  const left = useLinkLeft(ends);
  const stay = (): void => {
    if (begun) return void actions.start(false);
    flushSync(desk.stay);
    answers.current?.querySelector('button')?.focus();
  };
  const consent = !begun && (
    <p className={`text-kyc leading-[inherit] ${desk.staying ? '' : 'min-[900px]:hidden'}`}>
      <span className="block">{t('home.consent', { org })}</span>
      {faceSearch && <span className="mt-2 block">{t('home.consent.faces', { org })}</span>}
    </p>
  );
  return (
    <Frame
      step={1}
      scene={Welcome}
      withTrouble={false}
      held
      {...(!desk.staying && { aside: <DeskAside handed={desk.handed} stay={stay} /> })}
      actions={
        <>
          {problem && <ProblemMessage code={problem} />}
          {!faceSearch && consent}
          <div ref={answers} data-answers className="flex flex-wrap gap-x-3 gap-y-1 [&>*]:w-auto [&>*]:flex-auto">
            <Action busy={busy} onClick={() => void actions.start(!begun)}>
              {t(begun ? 'common.continue' : 'home.start')}
            </Action>
            {!begun && (
              <Action look="text" busy={busy} onClick={() => void actions.decline()}>
                {t('home.decline')}
              </Action>
            )}
          </div>
          {desk.leave && (
            <Action look="plain" busy={busy} onClick={desk.leave} className="hidden min-[900px]:block">
              {t('desk.title')}
            </Action>
          )}
        </>
      }
    >
      <LanguageButtons />
      {inApp && (
        <Suspense>
          <InAppHint inApp={inApp} />
        </Suspense>
      )}
      <Title>{t(begun ? 'home.begun.title' : 'home.title')}</Title>
      <Text>{t(begun ? 'home.begun.body' : 'home.body', { org })}</Text>
      <ul className="flex flex-col gap-3 text-kyc leading-[inherit]">
        <li className="flex items-center gap-3">
          <LockIcon />
          <span>{keptDays === null ? t('home.trust', { org }) : t('home.trust.days', { org, days: keptDays })}</span>
        </li>
        <li className={`flex items-center gap-3 ${ends === null ? 'invisible' : ''}`}>
          <ClockIcon />
          <span>{left}</span>
        </li>
      </ul>
      {faceSearch && consent}
      <details className="text-kyc leading-[inherit]">
        <summary className="flex min-h-12 items-center text-gate underline decoration-1 underline-offset-4">
          {t('home.privacy')}
        </summary>
        <p className="pb-2">{t('home.privacy.body', { org })}</p>
        {faceSearch && <p className="pb-2">{t('home.privacy.faces', { org })}</p>}
        {contact.privacyUrl && (
          <a
            href={contact.privacyUrl}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-12 items-center text-gate underline decoration-1 underline-offset-4"
          >
            {t('home.privacy.notice', { org })}
          </a>
        )}
      </details>
    </Frame>
  );
}

/** Second column of a computer: transfer code, loaded once there is one, and the way to continue here. */
function DeskAside({ handed, stay }: { handed: DeviceTransferView; stay: () => void }): ReactElement {
  const { t } = useWords();
  const { busy } = useFrame();
  const { code, lost } = handed;
  const coming = <div className="mx-auto size-[264px] rounded-panel bg-sunken" />;
  return (
    <>
      <h2 id="aside-title" className="font-semibold text-kyc-title leading-[1.3]">
        {t('desk.title')}
      </h2>
      <Text>{t('desk.body')}</Text>
      {/* Reserves the final height to avoid a layout shift. */}
      <div className="flex min-h-[384px] flex-col gap-3">
        {code ? (
          <Suspense fallback={coming}>
            <TransferCode code={code} />
          </Suspense>
        ) : (
          coming
        )}
        {lost && !code && <Problem>{t('err.connection')}</Problem>}
      </div>
      <Action look="text" busy={busy} onClick={stay}>
        {t('desk.stay')}
      </Action>
    </>
  );
}
