'use client';

import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { nearness } from '@/core/kyc/capture/near-right';
import type { CustomerSession } from '@/core/kyc/contract';
import type { Side } from '@/core/kyc/document-types';
import { CameraFaultScreen } from '../camera/camera-fault';
import { LiveCamera, type OpenCamera } from '../camera/live-camera';
import { isThere } from '../camera/simulate';
import { useAspect } from '../camera/use-aspect';
import { useRestarting } from '../camera/use-restarting';
import { tellRecord } from '../page-notes';
import { Action, isSecondTap } from '../parts/action';
import { EndNears } from '../parts/end-nears';
import { StepBar } from '../parts/frame';
import { useFrame } from '../parts/frame-context';
import { BackIcon } from '../parts/icons';
import { SwitchIcon, TorchIcon } from '../parts/later-icons';
import { ProblemOf } from '../parts/problem-of';
import { Title } from '../parts/text';
import { TroubleSheet } from '../parts/trouble-sheet';
import { useWords } from '../words';
import { GuideFrame } from './guide-frame';
import { type CardShot, useCardGuide } from './use-card-guide';
import { useNativeShot } from './use-native-shot';
import { useNearTick } from './use-near-tick';
import { useWithoutCard } from './use-without-card';

/** Without a picture for this long the person is told of the shutter; live regions are spoken at most this often. */
const OFFER_AFTER_MS = 12_000;
const SPEAK_EVERY_MS = 2_500;
/** Whose picture is not sharp for the third time is told to wipe the lens. */
const LENS_FROM = 3;

/** The card in the live camera: one hint above the frame, the shutter always there, the photograph taken when all is well. */
export function Positioning({ session, side }: { session: CustomerSession; side: Side }): ReactElement {
  const { t } = useWords();
  const { actions, camera, organizationName, problem, inApp } = useFrame();
  const { fault, setFault, takeDocumentBy, simulation } = camera;
  const byItself = isThere('live', simulation);
  const [open, setOpen] = useState<OpenCamera | null>(null);
  const [lit, setLit] = useState(false);
  const native = useNativeShot(side);
  const video = useRef<HTMLVideoElement | null>(null);
  const guide = useRef<HTMLDivElement>(null);
  const ratio = session.data.documentRatio ?? 1.586;
  const onShot = useCallback(
    (shot: CardShot, taken: 'itself' | 'hand' = 'itself'): Promise<boolean> => {
      tellRecord({ type: 'shot', side, taken, found: shot.hint });
      navigator.vibrate?.(60);
      camera.keepShot(side, shot);
      return actions.go(side === 'front' ? 'dv-capturing-front' : 'dv-capturing-back');
    },
    [camera, actions, side],
  );
  const otherSide = side === 'back' ? (camera.shots.front?.likeness ?? null) : null;
  const { shown, seen, shoot } = useCardGuide({
    video,
    guide,
    running: open !== null,
    side,
    ratio,
    otherSide,
    byItself,
    onShot,
  });
  const aspect = useAspect(video, open !== null);
  const late = useLate(open !== null) || !byItself;
  const helps = useWithoutCard(open !== null, shown !== null && shown !== 'none');
  const title = t(
    side === 'back' ? 'dv.position.back' : session.data.isDoubleSided ? 'dv.position.front' : 'dv.position.page',
  );
  const { restarting, onRestart } = useRestarting();
  const smeared = useTimes(shown === 'blur') >= LENS_FROM;
  const hint = restarting
    ? t('fb.camera.black')
    : shown && shown !== 'none'
      ? t(shown === 'blur' && smeared ? 'fb.card.lens' : `fb.card.${shown}`)
      : title;
  useSpoken(shown === 'outside' ? `${hint}. ${t('fb.card.corners', { n: seen.filter(Boolean).length })}` : hint);
  useNearTick(nearness(shown, seen));
  const live = useCallback(
    (opened: OpenCamera) => {
      takeDocumentBy('live');
      setOpen(opened);
    },
    [takeDocumentBy],
  );
  if (fault) {
    const byUpload = isThere('upload', simulation);
    return (
      <CameraFaultScreen
        fault={fault}
        step={2}
        onRetry={() => setFault(null)}
        device={native.there || byUpload || inApp ? 'plain' : 'primary'}
      >
        {native.there && (
          <Action look={inApp ? 'plain' : 'primary'} onClick={native.open}>
            {t('help.native')}
          </Action>
        )}
        {native.input}
        {byUpload && (
          <Action
            look={native.there || inApp ? 'plain' : 'primary'}
            onClick={() => void actions.go('dv-document-upload')}
          >
            {t('help.upload')}
          </Action>
        )}
      </CameraFaultScreen>
    );
  }
  const light = open?.torch;
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
          onFault={setFault}
          className="absolute inset-0 size-full object-cover"
        />
        <GuideFrame
          ref={guide}
          ratio={ratio}
          seen={seen}
          good={shown === 'good'}
          side={side}
          fits={isWide(aspect) ? 'height' : 'width'}
        />
      </Viewport>
      <div className="@container pointer-events-none relative mx-auto flex h-full max-w-[480px] flex-col px-[16px] [&_button]:pointer-events-auto">
        <div className="-mx-[16px] grid min-h-14 shrink-0 grid-cols-[3rem_1fr_3rem] items-center bg-sunken/90 px-2">
          <button
            type="button"
            aria-label={t('common.change')}
            title={t('common.change')}
            onClick={() => void actions.go('dv-document-selection')}
            className="grid size-12 place-items-center"
          >
            <BackIcon />
          </button>
          <span className={`text-center font-semibold text-kyc ${GIVES_WAY}`}>{organizationName}</span>
          {open?.other ? (
            <button
              type="button"
              aria-label={t('camera.switch')}
              title={t('camera.switch')}
              onClick={open.other}
              className="grid size-12 place-items-center"
            >
              <SwitchIcon />
            </button>
          ) : (
            <span />
          )}
        </div>
        <div className="-mx-[16px] shrink-0 bg-sunken/90 px-[16px] pb-1">
          <StepBar step={2} />
        </div>
        <div
          className={`mt-3 shrink-0 rounded-panel bg-surface/95 px-[16px] py-3 text-center [&_h1]:sr-only ${IN_THE_HEADER}`}
        >
          <Title>{title}</Title>
          <p aria-hidden className="grid min-h-[52px] place-items-center font-semibold text-[20px] leading-[1.3]">
            {hint}
          </p>
        </div>
        <div className="grow" />
        <div className="-mx-[16px] flex shrink-0 flex-col gap-1 bg-sunken/90 px-[16px] pt-3 pb-[max(16px,env(safe-area-inset-bottom))]">
          <EndNears />
          {problem && <ProblemOf code={problem} />}
          <p className={late ? 'text-center text-kyc' : 'sr-only'}>{late ? t('help.manual') : ''}</p>
          <div className="grid @max-[16rem]:grid-cols-1 grid-cols-[1fr_72px_1fr] items-center gap-2">
            {light ? (
              <button
                type="button"
                aria-pressed={lit}
                aria-label={t(lit ? 'dv.torch.off' : 'dv.torch.on')}
                onClick={() => void light(!lit).then(() => setLit(!lit))}
                className="grid size-12 place-items-center @max-[16rem]:justify-self-center justify-self-start"
              >
                <TorchIcon />
              </button>
            ) : (
              <span className="@max-[16rem]:hidden" />
            )}
            <button
              type="button"
              aria-label={t('dv.shutter')}
              onClick={(event) => !isSecondTap(event) && void shoot().then((shot) => shot && onShot(shot, 'hand'))}
              className="grid size-[72px] place-items-center justify-self-center rounded-full border-4 border-ink bg-transparent active:bg-line"
            >
              <span className="size-[56px] rounded-full bg-ink" />
            </button>
            <TroubleSheet native={native} opens={helps} />
          </div>
        </div>
      </div>
    </main>
  );
}

