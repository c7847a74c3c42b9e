import { useEffect, useState } from 'react';
import { type TimeLeft, timeLeft } from '@/core/kyc/links/link-end';

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
