'use client';

import dynamic from 'next/dynamic';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import type { KycLanguage } from '@/core/kyc/languages';
import { useWords } from './i18n';
import { kycApi } from './kyc-api';
import { usePrefetchedTracker } from './liveness/prefetch-tracker';
import { DvComplete } from './screens/dv-complete';
import { DvDocumentSelection } from './screens/dv-document-selection';
import { DvDocumentUpload } from './screens/dv-document-upload';
import { DvFlipPrompt } from './screens/dv-flip-prompt';
import { DvGetStarted } from './screens/dv-get-started';
import { LvComplete } from './screens/lv-complete';
import { LvGetStarted } from './screens/lv-get-started';
import { LvTimeout } from './screens/lv-timeout';
import { PermissionGranting } from './screens/permission-granting';
import { Action } from './shared/action';
import { Frame } from './shared/frame';
import { useFrame } from './shared/frame-context';
import { ComingScreen, later } from './shared/later';
import { ProblemOf } from './shared/problem-of';
import { Text, Title } from './shared/text';
import { untilThere } from './shared/until-there';
import { useSendingAhead } from './upload/use-sending';

// The camera's screens come when they are needed: the first screen has a budget.
const loadPositioning = async () => (await import('./document-camera/positioning')).Positioning;
const Positioning = later(loadPositioning);
const LivenessRun = later(async () => (await import('./liveness/liveness-run')).LivenessRun);
// The server draws this too, and it comes before the page does (kyc-flow.tsx).
const loading = ComingScreen;
const Capturing = dynamic(() => untilThere(async () => (await import('./document-camera/capturing')).Capturing), {
  loading,
});

type Later = Exclude<CustomerSession['state'], 'home'>;

/**
 * A server has no camera and does not know its shape; and a shape that it writes as a style attribute is refused by the page's
 * policy, so that the frame for the card would have no width after a reload.
 */
const NEED_BROWSER: readonly Later[] = [
  'dv-positioning-front',
  'dv-positioning-back',
  'lv-initializing',
  'lv-aligning',
  'lv-countdown',
];

/** A new state does not compile until it has a screen here. */
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

/** A session that takes the camera alone was moved to the upload, by a client other than this page: the way back. */
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
      {problem && <ProblemOf code={problem} />}
    </Frame>
  );
}

function useInBrowser(): boolean {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return inBrowser;
}

/** Tell the session the language that was chosen and is shown, also where it was opened only afterwards: mails use it. */
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

/** The screen comes first. */
const AFTER_MS = 1_500;

/** The card's camera is there before it is asked for: a network that falls away in between would leave nothing to look at. */
function useCameraAhead(state: Later): void {
  const { camera } = useFrame();
  const isNext = camera.choice === 'live' && state === 'dv-document-selection';
  useEffect(() => {
    if (!isNext) return undefined;
    const timer = setTimeout(() => void untilThere(loadPositioning), AFTER_MS);
    return () => clearTimeout(timer);
  }, [isNext]);
}
