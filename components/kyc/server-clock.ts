import { useEffect, useState } from 'react';
import { lifeLeft, type TimeLeft, timeLeft } from '@/core/kyc/links/link-end';
import { useWords } from './i18n';

/** ms ahead of the server; device clocks can be off by years. */
let ahead = 0;

/** `at` in Unix ms; ignores NaN, from a response without `Date`. */
export function syncServerClock(at: number): void {
  if (!Number.isNaN(at)) ahead = Date.now() - at;
}

/** Unix ms, accurate to a second or two; use it for server-set expiries. */
export const serverNow = (): number => Date.now() - ahead;

/** Poll the clock: timers are late in hidden pages and the clock may change. */
const LOOK_EVERY_MS = 5_000;

export function useTimeLeft(expiresAt: number | null): TimeLeft {
  const [left, setLeft] = useState<TimeLeft>('enough');
  useEffect(() => {
    const look = (): void => setLeft(timeLeft(expiresAt, serverNow()));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return left;
}

/** What is left of the link, as text; before the time is known any text, to reserve space. */
export function useLinkLeft(expiresAt: number | null): string {
  const { t } = useWords();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = (): void => setNow(serverNow());
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (expiresAt === null) return t('common.left.minutes', { n: 60 });
  const left = lifeLeft(expiresAt - now);
  return left === null ? t('end.expired.title') : t(`common.left.${left.unit}`, left);
}
