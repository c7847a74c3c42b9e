'use client';

import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Movement } from '@/core/kyc/liveness/challenges';
import { Action } from '../parts/action';
import { EndNears } from '../parts/end-nears';
import { StepBar } from '../parts/frame';
import { useFrame } from '../parts/frame-context';
import { ProblemOf } from '../parts/problem-of';
import { ReadAloud } from '../parts/read-aloud';
import { Title } from '../parts/text';
import { TroubleSheet } from '../parts/trouble-sheet';
import { type MessageKey, useWords } from '../words';
import { MovementDrawing } from './movement-drawing';
import type { RunView } from './use-run';

/** The mirrored picture in its oval, the ring that fills, and one sentence close under the lens. Nothing flashes. */
export function FaceStage(props: { run: RunView; restarting: boolean; children: ReactNode }): ReactElement {
  const { run, restarting, children } = props;
  const { t } = useWords();
  const { actions, organizationName, problem } = useFrame();
  const { sentence, below } = useSentence(run, restarting);
  const { state } = run;
  const counting = state?.phase === 'count' ? run.secondsLeft : null;
  useEffect(() => {
    // Each second is felt; it is said once.
    if (counting !== null) navigator.vibrate?.(20);
  }, [counting]);
  const movement = state?.phase === 'move' && run.run ? run.run.movements[state.index] : null;
  const found = useFirst(movement !== null && state?.index === 0, FOUND_MS);
  useEffect(() => {
    if (found) navigator.vibrate?.(20);
  }, [found]);
  const over = state?.phase === 'count' || state?.phase === 'done';
  return (
    <main data-theme="dark" className="fixed inset-0 overflow-y-auto bg-sunken text-ink">
      <div className="mx-auto flex min-h-full max-w-[480px] flex-col px-4 pb-[max(16px,env(safe-area-inset-bottom))]">
        <div className="grid min-h-14 grid-cols-[3rem_1fr_3rem] items-center">
          <span />
          <p className="text-center font-semibold text-kyc">{organizationName}</p>
          <ReadAloud />
        </div>
        <StepBar step={3} />
        <div className="mt-4 rounded-panel bg-surface px-4 py-3 text-center [&_h1]:sr-only">
          <Title>{t('lv.align')}</Title>
          <div className="flex min-h-13 items-center justify-center gap-3">
            {movement && <MovementDrawing movement={movement} />}
            <p aria-hidden className="font-semibold text-[20px] leading-[1.3]">
              {sentence}
            </p>
          </div>
        </div>
        <div className="grid grow place-items-center py-3">
          {/* Smaller beside a button of its own, so that the way to stop stays in sight. */}
          <div
            className={`relative aspect-[248/330] ${run.takePhoto ? 'h-[min(32dvh,330px)]' : 'h-[min(44dvh,330px)]'}`}
          >
            <div
              className={`absolute inset-[3.5%] overflow-hidden rounded-[50%] bg-line ${state?.small ? SMALL.picture : ''}`}
            >
              {children}
            </div>
            <Ring share={found ? 1 : shareOf(run)} done={found || over} small={state?.small ?? false} />
            {movement && <Arrow movement={movement} />}
          </div>
        </div>
        <p className="min-h-7 text-center text-ink-2 text-kyc">
          {state && (state.phase === 'move' || state.phase === 'centre') ? t('lv.move', { n: state.index + 1 }) : ''}
        </p>
        {run.takePhoto && isByPhoto(run) && (
          <div className="flex flex-col gap-2 py-2">
            <p aria-hidden className="text-center text-kyc">
              {below}
            </p>
            <Action busy={run.looking} onClick={run.takePhoto}>
              {t('dv.shutter')}
            </Action>
          </div>
        )}
        <EndNears />
        {problem && !run.run && <ProblemOf code={problem} />}
        <TroubleSheet />
        <Action look="text" onClick={() => void actions.stopLiveness(run.run?.runId ?? null)}>
          {t('common.stop')}
        </Action>
      </div>
    </main>
  );
}

/** The step of the moment wants a photo; the countdown looks by itself. */
const isByPhoto = ({ state }: RunView): boolean => !state || ['align', 'move', 'centre'].includes(state.phase);

/**
 * What to do now, shown and given to the live region; the countdown is said once, not three times. Where the person takes the photos what
 * was wrong with the last one stands below, beside the button, for what to do stays the same.
 */
function useSentence(run: RunView, restarting: boolean): { sentence: string; below: string | null } {
  const { t } = useWords();
  const { announce } = useFrame();
  const byPhoto = run.takePhoto !== null && isByPhoto(run);
  const [key, values]: Sentence = restarting ? ['fb.camera.black'] : sentenceOf(byPhoto ? { ...run, hint: null } : run);
  const praised = useFirst(key === 'lv.ch.centre', GOOD_MS);
  const next = t(key, values);
  const sentence = praised ? t('lv.ch.good') : next;
  const below = byPhoto ? t(run.looking ? 'lv.tap.wait' : run.hint ? `fb.face.${run.hint}` : 'lv.tap.how') : null;
  // Heard at once, for who listens waits longer for a second sentence than who reads.
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

/** How long a movement that was seen is said to be good before the next thing is asked for. */
const GOOD_MS = 800;

/** True in the first moments of each time that `on` is. */
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

type Sentence = [MessageKey, Record<string, number>?];

function sentenceOf({ run, state, hint, secondsLeft }: RunView): Sentence {
  if (state?.phase === 'done') return ['lv.done.wait'];
  if (run?.tier === 'still' && !state) return ['lv.align'];
  if (!run || !state) return ['lv.init'];
  if (state.phase === 'count' && !hint) return ['lv.count', { n: secondsLeft ?? 1 }];
  if (hint) return [`fb.face.${hint}`];
  if (state.phase === 'move') return [`lv.ch.${run.movements[state.index]}`];
  return [state.phase === 'centre' ? 'lv.ch.centre' : 'lv.align'];
}

/** How long the ring shows that the face is held well, before it fills anew with the movements. */
const FOUND_MS = 600;

/** A face that cannot come closer has a smaller oval around it; the picture itself stays as large as it is. */
const SMALL = { picture: '[clip-path:ellipse(37%_37%)]', ring: 'scale-[.74]' };

/** The ring grows as the face comes to be held well; then each movement fills half of it. */
function shareOf({ state, went, aligned }: RunView): number {
  if (!state) return 0;
  if (state.phase === 'align') return state.base ? 1 : aligned;
  if (state.phase === 'move') return (state.index + Math.max(went, state.best >= 1 ? 1 : 0)) / 2;
  return state.phase === 'centre' ? (state.index + 1) / 2 : 1;
}

/** For whoever asked for less motion it fills in steps. */
const STEPS = 4;

function Ring({ share, done, small }: { share: number; done: boolean; small: boolean }): ReactElement {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const filled = calm ? Math.floor(share * STEPS) / STEPS : share;
  // From the top, clockwise.
  const ring = { d: 'M124 4a120 161 0 0 1 0 322a120 161 0 0 1 0-322', fill: 'none', strokeWidth: 8, pathLength: 100 };
  return (
    <svg
      aria-hidden
      viewBox="0 0 248 330"
      className={`absolute inset-0 size-full motion-safe:transition-transform motion-safe:duration-200 ${small ? SMALL.ring : ''}`}
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

/** "Your left" is on the left of the mirrored picture. */
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
