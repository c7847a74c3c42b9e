'use client';

import dynamic from 'next/dynamic';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { KycLanguage } from '@/core/kyc/session/languages';
import { goesOn } from './document-camera/goes-on';
import { useWords } from './i18n';
import { kycApi } from './kyc-api';
import { usePrefetchedTracker } from './liveness/prefetch-tracker';
import { DvComplete } from './screens/dv-complete';
import { DvDocumentSelection } from './screens/dv-document-selection';
import { DvDocumentUpload } from './screens/dv-document-upload';
import { DvFlipPrompt } from './screens/dv-flip-prompt';
import { LvComplete } from './screens/lv-complete';
import { LvGetStarted } from './screens/lv-get-started';
import { LvTimeout } from './screens/lv-timeout';
import { Action } from './shared/frame/action';
import { Frame } from './shared/frame/frame';
import { useFrame } from './shared/frame/frame-context';
import { ComingScreen, later } from './shared/frame/lazy';
import { Title } from './shared/frame/text';
import { loadWithRetry } from './shared/load-with-retry';
import { ProblemMessage } from './shared/problems/problem';
import { useSendingAhead } from './upload/use-sending';

// Camera screens load on demand (first-screen budget).
const loadCamera = async () => (await import('./document-camera/document-camera')).DocumentCamera;
const DocumentCamera = later(loadCamera);
const LivenessRun = later(async () => (await import('./liveness/liveness-run')).LivenessRun);
const loading = ComingScreen;
const Capturing = dynamic(() => loadWithRetry(async () => (await import('./document-camera/capturing')).Capturing), {
  loading,
});

type Later = Exclude<CustomerSession['state'], 'home'>;

/** Not server-rendered: aspect ratio unknown, and the CSP refuses inline style attributes. */
const NEED_BROWSER: readonly Later[] = ['lv-initializing', 'lv-aligning', 'lv-countdown'];

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
    case 'dv-get-started':
    case 'dv-document-selection':
      return <DvDocumentSelection session={session} />;
    case 'dv-document-upload':
      return session.capturePolicy === 'camera' ? <CameraOnly /> : <DvDocumentUpload session={session} />;
    case 'dv-positioning-front':
    case 'dv-capturing-front':
    case 'dv-flip-prompt':
    case 'dv-positioning-back':
    case 'dv-capturing-back':
      return <CardPhotos session={session} state={state} inBrowser={inBrowser} />;
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

type CardState = Extract<Later, `dv-${'positioning' | 'capturing'}-${string}` | 'dv-flip-prompt'>;

/** One camera for both sides; what cannot go on in it has a screen of its own. */
function CardPhotos(props: { session: CustomerSession; state: CardState; inBrowser: boolean }): ReactElement {
  const { session, state, inBrowser } = props;
  const { camera } = useFrame();
  const side = state.endsWith('back') ? 'back' : 'front';
  if (state.startsWith('dv-capturing') && !goesOn(camera.shots[side]))
    return <Capturing key={side} session={session} side={side} />;
  if (state === 'dv-flip-prompt' && (camera.fault || camera.document === 'upload'))
    return <DvFlipPrompt session={session} />;
  if (!inBrowser) return <div className="min-h-dvh" aria-busy />;
  return <DocumentCamera session={session} state={state} side={side} />;
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
      <Title>{t('camera.only')}</Title>
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
    const timer = setTimeout(() => void loadWithRetry(loadCamera), AFTER_MS);
    return () => clearTimeout(timer);
  }, [isNext]);
}
