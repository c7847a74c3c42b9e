import { useEffect } from 'react';
import { KycRefusal, kycApi } from './kyc-api';
import { type Flow, POLL_RESTING_MS, pollEvery, type Send } from './kyc-machine';
import { useTimeLeft } from './server-clock';

export async function pollSession(send: Send, token: string | null = null): Promise<boolean> {
  try {
    send({ type: 'followed', session: await kycApi.session(token) });
    return true;
  } catch (error) {
    if (!(error instanceof KycRefusal) || error.status === 0) return false;
    send({ type: 'refused', code: error.code, outcome: error.outcome });
    return true;
  }
}

/** True once the link has expired by the clock. */
export function useSessionPolling(flow: Flow, token: { current: string | null }, send: Send): boolean {
  usePolling(flow, token, send);
  useReturn(flow.at === 'session', send);
  return useEnd(flow, send);
}

/**
 * After the back/forward cache, which cuts off timers and requests, and after being hidden: the session may have moved.
 */
function useReturn(isOpen: boolean, send: Send): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void pollSession(send);
    };
    const seen = (): void => {
      if (!document.hidden) void pollSession(send);
    };
    addEventListener('pageshow', back);
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener('pageshow', back);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [isOpen, send]);
}

const TOLD_BY_ITSELF = ['SESSION_COMPLETE', 'SESSION_DELETED'];

/** Poll at the interval of kyc-machine; errors other than completion and deletion are ignored. */
function usePolling(flow: Flow, token: { current: string | null }, send: Send): void {
  const every = pollEvery(flow);
  // No cookie: an expired link that was not opened here, a completed link opened again, a taken-over page.
  const unopened = flow.at === 'ended' && flow.end === 'expired' && flow.session === null;
  const byLink = unopened || (flow.at === 'ended' && flow.end === 'complete');
  useEffect(() => {
    if (!every) return undefined;
    const timer = setInterval(() => {
      if (every === POLL_RESTING_MS && document.hidden) return;
      kycApi.session(byLink ? token.current : null).then(
        (session) => (unopened ? location.reload() : send({ type: 'followed', session })),
        (error) => {
          if (!(error instanceof KycRefusal) || !TOLD_BY_ITSELF.includes(error.code)) return;
          send({ type: 'refused', code: error.code, outcome: error.outcome });
        },
      );
    }, every);
    return () => clearInterval(timer);
  }, [every, byLink, unopened, token, send]);
}

const ASK_AFTER_END_MS = 5_000;

/** Detect link expiry by the clock; the server decides. */
function useEnd(flow: Flow, send: Send): boolean {
  const open = flow.at === 'session' && !flow.session.isComplete;
  const isOver = useTimeLeft(open ? flow.session.expiresAt : null) === 'none';
  useEffect(() => {
    if (!isOver) return undefined;
    const ask = (): void => void pollSession(send);
    ask();
    const timer = setInterval(ask, ASK_AFTER_END_MS);
    return () => clearInterval(timer);
  }, [isOver, send]);
  return isOver;
}
