import { useEffect } from 'react';
import { KycRefusal, kycApi } from './kyc-api';
import { type Flow, POLL_RESTING_MS, pollEvery, type Send } from './kyc-machine';
import { useTimeLeft } from './use-time-left';

/** Asks the server where the session stands; true when it was followed, wherever it led. */
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

/** Follows the server where it moves on without a press here; true when the link's time is up, until the server has said so too. */
export function useSessionPolling(flow: Flow, token: { current: string | null }, send: Send): boolean {
  usePolling(flow, token, send);
  useReturn(flow.at === 'session', send);
  return useEnd(flow, send);
}

/**
 * A page that comes back from the browser's memory of pages (Back, Safari's swipe) stands where it was left, with timers and answers cut
 * off meanwhile, and one that was out of sight may have lost its session to another device: the server is asked where it is.
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

/** What ends the page without a press. */
const TOLD_BY_ITSELF = ['SESSION_COMPLETE', 'SESSION_DELETED'];

/** Looks again where something is awaited (kyc-machine). Being offline meanwhile changes nothing. */
function usePolling(flow: Flow, token: { current: string | null }, send: Send): void {
  const every = pollEvery(flow);
  // A finished session's link that is opened again has no cookie, nor has a page from which it was taken; both ask by the link itself.
  const unopened = flow.at === 'ended' && flow.end === 'expired' && flow.session === null;
  const byLink = unopened || (flow.at === 'ended' && flow.end === 'complete');
  useEffect(() => {
    if (!every) return undefined;
    const timer = setInterval(() => {
      // Nobody looks; who looks again asks at once (useReturn), or with the next turn where the session is over.
      if (every === POLL_RESTING_MS && document.hidden) return;
      kycApi.session(byLink ? token.current : null).then(
        // A link that nobody had opened is opened by its own page again, which asks for consent.
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

/** A link whose time is up says so by itself, for somebody who only looks at the page; the server decides whether it is. */
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
