import { useEffect, useRef, useState } from 'react';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import type { CardHint } from '@/core/kyc/capture/judge-card';
import { useWords } from '../i18n';

/** From the third blurred picture on, ask the customer to wipe the lens. */
const LENS_FROM = 3;
/** Live region update interval, so that a screen reader can finish a sentence. */
const ANNOUNCE_EVERY_MS = 2_500;

export function useCardHint(look: {
  shown: CardHint | null;
  restarting: boolean;
  isOffline: boolean;
  title: string;
}): string {
  const { shown, restarting, isOffline, title } = look;
  const { t } = useWords();
  const smeared = useTimes(shown === 'blur') >= LENS_FROM;
  const ofCard = shown === 'blur' && smeared ? 'lens' : shown;
  const ofCamera = restarting ? t('fb.camera.black') : ofCard && ofCard !== 'none' ? t(`fb.card.${ofCard}`) : title;
  const hint = isOffline ? t('common.offline.idle') : ofCamera;
  useAnnouncedHint(hint);
  return hint;
}

function useAnnouncedHint(hint: string): void {
  const { announce } = useFrame();
  const last = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  const latest = useRef(announce);
  latest.current = announce;
  useEffect(() => {
    const wait = Math.max(0, last.current.at + ANNOUNCE_EVERY_MS - performance.now());
    const timer = setTimeout(() => {
      if (last.current.text === hint) return;
      last.current = { text: hint, at: performance.now() };
      latest.current(hint);
    }, wait);
    return () => clearTimeout(timer);
  }, [hint]);
}

function useTimes(so: boolean): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (so) setTimes((before) => before + 1);
  }, [so]);
  return times;
}
