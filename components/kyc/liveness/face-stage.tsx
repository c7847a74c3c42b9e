'use client';

import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Action } from '@/components/kyc/shared/frame/action';
import { ExpiryNotice } from '@/components/kyc/shared/frame/expiry-notice';
import { StepBar } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { HelpSheet } from '@/components/kyc/shared/frame/help-sheet';
import { Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import type { Movement } from '@/core/kyc/liveness/challenges';
import { type MessageKey, useWords } from '../i18n';
import { type Instruction, instructionOf } from './instruction';
import { MovementDrawing } from './movement-drawing';
import type { RunView, StoppableRun } from './use-run';

/** Mirrored video, progress ring and one instruction near the lens. No flashing. */
export function FaceStage(props: { run: StoppableRun; restarting: boolean; children: ReactNode }): ReactElement {
  const { run, restarting, children } = props;
  const { t } = useWords();
  const { organizationName, problem } = useFrame();
  const { sentence, below } = useSentence(run, restarting);
  const { state } = run;
  const movement = state?.phase === 'move' && run.run ? run.run.movements[state.index] : null;
  const found = useFirst(movement !== null && state?.index === 0, FOUND_MS);
  const over = state?.phase === 'count' || state?.phase === 'done';
  return (
    <main data-theme="dark" className="@container fixed inset-0 overflow-hidden bg-sunken text-ink">
      <div className={`mx-auto flex h-full max-w-[480px] flex-col ${ACROSS.whole}`}>
        <div
          className={`flex min-h-0 grow flex-col overflow-y-auto px-[16px] pb-[8px] ${ACROSS.part} ${run.takePhoto ? '' : 'kyc-stage'}`}
        >
          <div className="grid min-h-[56px] shrink-0 grid-cols-[48px_1fr_48px] items-center">
            <span />
            <p className={`text-center font-semibold text-kyc ${GIVES_WAY}`}>{organizationName}</p>
          </div>
          <div className="shrink-0">
            <StepBar step={3} />
          </div>
          <div className="mt-[8px] shrink-0 rounded-panel bg-surface px-[16px] py-[8px] text-center [&_h1]:sr-only">
            <Title>{t('lv.align')}</Title>
            <div className="flex min-h-[44px] items-center justify-center gap-3">
              {movement && <MovementDrawing movement={movement} />}
              <p aria-hidden className="font-semibold text-[20px] leading-[1.3]">
                {sentence}
              </p>
            </div>
          </div>
          {/* The picture takes the room that words and buttons leave. */}
          <div
            className={`kyc-stage-picture my-[8px] grid min-h-[112px] grow basis-0 place-items-center [container-type:size] ${ACROSS.picture}`}
          >
            <div className="relative aspect-[248/330] h-[min(100cqh,440px,calc(100cqw*330/248))]">
              <div
                className={`absolute inset-[3.5%] overflow-hidden rounded-[50%] bg-line ${state?.small ? SMALL.picture : ''}`}
              >
                {children}
              </div>
              <Ring share={found ? 1 : shareOf(run)} done={found || over} small={state?.small ?? false} />
              {movement && <Arrow movement={movement} />}
            </div>
          </div>
          <p className="min-h-[28px] shrink-0 text-center text-ink-2 text-kyc">
            {state && (state.phase === 'move' || state.phase === 'centre') ? t('lv.move', { n: state.index + 1 }) : ''}
          </p>
          <div className="shrink-0">
            <ExpiryNotice />
            {problem && !run.run && <ProblemMessage code={problem} />}
            {/* In one row: the height is the picture's. */}
            <div className="grid @min-[16rem]:grid-cols-2 items-center">
              <HelpSheet />
              <Action look="text" onClick={run.stop}>
                {t('common.stop')}
              </Action>
            </div>
          </div>
        </div>
        {run.takePhoto && (
          // Always in the first viewport; keeps its space in the countdown, so that the video does not resize.
          <div
            className={`flex shrink-0 flex-col gap-[8px] px-[16px] pt-[8px] pb-[max(16px,env(safe-area-inset-bottom))] ${isByPhoto(run) ? '' : 'invisible'} ${ACROSS.bar}`}
          >
            <p aria-hidden className="text-center text-kyc">
              {below}
            </p>
            <Action busy={run.looking} onClick={run.takePhoto}>
              {t('dv.shutter')}
            </Action>
          </div>
        )}
      </div>
    </main>
  );
}

const ACROSS = {
  whole:
    '[@media(max-height:479px)_and_(min-width:560px)]:max-w-[800px] [@media(max-height:479px)_and_(min-width:560px)]:flex-row',
  part: '[@media(max-height:479px)_and_(min-width:560px)]:basis-0',
  picture: '[@media(max-height:479px)_and_(min-width:560px)]:min-h-[160px]',
  bar: '[@media(max-height:479px)_and_(min-width:560px)]:w-[42%] [@media(max-height:479px)_and_(min-width:560px)]:justify-center',
} as const;
/** At 200 % text size and in landscape, to leave room for the picture. */
const GIVES_WAY = '@max-[16rem]:sr-only [@media(max-height:479px)]:sr-only';

const isByPhoto = ({ state }: RunView): boolean => !state || ['align', 'move', 'centre'].includes(state.phase);

/**
 * Current instruction, shown and announced (countdown once). In photo mode the fault of the last photo is shown below.
 */
function useSentence(run: RunView, restarting: boolean): { sentence: string; below: string | null } {
  const { t } = useWords();
  const { announce } = useFrame();
  const byPhoto = run.takePhoto !== null && isByPhoto(run);
  const [key, values]: Instruction = restarting
    ? ['fb.camera.black']
    : instructionOf(byPhoto ? { ...run, hint: null } : run);
  const praised = useFirst(key === 'lv.ch.centre', GOOD_MS);
  const next = t(key, values);
  const sentence = praised ? t('lv.ch.good') : next;
  const below = byPhoto ? t(run.looking ? 'lv.tap.wait' : run.hint ? `fb.face.${run.hint}` : howTo(run)) : null;
  // In one announcement: screen reader users would wait for a second one.
  const heard = key === 'lv.ch.centre' ? `${t('lv.ch.good')}. ${next}` : next;
  const said = below ? `${heard}. ${below}` : heard;
  const spoken = key === 'lv.count' ? key : said;
  const latest = useRef({ announce, said });
  latest.current = { announce, said };
  useEffect(() => {
    if (spoken) latest.current.announce(latest.current.said);
  }, [spoken]);
  return { sentence, below };
}

const howTo = ({ state }: RunView): MessageKey => (state?.phase === 'move' ? 'lv.tap.how' : 'lv.tap.then');

const GOOD_MS = 800;

function useFirst(on: boolean, ms: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => setPast(true), ms);
    return () => {
      clearTimeout(timer);
      setPast(false);
    };
  }, [on, ms]);
  return on && !past;
}

