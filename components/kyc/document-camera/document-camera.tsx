'use client';

import { type ReactElement, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ExpiryNotice } from '@/components/kyc/shared/frame/expiry-notice';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import { useOffline } from '@/components/kyc/shared/problems/use-offline';
import type { CameraFault } from '@/core/kyc/capture/camera-watch';
import type { Side } from '@/core/kyc/document/document-types';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { KycState } from '@/core/kyc/session/session';
import { isThere } from '../camera/is-offered';
import { LiveCamera, type OpenCamera, useRestarting } from '../camera/live-camera';
import { useWords } from '../i18n';
import { useDelayed } from '../use-delayed';
import { CameraHeader } from './camera-header';
import { DocumentCameraFault } from './document-camera-fault';
import { GuideFrame, Viewport } from './guide-frame';
import { FlipOverlay, TakenOverlay } from './overlays';
import { ShutterRow } from './shutter-row';
import { type CardShot, useCardGuide } from './use-card-guide';
import { useCardHint } from './use-card-hint';
import { useNativeShot } from './use-native-shot';

/** In ms without a photo, before the customer is told about the shutter button. */
const OFFER_AFTER_MS = 12_000;
/** In ms without a detected card, before alternatives are shown. */
const HELP_AFTER_MS = 30_000;
/** In ms until the browser's question is explained; a camera that may be used opens sooner. */
const ASKED_AFTER_MS = 1_000;

type CardState = Extract<KycState, `dv-${'positioning' | 'capturing'}-${string}` | 'dv-flip-prompt'>;

/** One running camera for both sides: asks for the camera, guides, and shows photo and flip as overlays. */
export function DocumentCamera(props: { session: CustomerSession; state: CardState; side: Side }): ReactElement {
  const { session, state, side } = props;
  const { t } = useWords();
  const { actions, camera, problem } = useFrame();
  const { fault, setFault, takeDocumentBy, simulation } = camera;
  const byItself = isThere('live', simulation);
  const [open, setOpen] = useState<OpenCamera | null>(null);
  const native = useNativeShot(side);
  const video = useRef<HTMLVideoElement | null>(null);
  const guide = useRef<HTMLDivElement>(null);
  const ratio = session.data.documentRatio ?? 1.586;
  const onShot = useCallback(
    async (shot: CardShot): Promise<boolean> => {
      if (!navigator.onLine) return false;
      camera.keepShot(side, shot);
      return actions.go(side === 'front' ? 'dv-capturing-front' : 'dv-capturing-back');
    },
    [camera, actions, side],
  );
  const aims = state === 'dv-positioning-front' || state === 'dv-positioning-back';
  const running = open !== null && aims;
  const otherSide = side === 'back' ? (camera.shots.front?.likeness ?? null) : null;
  const isOffline = useOffline();
  const { shown, seen, shoot } = useCardGuide({
    video,
    guide,
    running,
    ratio,
    otherSide,
    byItself: byItself && !isOffline,
    onShot,
  });
  const aspect = useAspect(video, open);
  const late = useLate(running) || !byItself;
  const without = useWithoutCard(running, shown !== null && shown !== 'none');
  const offer = without ? t('help.noCard', { trouble: t('common.trouble') }) : late ? t('help.manual') : '';
  const front = session.data.isDoubleSided ? 'dv.position.front' : 'dv.position.page';
  const title = t(side === 'back' ? 'dv.position.back' : front);
  const { restarting, onRestart } = useRestarting();
  const isAsking = useDelayed(open === null, ASKED_AFTER_MS);
  const hint = useCardHint({ shown, restarting, isOffline, title: isAsking ? t('perm.waiting') : title });
  const broken = useCallback(
    (why: CameraFault) => {
      setOpen(null);
      setFault(why);
    },
    [setFault],
  );
  const live = useCallback(
    (opened: OpenCamera) => {
      takeDocumentBy('live');
      setOpen(opened);
    },
    [takeDocumentBy],
  );
  if (fault && aims) return <DocumentCameraFault fault={fault} native={native} onRetry={() => setFault(null)} />;
  return (
    <main
      data-theme="dark"
      className="fixed inset-0 overflow-hidden bg-sunken text-ink [--kyc-camera-room:calc(100dvh-250px)] [@media(max-height:479px)]:[--kyc-camera-room:calc(100dvh-200px)]"
    >
      <Viewport aspect={aspect}>
        <LiveCamera
          facing="environment"
          simulation={simulation}
          video={video}
          onLive={live}
          onRestart={onRestart}
          onFault={broken}
          className="absolute inset-0 size-full object-cover"
        />
        {aims && (
          <GuideFrame ref={guide} ratio={ratio} seen={seen} good={shown === 'good'} side={side} aspect={aspect} />
        )}
      </Viewport>
      <div
        className={`@container pointer-events-none relative mx-auto flex h-full max-w-[480px] flex-col px-[16px] [&_button]:pointer-events-auto ${SCROLLS}`}
      >
        <CameraHeader other={open?.other ?? null} />
        {state === 'dv-flip-prompt' && <FlipOverlay session={session} />}
        {state.startsWith('dv-capturing') && <TakenOverlay key={side} session={session} side={side} />}
        {aims && (
          <>
            <div
              className={`mt-[12px] shrink-0 rounded-panel bg-surface/95 px-[16px] py-[12px] text-center [&_h1]:sr-only ${IN_THE_HEADER}`}
            >
              <Title>{title}</Title>
              <p
                aria-hidden
                className={`grid min-h-[52px] place-items-center font-semibold ${isOffline ? 'text-[17px]' : 'text-[clamp(20px,1.25rem,28px)]'} leading-[1.3] [@media(max-width:299px)]:min-h-0 [@media(max-width:299px)]:text-[16px]`}
              >
                {hint}
              </p>
            </div>
            <div className="grow" />
            <div className="-mx-[16px] relative flex shrink-0 flex-col gap-1 bg-sunken/90 px-[16px] pt-[12px] pb-[max(16px,env(safe-area-inset-bottom))]">
              <ExpiryNotice />
              {problem && !isOffline && <ProblemMessage code={problem} />}
              <p role="status" className={offer ? `text-center text-[17px] leading-[inherit] ${BESIDE}` : 'sr-only'}>
                {offer}
              </p>
              <ShutterRow
                light={open?.torch}
                native={native}
                onShoot={() => void shoot().then((shot) => shot && onShot(shot))}
              />
            </div>
          </>
        )}
      </div>
    </main>
  );
}

