'use client';

import dynamic from 'next/dynamic';
import { type ReactElement, useEffect, useState } from 'react';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import { usePrefetchedTracker } from './liveness/prefetch-tracker';
import { Action } from './parts/action';
import { Frame } from './parts/frame';
import { useFrame } from './parts/frame-context';
import { ComingScreen, later } from './parts/later';
import { ProblemOf } from './parts/problem-of';
import { Text, Title } from './parts/text';
import { untilThere } from './parts/until-there';
import { DvComplete } from './screens/dv-complete';
import { DvDocumentSelection } from './screens/dv-document-selection';
import { DvDocumentUpload } from './screens/dv-document-upload';
import { DvFlipPrompt } from './screens/dv-flip-prompt';
import { DvGetStarted } from './screens/dv-get-started';
import { LvComplete } from './screens/lv-complete';
import { LvGetStarted } from './screens/lv-get-started';
import { LvTimeout } from './screens/lv-timeout';
import { PermissionGranting } from './screens/permission-granting';
import { useSendingAhead } from './upload/use-sending';
import { useTellLanguage } from './use-tell-language';
import { useWords } from './words';

// The camera's screens come when they are needed: the first screen has a budget.
const positioningFront = () => import('./screens/dv-positioning-front');
const DvPositioningFront = later(async () => (await positioningFront()).DvPositioningFront);
const DvPositioningBack = later(async () => (await import('./screens/dv-positioning-back')).DvPositioningBack);
const LivenessRun = later(async () => (await import('./liveness/liveness-run')).LivenessRun);
// These the server draws too, and they come before the page does (kyc-flow.tsx).
const loading = ComingScreen;
const DvCapturingFront = dynamic(
  () => untilThere(async () => (await import('./screens/dv-capturing-front')).DvCapturingFront),
  { loading },
);
const DvCapturingBack = dynamic(
  () => untilThere(async () => (await import('./screens/dv-capturing-back')).DvCapturingBack),
  { loading },
);

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
      return <DvPositioningFront session={session} />;
    case 'dv-capturing-front':
      return <DvCapturingFront session={session} />;
    case 'dv-flip-prompt':
      return <DvFlipPrompt session={session} />;
    case 'dv-positioning-back':
      return <DvPositioningBack session={session} />;
    case 'dv-capturing-back':
      return <DvCapturingBack session={session} />;
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

/** The screen comes first. */
const AFTER_MS = 1_500;

/** The card's camera is there before it is asked for: a network that falls away in between would leave nothing to look at. */
function useCameraAhead(state: Later): void {
  const { camera } = useFrame();
  const isNext = camera.choice === 'live' && state === 'dv-document-selection';
  useEffect(() => {
    if (!isNext) return undefined;
    const timer = setTimeout(() => void untilThere(positioningFront), AFTER_MS);
    return () => clearTimeout(timer);
  }, [isNext]);
}
