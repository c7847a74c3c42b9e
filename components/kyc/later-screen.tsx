'use client';

import dynamic from 'next/dynamic';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { DocumentName } from '@/components/kyc/shared/document/document-name';
import { photoTransitions } from '@/components/kyc/shared/document/photo-transitions';
import { ForwardIcon } from '@/components/kyc/shared/frame/lazy-icons';
import type { DocumentType } from '@/core/kyc/document/document-types';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { KycLanguage } from '@/core/kyc/session/languages';
import { useWords } from './i18n';
import { kycApi } from './kyc-api';
import { usePrefetchedTracker } from './liveness/prefetch-tracker';
import { DvComplete } from './screens/dv-complete';
import { DvDocumentUpload } from './screens/dv-document-upload';
import { DvFlipPrompt } from './screens/dv-flip-prompt';
import { DvGetStarted } from './screens/dv-get-started';
import { LvComplete } from './screens/lv-complete';
import { LvGetStarted } from './screens/lv-get-started';
import { LvTimeout } from './screens/lv-timeout';
import { PermissionGranting } from './screens/permission-granting';
import { Action, isSecondTap } from './shared/frame/action';
import { Frame } from './shared/frame/frame';
import { useFrame } from './shared/frame/frame-context';
import { ComingScreen, later } from './shared/frame/lazy';
import { Text, Title } from './shared/frame/text';
import { loadWithRetry } from './shared/load-with-retry';
import { ProblemMessage } from './shared/problems/problem';
import { useSendingAhead } from './upload/use-sending';

// Camera screens load on demand (first-screen budget).
const loadPositioning = async () => (await import('./document-camera/positioning')).Positioning;
const Positioning = later(loadPositioning);
const LivenessRun = later(async () => (await import('./liveness/liveness-run')).LivenessRun);
const loading = ComingScreen;
const Capturing = dynamic(() => loadWithRetry(async () => (await import('./document-camera/capturing')).Capturing), {
  loading,
});

type Later = Exclude<CustomerSession['state'], 'home'>;

/** Not server-rendered: aspect ratio unknown, and the CSP refuses inline style attributes. */
const NEED_BROWSER: readonly Later[] = [
  'dv-positioning-front',
  'dv-positioning-back',
  'lv-initializing',
  'lv-aligning',
  'lv-countdown',
];

/** Exhaustive: a new state does not compile until it has a screen here. */
export function LaterScreen({ session, state }: { session: CustomerSession; state: Later }): ReactElement {
  const inBrowser = useInBrowser();
  usePrefetchedTracker(state);
  useSendingAhead();
  useTellLanguage(session);
  useCameraAhead(state);
  if (!inBrowser && NEED_BROWSER.includes(state)) return <div className="min-h-dvh" aria-busy />;
  switch (state) {
    case 'permission-granting':
      return <PermissionGranting />;
    case 'dv-get-started':
      return <DvGetStarted session={session} />;
    case 'dv-document-selection':
      return <DvDocumentSelection session={session} />;
    case 'dv-document-upload':
      return session.capturePolicy === 'camera' ? <CameraOnly /> : <DvDocumentUpload session={session} />;
    case 'dv-positioning-front':
      return <Positioning key="front" session={session} side="front" />;
    case 'dv-capturing-front':
      return <Capturing key="front" session={session} side="front" />;
    case 'dv-flip-prompt':
      return <DvFlipPrompt session={session} />;
    case 'dv-positioning-back':
      return <Positioning key="back" session={session} side="back" />;
    case 'dv-capturing-back':
      return <Capturing key="back" session={session} side="back" />;
    case 'dv-complete':
      return <DvComplete session={session} />;
    case 'lv-get-started':
      return <LvGetStarted session={session} />;
    case 'lv-initializing':
    case 'lv-aligning':
    case 'lv-countdown':
      return <LivenessRun session={session} />;
    case 'lv-timeout':
      return <LvTimeout session={session} />;
    case 'lv-complete':
      return <LvComplete session={session} />;
  }
}

/** After another client moved the session to upload. */
function CameraOnly(): ReactElement {
  const { t } = useWords();
  const { actions, busy, problem } = useFrame();
  return (
    <Frame
      step={2}
      actions={
        <Action busy={busy} onClick={() => void actions.go('dv-positioning-front')}>
          {t('help.live')}
        </Action>
      }
    >
      <Title>{t('perm.title')}</Title>
      <Text>{t('camera.only')}</Text>
      {problem && <ProblemMessage code={problem} />}
    </Frame>
  );
}

function useInBrowser(): boolean {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return inBrowser;
}

/** Also if chosen before the session was opened: emails use it. */
function useTellLanguage({ language: known, isComplete }: CustomerSession): void {
  const { language } = useWords();
  const { chosenLanguage } = useFrame();
  const told = useRef<KycLanguage | null>(known);
  useEffect(() => {
    if (isComplete || chosenLanguage.current !== language || told.current === language) return;
    told.current = language;
    kycApi.language(language).catch(() => undefined);
  }, [isComplete, language, chosenLanguage]);
}

const AFTER_MS = 1_500;

/** Preload the document camera, in case the network is lost before it is needed. */
function useCameraAhead(state: Later): void {
  const { camera } = useFrame();
  const isNext = camera.choice === 'live' && state === 'dv-document-selection';
  useEffect(() => {
    if (!isNext) return undefined;
    const timer = setTimeout(() => void loadWithRetry(loadPositioning), AFTER_MS);
    return () => clearTimeout(timer);
  }, [isNext]);
}

function DvDocumentSelection({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  const { actions, busy, problem, camera } = useFrame();
  const choose = (type: DocumentType): void => {
    if (!busy) void actions.go(photoTransitions(camera.document), type);
  };
  return (
    <Frame step={2}>
      <Title>{t('dv.select.title')}</Title>
      {problem && <ProblemMessage code={problem} />}
      <ul className="@container -mx-[16px] border-line border-t" aria-busy={busy}>
        {session.documentTypes.map((type) => (
          <li key={type} className="border-line border-b">
            <button
              type="button"
              onClick={(event) => !isSecondTap(event) && choose(type)}
              className="flex min-h-18 w-full items-center gap-3 px-4 py-3 text-left hover:bg-sunken"
            >
              <DocumentName type={type} />
              <span className="@max-[16rem]:hidden">
                <ForwardIcon />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