/** With letters twice as large, and on a phone that is held across, the name leaves its place to the picture; other screens have it. */
const GIVES_WAY = '@max-[16rem]:sr-only [@media(max-height:479px)]:sr-only';
/** Across there is no height for a row of its own: the hint would lie on the card. */
const IN_THE_HEADER =
  '[@media(max-height:479px)]:absolute [@media(max-height:479px)]:inset-x-[64px] [@media(max-height:479px)]:top-0 [@media(max-height:479px)]:mt-0.5 [@media(max-height:479px)]:py-0';

const isWide = (aspect: number | null): boolean => aspect !== null && aspect >= 1;

/**
 * An upright picture fills the screen; a wide one (a webcam, a phone held across) is shown whole, because cutting it to an
 * upright screen would leave the card a few hundred pixels.
 */
function Viewport({ aspect, children }: { aspect: number | null; children: ReactNode }): ReactElement {
  return (
    <div className="absolute inset-0 grid place-items-center">
      <div
        className="relative grid size-full place-items-center"
        style={
          aspect !== null && isWide(aspect)
            ? { aspectRatio: aspect, height: 'auto', width: `min(100%, calc(var(--kyc-camera-room) * ${aspect}))` }
            : {}
        }
      >
        {children}
      </div>
    </div>
  );
}

/** Whether the camera has been open for long without a photograph. */
function useLate(running: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setLate(true), OFFER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [running]);
  return late;
}

/** How often it has become so. */
function useTimes(so: boolean): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (so) setTimes((before) => before + 1);
  }, [so]);
  return times;
}

/** Gives the hint to the live region, never more often than people can listen. */
function useSpoken(hint: string): void {
  const { announce } = useFrame();
  const said = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  const latest = useRef(announce);
  latest.current = announce;
  useEffect(() => {
    const wait = Math.max(0, said.current.at + SPEAK_EVERY_MS - performance.now());
    const timer = setTimeout(() => {
      if (said.current.text === hint) return;
      said.current = { text: hint, at: performance.now() };
      latest.current(hint);
    }, wait);
    return () => clearTimeout(timer);
  }, [hint]);
}
