import { useEffect, useState } from 'react';
import { type TimeLeft, timeLeft } from '@/core/kyc/links/link-end';
import { serverNow } from './server-clock';

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