const FOUND_MS = 600;

/** Smaller oval for a face that cannot come closer; the video keeps its size. */
const SMALL = { picture: '[clip-path:ellipse(37%_37%)]', ring: 'scale-[.74]' };

/** Alignment fills the ring; then each movement fills half of it. */
function shareOf({ state, went, aligned }: RunView): number {
  if (!state) return 0;
  if (state.phase === 'align') return state.base ? 1 : aligned;
  if (state.phase === 'move') return (state.index + went) / 2;
  return state.phase === 'centre' ? (state.index + 1) / 2 : 1;
}

const STEPS = 4;

function Ring({ share, done, small }: { share: number; done: boolean; small: boolean }): ReactElement {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const filled = calm ? Math.floor(share * STEPS) / STEPS : share;
  const ring = { d: 'M124 4a120 161 0 0 1 0 322a120 161 0 0 1 0-322', fill: 'none', strokeWidth: 8, pathLength: 100 };
  return (
    <svg
      aria-hidden
      viewBox="0 0 248 330"
      className={`absolute inset-0 size-full overflow-visible motion-safe:transition-transform motion-safe:duration-200 ${small ? SMALL.ring : ''}`}
    >
      <path {...ring} stroke="var(--line-strong)" />
      <path {...ring} stroke={done ? 'var(--clear)' : 'var(--brass)'} strokeDasharray={`${100 * filled} 100`} />
    </svg>
  );
}

const ARROWS: Partial<Record<Movement, string>> = {
  turnLeft: 'left-0 -translate-x-1/2 top-1/2 -translate-y-1/2',
  turnRight: 'right-0 translate-x-1/2 top-1/2 -translate-y-1/2 rotate-180',
  nod: 'bottom-0 left-1/2 -translate-x-1/2 translate-y-1/2 -rotate-90',
};

/** Mirrored: the customer's left is on the left. */
function Arrow({ movement }: { movement: Movement }): ReactElement | null {
  const place = ARROWS[movement];
  if (!place) return null;
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={`absolute size-10 text-brass ${place}`}>
      <circle cx="16" cy="16" r="16" fill="var(--sunken)" />
      <path
        d="M24 16H8m6-6-6 6 6 6"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
