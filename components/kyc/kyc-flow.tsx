'use client';

import { lazy, type ReactElement, Suspense, useCallback, useEffect, useState } from 'react';
import type { CustomerSession, KycLanguage } from '@/core/kyc/contract';
import { useCameraMemory } from './camera/use-camera-memory';
import type { Flow } from './kyc-machine';
import { loadMessages, type Messages } from './messages';
import { type FrameContext, FrameProvider, type PreviewSlot } from './parts/frame-context';
import { DvComplete } from './screens/dv-complete';
import { DvDocumentSelection } from './screens/dv-document-selection';
import { DvDocumentUpload } from './screens/dv-document-upload';
import { DvFlipPrompt } from './screens/dv-flip-prompt';
import { DvGetStarted } from './screens/dv-get-started';
import { Ended } from './screens/ended';
import { Home } from './screens/home';
import { LvComplete } from './screens/lv-complete';
import { LvGetStarted } from './screens/lv-get-started';
import { LvTimeout } from './screens/lv-timeout';
import { PermissionGranting } from './screens/permission-granting';
import { useKycSession } from './use-kyc-session';
import { WordsProvider, wordsOf } from './words';

// The camera's screens come when they are needed: the first screen has a budget.
const DvPositioningFront = lazy(async () => ({
  default: (await import('./screens/dv-positioning-front')).DvPositioningFront,
}));
const DvPositioningBack = lazy(async () => ({
  default: (await import('./screens/dv-positioning-back')).DvPositioningBack,
}));
const DvCapturingFront = lazy(async () => ({
  default: (await import('./screens/dv-capturing-front')).DvCapturingFront,
}));
const DvCapturingBack = lazy(async () => ({ default: (await import('./screens/dv-capturing-back')).DvCapturingBack }));
const LivenessRun = lazy(async () => ({ default: (await import('./liveness/liveness-run')).LivenessRun }));

export type KycFlowProps = {
  sessionId: string;
  organizationName: string;
  session: CustomerSession | null;
  ended: string | null;
  language: KycLanguage;
  messages: Messages;
  /** Development and tests only: `?simulate=` reaches every fault of a camera. */
  maySimulate: boolean;
};

const LEADING: Record<KycLanguage, string> = { en: 'leading-[1.5]', si: 'leading-[1.65]', ta: 'leading-[1.6]' };

/** The customer's page: one state, one screen. Words, focus, live region and pictures live here, above the screens. */
export function KycFlow(props: KycFlowProps): ReactElement {
  const [{ language, messages }, setWords] = useState({ language: props.language, messages: props.messages });
  const { flow, busy, problem, actions } = useKycSession({ ...props, language });
  const [said, setSaid] = useState('');
  const { previews, setPreview } = usePreviews();
  const camera = useCameraMemory(props.maySimulate);
  const setLanguage = useCallback(
    (chosen: KycLanguage) => {
      actions.chooseLanguage(chosen);
      loadMessages(chosen).then(
        (messages) => setWords({ language: chosen, messages }),
        () => undefined,
      );
    },
    [actions],
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const session = flow.at === 'link' ? null : flow.session;
  const frame: FrameContext = {
    organizationName: session?.organization.name ?? props.organizationName,
    session,
    actions,
    busy,
    problem,
    setLanguage,
    announce: setSaid,
    previews,
    setPreview,
    camera,
  };
  return (
    <WordsProvider words={wordsOf(language, messages)}>
      <FrameProvider value={frame}>
        <div lang={language} className={LEADING[language]}>
          <Suspense fallback={<div className="min-h-dvh" aria-busy />}>
            <Screen flow={flow} sessionId={props.sessionId} />
          </Suspense>
          <p role="status" aria-live="polite" className="sr-only">
            {said}
          </p>
        </div>
      </FrameProvider>
    </WordsProvider>
  );
}

/** A new state does not compile until it has a screen here. */
function Screen({ flow, sessionId }: { flow: Flow; sessionId: string }): ReactElement {
  if (flow.at === 'link') return <Home until={null} />;
  if (flow.at === 'ended') return <Ended end={flow.end} sessionId={sessionId} />;
  const { session } = flow;
  switch (session.state) {
    case 'home':
      return <Home until={session.expiresAt} />;
    case 'permission-granting':
      return <PermissionGranting />;
    case 'dv-get-started':
      return <DvGetStarted />;
    case 'dv-document-selection':
      return <DvDocumentSelection />;
    case 'dv-document-upload':
      return <DvDocumentUpload session={session} />;
    case 'dv-positioning-front':
      return <DvPositioningFront session={session} />;
    case 'dv-capturing-front':
      return <DvCapturingFront session={session} />;
    case 'dv-flip-prompt':
      return <DvFlipPrompt />;
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

/** Addresses of chosen pictures in memory; given back when they are replaced or the page goes. */
function usePreviews() {
  const [previews, setPreviews] = useState<Partial<Record<PreviewSlot, string>>>({});
  const setPreview = useCallback((slot: PreviewSlot, file: File) => {
    setPreviews((before) => {
      const old = before[slot];
      if (old) URL.revokeObjectURL(old);
      const { [slot]: _old, ...rest } = before;
      return file.type.startsWith('image/') ? { ...rest, [slot]: URL.createObjectURL(file) } : rest;
    });
  }, []);
  return { previews, setPreview };
}
