'use client';

import { lazy, type ReactElement, Suspense, useCallback, useEffect, useState } from 'react';
import type { CustomerSession, KycLanguage } from '@/core/kyc/contract';
import { useCameraMemory } from './camera/use-camera-memory';
import type { Flow } from './kyc-machine';
import { loadMessages, type Messages } from './messages';
import { type FrameContext, FrameProvider, type PreviewSlot } from './parts/frame-context';
import { Ended } from './screens/ended';
import { Home } from './screens/home';
import { useKycSession } from './use-kyc-session';
import { WordsProvider, wordsOf } from './words';

// Everything after the first screen comes when the first is there: it has a budget.
const later = () => import('./later-screen');
const LaterScreen = lazy(async () => ({ default: (await later()).LaterScreen }));

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
    void later();
  }, []);
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

function Screen({ flow, sessionId }: { flow: Flow; sessionId: string }): ReactElement {
  if (flow.at === 'link') return <Home until={null} />;
  if (flow.at === 'ended') return <Ended end={flow.end} sessionId={sessionId} />;
  const { session } = flow;
  if (session.state === 'home') return <Home until={session.expiresAt} />;
  return <LaterScreen session={session} state={session.state} />;
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
