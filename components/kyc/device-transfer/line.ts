import type { CustomerSession, KycHandOff } from '@/core/kyc/customer-contract';
import { KycRefusal, kycApi } from '../kyc-api';
import { serverNow } from '../server-clock';
import { readEvents } from './read-events';

/** What is heard of the other device, and the codes to show it. */
export type Line = {
  code: (given: KycHandOff | null) => void;
  connected: () => void;
  session: (session: CustomerSession) => void;
  /** True when the stream or the server is gone, false when it is heard again. */
  lost: (lost: boolean) => void;
  /** No code will be given for this session: the page is opened by a code itself, or the session is over or another device's. */
  refused: (why: KycRefusal) => void;
};

const AGAIN_MS = 3_000;

/**
 * Codes that renew themselves and the session's progress, until `left`. A code is signed, not stored, and takes nothing from anybody
 * until it is used; still none is made for a page that nobody looks at: in a tab out of sight the last one runs out, and what listens
 * for its use with it, until somebody looks again. `token` is the link's, of a page that has not used it; null where the cookie says
 * whose session it is.
 */
export async function holdLine(token: string | null, line: Line, left: AbortSignal): Promise<void> {
  let taken = false;
  const heard: Line = {
    ...line,
    connected: () => {
      taken = true;
      line.connected();
    },
  };
  while (!left.aborted && !taken) {
    await inSight(left);
    const sitting = new AbortController();
    const over = sitting.signal;
    left.addEventListener('abort', () => sitting.abort());
    if (left.aborted) return;
    const listening = listen(token, heard, over);
    while (!over.aborted && !taken) {
      const until = await codeTo(token, line, over);
      if (until === null) return sitting.abort();
      await pause(until - serverNow(), over);
      if (document.hidden && !taken) {
        line.code(null);
        sitting.abort();
      }
    }
    await listening;
  }
}

/** Shows a new code and says until when it is good; null when none is given any more. */
async function codeTo(token: string | null, line: Line, left: AbortSignal): Promise<number | null> {
  while (!left.aborted) {
    try {
      const given = await kycApi.handOff(token);
      if (left.aborted) break;
      line.code(given);
      // A session's last second gives no code of its own length.
      return Math.max(given.expiresAt, serverNow() + 1_000);
    } catch (error) {
      if (!(error instanceof KycRefusal)) throw error;
      if (!isPassing(error.status)) {
        line.refused(error);
        return null;
      }
      line.lost(true);
      await pause(AGAIN_MS, left);
    }
  }
  return 0;
}

/** Nobody answered, too much at once, or a fault: asked again. */
const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** Follows the session. A stream that is cut is opened again, as long as this page may: after the hand-over its cookie opens none. */
async function listen(token: string | null, line: Line, left: AbortSignal): Promise<void> {
  while (!left.aborted) {
    const answer = await kycApi.events(token, left);
    if (answer?.status === 401) return line.lost(true);
    if (answer?.ok && answer.body) {
      await readEvents(answer.body, (event, data) => {
        line.lost(false);
        if (event === 'elsewhere') line.connected();
        if (event === 'snapshot' || event === 'changed') line.session(JSON.parse(data) as CustomerSession);
      }).catch((error: unknown) => {
        // A network that falls away ends a stream in the middle.
        if (!left.aborted) console.warn('no longer heard from the other device', error);
      });
    }
    if (left.aborted) return;
    line.lost(true);
    await pause(AGAIN_MS, left);
  }
}

function pause(ms: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (left.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      left.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.max(0, ms));
    left.addEventListener('abort', end);
  });
}

function inSight(left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden && !left.aborted) return;
      document.removeEventListener('visibilitychange', look);
      left.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    left.addEventListener('abort', look);
    look();
  });
}
