import { useEffect, useState } from 'react';
import { type TimeLeft, timeLeft } from '@/core/kyc/link-end';
import { serverNow } from './server-clock';

/** Timers are late in pages out of sight, and a clock may be set: so it is looked at again, not waited for. */
const LOOK_EVERY_MS = 5_000;

/** How much time the link has, by the server's clock. */
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
