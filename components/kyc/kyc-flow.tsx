'use client';

import { type ReactElement, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { backFrom } from '@/core/kyc/back';
import type { BusinessContact } from '@/core/kyc/business-contact';
import type { CustomerSession, KycLanguage, KycLinkState } from '@/core/kyc/contract';
import type { InAppBrowser } from '@/core/kyc/in-app-browser';
import type { SessionOutcome } from '@/core/kyc/outcome';
import { useCameraMemory } from './camera/use-camera-memory';
import { useHandOff } from './hand-off/use-hand-off';
import type { Flow } from './kyc-machine';
import { loadMessages, type Messages } from './messages';
import { type FrameContext, FrameProvider, type PreviewSlot } from './parts/frame-context';
import { ComingScreen, later } from './parts/later';
import { untilThere } from './parts/until-there';
import { type Desk, Home } from './screens/home';
import { leavePage, useBrowserBack } from './use-browser-back';
import { useKycSession } from './use-kyc-session';
import { usePresence } from './use-presence';
import { useVoice } from './use-voice';
import { useWide } from './use-wide';
import { WordsProvider, wordsOf } from './words';

// Everything after the first screen comes when the first is there: it has a budget.
const laterScreen = async () => (await import('./later-screen')).LaterScreen;
const LaterScreen = later(laterScreen);
const Ended = later(async () => (await import('./screens/ended')).Ended);
const HandOff = later(async () => (await import('./hand-off/hand-off')).HandOff);
const Watching = later(async () => (await import('./hand-off/watching')).Watching);
const LeaveSheet = later(async () => (await import('./parts/leave-sheet')).LeaveSheet);

export type KycFlowProps = {
  sessionId: string;
  organizationName: string;
  logoUrl: string | null;
  contact: BusinessContact;
  /** The business looks for the face among those of its other customers, which consent names. */
  faceSearch: boolean;
  session: CustomerSession | null;
  ended: string | null;
  outcome: SessionOutcome | null;
  language: KycLanguage;
  messages: Messages;
  /** The server's time when the page was made, in Unix ms. */
  now: number;
  /** Development and tests only: `?simulate=` reaches every fault of a camera. */
  maySimulate: boolean;
  /** The app inside which the page was opened, where cameras often do not work. */
  inApp: InAppBrowser | null;
};

const LEADING: Record<KycLanguage, string> = { en: 'leading-[1.5]', si: 'leading-[1.65]', ta: 'leading-[1.6]' };

/** The customer's page: one state, one screen. Words, focus, live region and pictures live here, above the screens. */
export function KycFlow(props: KycFlowProps): ReactElement {
  const [{ language, messages }, setWords] = useState({ language: props.language, messages: props.messages });
  const { flow, link, token, busy, problem, sending, actions } = useKycSession({ ...props, language });
  const [said, setSaid] = useState({ text: '', place: '' });
  const voice = useVoice(language);
  const { speak } = voice;
  // What was said on one screen, or in one language, is not left behind in the next.
  const screen = flow.at === 'session' ? flow.session.state : flow.at;
  const place = `${screen} ${language}`;
  const shown = useRef(place);
  shown.current = place;
  const announce = useCallback(
    (text: string) => {
      setSaid({ text, place: shown.current });
      speak(text);
    },
    [speak],
  );
  const { previews, setPreview } = usePreviews();
  const [facePhoto, keepFacePhoto] = useState<Blob | null>(null);
  const camera = useCameraMemory(props.sessionId, props.maySimulate);
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
    void untilThere(laterScreen);
  }, []);
  const ownLanguage = link?.language;
  useEffect(() => {
    if (!ownLanguage || document.cookie.includes('gatehouse-language=')) return;
    loadMessages(ownLanguage).then(
      (messages) => setWords({ language: ownLanguage, messages }),
      () => undefined,
    );
  }, [ownLanguage]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const session = flow.at === 'link' ? null : flow.session;
  const running = flow.at === 'session' && flow.session.state !== 'home' && !flow.session.isComplete;
  usePresence(running, props.session !== null);
  const [leaving, setLeaving] = useState(false);
  const [handing, setHanding] = useState(false);
  const handOff = (): void => void actions.openLink().then((opened) => opened && setHanding(true));
  // With room for two columns the first screen has the code beside it, until the person says that this computer will do.
  const [staying, setStaying] = useState(false);
  const wide = useWide();
  const isHome = flow.at === 'link' ? link !== null : flow.at === 'session' && flow.session.state === 'home';
  const handed = useHandOff(handing || (wide && isHome && !staying), session ? null : token);
  const stayHere = (): void => {
    setHanding(false);
    setStaying(true);
    handed.leave();
  };
  const desk: Desk = {
    handed,
    staying: staying || handed.refused,
    stay: () => setStaying(true),
    ...(!handed.refused && { leave: () => setStaying(false) }),
  };
  const before = running && session ? backFrom(session) : null;
  const history = useBrowserBack(running || handing, () => {
    if (busy) return;
    if (before) void actions.go(before);
    else setLeaving(true);
  });
  const frame: FrameContext = {
    organizationName: session?.organization.name ?? props.organizationName,
    logoUrl: props.logoUrl,
    contact: props.contact,
    faceSearch: props.faceSearch,
    session,
    actions,
    busy,
    problem,
    sending,
    setLanguage,
    announce,
    voice,
    previews,
    setPreview,
    facePhoto,
    keepFacePhoto,
    camera,
    handOff,
    canTakeBack: token !== null,
    inApp: props.inApp,
    history,
    hasBack: before !== null,
  };
  return (
    <WordsProvider words={wordsOf(language, messages)}>
      <FrameProvider value={frame}>
        <div lang={language} className={`wrap-anywhere ${LEADING[language]}`}>
          <Suspense fallback={<ComingScreen />}>
            {handed.connected ? (
              <Watching handed={handed} onBack={stayHere} />
            ) : handing ? (
              <HandOff handed={handed} onStay={() => setHanding(false)} />
            ) : (
              <Screen flow={flow} sessionId={props.sessionId} link={link} desk={desk} />
            )}
            {leaving && <LeaveSheet onStay={() => setLeaving(false)} onLeave={leavePage} />}
          </Suspense>
          <p role="status" aria-live="polite" className="sr-only">
            {said.place === place ? said.text : ''}
          </p>
        </div>
      </FrameProvider>
    </WordsProvider>
  );
}

function Screen(props: { flow: Flow; sessionId: string; link: KycLinkState | null; desk: Desk }): ReactElement {
  const { flow, sessionId, link, desk } = props;
  if (flow.at === 'link') return <Home until={link?.expiresAt ?? null} begun={link?.begun ?? false} desk={desk} />;
  if (flow.at === 'ended') return <Ended end={flow.end} outcome={flow.outcome} sessionId={sessionId} />;
  const { session } = flow;
  if (session.state === 'home') return <Home until={session.expiresAt} begun={false} desk={desk} />;
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
