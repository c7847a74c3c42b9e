import { useEffect, useState } from 'react';
import type { CardSight } from '@/core/kyc/capture/find-card';
import type { CardHint } from '@/core/kyc/capture/judge-card';
import { useWords } from '../words';
import { useSpokenHint } from './use-spoken-hint';

/** Whose picture is not sharp for the third time is told to wipe the lens. */
const LENS_FROM = 3;

/** The one sentence over the picture, shown and spoken; without a card it is the task itself. */
export function useCardHint(look: {
  shown: CardHint | null;
  seen: CardSight['seen'];
  restarting: boolean;
  title: string;
}): string {
  const { shown, seen, restarting, title } = look;
  const { t } = useWords();
  const smeared = useTimes(shown === 'blur') >= LENS_FROM;
  const ofCard = shown === 'blur' && smeared ? 'lens' : shown;
  const hint = restarting ? t('fb.camera.black') : ofCard && ofCard !== 'none' ? t(`fb.card.${ofCard}`) : title;
  useSpokenHint(shown === 'outside' ? `${hint}. ${t('fb.card.corners', { n: seen.filter(Boolean).length })}` : hint);
  return hint;
}

/** How often it has become so. */
function useTimes(so: boolean): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (so) setTimes((before) => before + 1);
  }, [so]);
  return times;
}
