'use client';

import dynamic from 'next/dynamic';
import { type ReactElement, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SessionOutcome } from '@/core/kyc/outcome/outcome';
import { previousState } from '@/core/kyc/session/back-navigation';
import type { BusinessContact } from '@/core/kyc/session/contact';
import type { CustomerSession, KycLinkState } from '@/core/kyc/session/customer-contract';
import type { InAppBrowser } from '@/core/kyc/session/in-app-browser';
import type { KycLanguage } from '@/core/kyc/session/languages';
import { useCameraMemory } from './camera/use-camera-memory';
import { type DesktopTransfer, useDesktopTransfer } from './device-transfer/use-desktop-transfer';
import { WordsProvider, wordsOf } from './i18n';
import type { Flow } from './kyc-machine';
import type { Messages } from './messages';
import { Home } from './screens/home';
import { type FrameContext, FrameProvider, type PreviewSlot } from './shared/frame/frame-context';
import { ComingScreen, later } from './shared/frame/lazy';
import { loadWithRetry } from './shared/load-with-retry';
import { leavePage, useBrowserBack } from './use-browser-back';
import { useKycSession } from './use-kyc-session';
import { useLanguage, useLanguageOfLink } from './use-language';
import { useTakeOver } from './use-take-over';

// Other screens load after the first (size budget); server-rendered parts before hydration (`dynamic`), to avoid
// flicker.
const loading = ComingScreen;
const LaterScreen = dynamic(() => loadWithRetry(async () => (await import('./later-screen')).LaterScreen), { loading });
const Ended = dynamic(() => loadWithRetry(async () => (await import('./screens/ended')).EndedScreen), { loading });
const loadHandOff = async () => (await import('./device-transfer/device-transfer')).DeviceTransfer;
const DeviceTransfer = later(loadHandOff);
const readyHandOff = (): void => void loadWithRetry(loadHandOff);
const Watching = later(async () => (await import('./device-transfer/transfer-in-progress')).TransferInProgress);
const loadLeaveSheet = async () => (await import('./shared/frame/leave-sheet')).LeaveSheet;
const LeaveSheet = later(loadLeaveSheet);

export type KycFlowProps = {
  sessionId: string;
  organizationName: string;
  logoUrl: string | null;
  contact: BusinessContact;
  /** Consent includes the face search among other customers. */
  faceSearch: boolean;
  keptDays: number | null;
  session: CustomerSession | null;
  ended: string | null;
  outcome: SessionOutcome | null;
  language: KycLanguage;
  messages: Messages;
  /** Server time at rendering, Unix ms. */
  now: number;
  /** Development and tests only: enables `?simulate=`. */
  maySimulate: boolean;
  /** In-app browser, where cameras often fail. */
  inApp: InAppBrowser | null;
};

const LEADING: Record<KycLanguage, string> = { en: 'leading-[1.5]', si: 'leading-[1.65]', ta: 'leading-[1.6]' };