/** In landscape the hint has no row and would cover the card. */
const IN_THE_HEADER =
  '[@media(max-height:479px)_and_(min-width:300px)]:absolute [@media(max-height:479px)_and_(min-width:300px)]:inset-x-[64px] [@media(max-height:479px)_and_(min-width:300px)]:top-0 [@media(max-height:479px)_and_(min-width:300px)]:mt-0.5 [@media(max-height:479px)_and_(min-width:300px)]:py-0 [@media(max-width:299px)]:mt-1 [@media(max-width:299px)]:px-1 [@media(max-width:299px)]:py-1';

/** At 200 % zoom on a phone the hint has no room in either place, so the area above the picture scrolls. */
const SCROLLS = '[@media(max-width:299px)]:pointer-events-auto [@media(max-width:299px)]:overflow-y-auto';

const BESIDE =
  '[@media(max-height:479px)]:@min-[16rem]:absolute [@media(max-height:479px)]:@min-[16rem]:bottom-[max(16px,env(safe-area-inset-bottom))] [@media(max-height:479px)]:@min-[16rem]:left-[72px] [@media(max-height:479px)]:@min-[16rem]:grid [@media(max-height:479px)]:@min-[16rem]:h-[72px] [@media(max-height:479px)]:@min-[16rem]:w-[calc(50%-116px)] [@media(max-height:479px)]:@min-[16rem]:place-content-center';

function useLate(running: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setLate(true), OFFER_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [running]);
  return late;
}

/** True once no card was detected for long without interruption while visible. */
function useWithoutCard(running: boolean, seen: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!running) setLong(false);
    if (!running || seen || long) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const begin = (): void => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => setLong(true), HELP_AFTER_MS);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [running, seen, long]);
  return long;
}

/**
 * Width / height, null before the first picture; changes on rotation. `open`: each camera has its own video element.
 */
function useAspect(video: RefObject<HTMLVideoElement | null>, open: OpenCamera | null): number | null {
  const [aspect, setAspect] = useState<number | null>(null);
  useEffect(() => {
    const element = video.current;
    if (!open || !element) return undefined;
    const measure = (): void => {
      if (element.videoWidth > 0) setAspect(element.videoWidth / element.videoHeight);
    };
    measure();
    for (const event of ['loadedmetadata', 'resize']) element.addEventListener(event, measure);
    return () => {
      for (const event of ['loadedmetadata', 'resize']) element.removeEventListener(event, measure);
    };
  }, [video, open]);
  return aspect;
}
