'use client';

import { type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { LanguageButtons } from '@/components/kyc/shared/frame/language-buttons';
import { later } from '@/components/kyc/shared/frame/lazy';
import { CardIcon, ClockIcon, LightIcon, Problem, Text, Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import type { DesktopTransfer } from '../device-transfer/use-desktop-transfer';
import type { DeviceTransferView } from '../device-transfer/use-device-transfer';
import { timeOf, useWords } from '../i18n';
import { useTimeLeft } from '../server-clock';

const TransferCode = later(async () => (await import('../device-transfer/transfer-code')).TransferCode);
const InAppHint = later(async () => (await import('@/components/kyc/shared/links/in-app-hint')).InAppHint);

/**
 * Uses up nothing before the click. Consent is in the bar, or with face search (longer) in the text. With a transfer
 * code, only those who stay on the computer are asked.
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
  const words = useWords();
  const { t } = words;
  const { organizationName: org, contact, faceSearch, actions, busy, problem, announce, inApp } = useFrame();
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  // The expiry notice needs the token and the reader's clock; space is reserved against layout shift.
  const [ends, setEnds] = useState<number | null>(null);
  useEffect(() => setEnds(until), [until]);
  const isOver = useTimeLeft(ends) === 'none';
  // Keep a native checkbox state from before hydration.
  useEffect(() => setAgreed(box.current?.checked ?? false), []);
  // Scroll sentence and checkbox into view if they do not fit.
  useEffect(() => {
    if (asked === 0) return;
    box.current?.closest('label')?.scrollIntoView({ block: 'center', behavior: 'instant' });
    for (const part of [box.current, document.getElementById('need-consent')])
      part?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [asked]);
  const start = (): void => {
    if (begun || box.current?.checked) return void actions.start(!begun);
    setAsked((times) => times + 1);
    announce(t('home.needConsent'));
    box.current?.focus();
  };
  const stay = (): void => {
    if (begun) return void actions.start(false);
    flushSync(desk.stay);
    box.current?.focus();
  };
  const consent = !begun && (
    <section
      aria-labelledby="consent"
      className={`mb-1 flex flex-col gap-2 ${desk.staying ? '' : 'min-[900px]:hidden'}`}
    >
      {asked > 0 && !agreed && <Problem id="need-consent">{t('home.needConsent')}</Problem>}
      <label className="flex min-h-12 items-start gap-3 rounded-panel border border-line-strong bg-surface p-3 text-kyc leading-[inherit]">
        <input
          ref={box}
          type="checkbox"
          aria-describedby={asked > 0 && !agreed ? 'need-consent' : undefined}
          onChange={(event) => setAgreed(event.target.checked)}
          className="mt-0.5 size-6 shrink-0 accent-gate"
        />
        <span id="consent">
          <span className="block">{t('home.consent', { org })}</span>
          {faceSearch && <span className="mt-2 block">{t('home.consent.faces', { org })}</span>}
        </span>
      </label>
    </section>
  );
  return (
    <Frame
      step={1}
      withTrouble={false}
      held
      {...(!desk.staying && { aside: <DeskAside handed={desk.handed} stay={stay} /> })}
      actions={
        <>
          {problem && <ProblemMessage code={problem} />}
          {!faceSearch && consent}
          <div data-answers className="flex flex-wrap gap-x-3 gap-y-1 [&>*]:w-auto [&>*]:flex-auto">
            <Action busy={busy} onClick={start}>
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
          <CardIcon />
          <LightIcon className="size-6 [@media(max-height:699px)]:hidden" />
          <span>{t('home.need')}</span>
        </li>
        <li className={`flex items-center gap-3 ${ends === null ? 'invisible' : ''}`}>
          <ClockIcon />
          <span>
            {isOver
              ? t('end.expired.title')
              : t('common.linkUntil', { time: ends === null ? '00:00' : timeOf(words, ends) })}
          </span>
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