/** Maps the state to a screen; owns texts, focus, live region and previews. */
export function KycFlow(props: KycFlowProps): ReactElement {
  const { language, messages, show, chosen } = useLanguage(props);
  const words = useMemo(() => wordsOf(language, messages), [language, messages]);
  const { flow, link, linkLanguage, token, openedBy, busy, problem, ...now } = useKycSession({ ...props, language });
  const { isLinkOver, sending, actions, refuse, follow } = now;
  useLanguageOfLink(linkLanguage, show);
  const screen = flow.at === 'session' ? flow.session.state : flow.at;
  const { said, announce, hush } = useAnnounced(`${screen} ${language}`);
  const { previews, setPreview } = usePreviews();
  const [facePhoto, keepFacePhoto] = useState<Blob | null>(null);
  const cameraOnly = flow.at !== 'link' && flow.session?.capturePolicy === 'camera';
  const camera = useCameraMemory(props.sessionId, props.maySimulate, cameraOnly);
  const setLanguage = useCallback(
    (pressed: KycLanguage) => {
      chosen.current = pressed;
      void actions.chooseLanguage(pressed, show);
    },
    [actions, show, chosen],
  );
  useEffect(() => {
    // Preload screens that may be needed offline.
    void loadWithRetry(() => import('./later-screen')).then(() => {
      void loadWithRetry(loadLeaveSheet);
      readyHandOff();
    });
  }, []);
  const session = flow.at === 'link' ? null : flow.session;
  const running = flow.at === 'session' && !isAtConsent(flow.session) && !flow.session.isComplete;
  const isHome = flow.at === 'link' ? link !== null : flow.at === 'session' && isAtConsent(flow.session);
  const { desk, handing, deviceTransfer, endHanding, stayHere } = useDesktopTransfer({
    isHome,
    isEnded: flow.at === 'ended',
    token: session ? null : token,
    openLink: actions.openLink,
    refuse,
  });
  useTakeOver(running && !handing && !desk.handed.connected, follow);
  const [leaving, setLeaving] = useState(false);
  // No back step while the session runs on another device.
  const before = running && session && !desk.handed.connected ? previousState(session) : null;
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
    keptDays: props.keptDays,
    session,
    actions,
    busy,
    problem,
    isLinkOver,
    sending,
    setLanguage,
    chosenLanguage: chosen,
    announce,
    hush,
    previews,
    setPreview,
    facePhoto,
    keepFacePhoto,
    camera,
    deviceTransfer,
    readyHandOff,
    canTakeBack: token !== null,
    byCode: openedBy === 'code',
    inApp: props.inApp,
    history,
    hasBack: before !== null,
  };
  return (
    <WordsProvider words={words}>
      <FrameProvider value={frame}>
        <div lang={language} className={`wrap-anywhere ${LEADING[language]}`}>
          <Suspense fallback={<ComingScreen />}>
            {desk.handed.connected ? (
              <Watching handed={desk.handed} onBack={stayHere} />
            ) : handing ? (
              <DeviceTransfer handed={desk.handed} onStay={endHanding} />
            ) : (
              <Screen flow={flow} sessionId={props.sessionId} link={link} desk={desk} />
            )}
          </Suspense>
          {/* Beside the screen, which stays until it is there. */}
          <Suspense fallback={null}>
            {leaving && <LeaveSheet onStay={() => setLeaving(false)} onLeave={leavePage} />}
          </Suspense>
          <p role="status" aria-live="polite" className="sr-only">
            {said}
          </p>
        </div>
      </FrameProvider>
    </WordsProvider>
  );
}

/** Consent withdrawn in another tab or device: ask again at the current state. */
const isAtConsent = ({ state, consented, isComplete }: CustomerSession): boolean =>
  state === 'home' || (!consented && !isComplete);

function Screen(props: {
  flow: Flow;
  sessionId: string;
  link: KycLinkState | null;
  desk: DesktopTransfer;
}): ReactElement {
  const { flow, sessionId, link, desk } = props;
  if (flow.at === 'link') return <Home until={link?.expiresAt ?? null} begun={link?.begun ?? false} desk={desk} />;
  if (flow.at === 'ended') return <Ended end={flow.end} outcome={flow.outcome} sessionId={sessionId} />;
  const { session } = flow;
  if (session.state === 'home' || isAtConsent(session))
    return <Home until={session.expiresAt} begun={false} desk={desk} />;
  return <LaterScreen session={session} state={session.state} />;
}

/** Object URLs of chosen photos by slot; the previous one is revoked on replacement. */
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

function useAnnounced(place: string) {
  const [said, setSaid] = useState({ text: '', place: '' });
  const shown = useRef(place);
  shown.current = place;
  const announce = useCallback((text: string) => {
    const now = { text, place: shown.current };
    setSaid((before) => (before.text === text && before.place === now.place ? before : now));
  }, []);
  const hush = useCallback(() => setSaid({ text: '', place: '' }), []);
  return { said: said.place === place ? said.text : '', announce, hush };
}
