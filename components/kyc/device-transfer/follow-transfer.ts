import type { CustomerSession, KycDeviceTransfer } from '@/core/kyc/session/customer-contract';
import { KycRefusal, kycApi } from '../kyc-api';
import { serverNow } from '../server-clock';
import { readEvents } from './read-events';

export type TransferView = {
  code: (given: KycDeviceTransfer | null) => void;
  connected: () => void;
  session: (session: CustomerSession) => void;
  /** True when stream or server is lost, false when it is back. */
  lost: (lost: boolean) => void;
  /** The page was opened by a code, or the session ended or moved. */
  refused: (why: KycRefusal) => void;
};

const AGAIN_MS = 3_000;

/**
 * Renew codes and follow the session until `left`. Codes are signed, not stored; none are created in a hidden tab.
 * `token`: of an unused link; null if the cookie identifies the session.
 */
export async function followTransfer(token: string | null, line: TransferView, left: AbortSignal): Promise<void> {
  let taken = false;
  const heard: TransferView = {
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

/** Show a new code and return its expiry; null if none can be issued. */
async function codeTo(token: string | null, line: TransferView, left: AbortSignal): Promise<number | null> {
  while (!left.aborted) {
    try {
      const given = await kycApi.deviceTransfer(token);
      if (left.aborted) break;
      line.code(given);
      // Avoids a busy loop in the last second of a session.
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

const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** Follow the session; reopen the stream until refused (after the transfer the cookie opens none). */
async function listen(token: string | null, line: TransferView, left: AbortSignal): Promise<void> {
  while (!left.aborted) {
    const answer = await kycApi.events(token, left);
    if (answer?.status === 401) return line.lost(true);
    if (answer?.ok && answer.body) {
      await readEvents(answer.body, (event, data) => {
        line.lost(false);
        if (event === 'elsewhere') line.connected();
        if (event === 'snapshot' || event === 'changed') line.session(JSON.parse(data) as CustomerSession);
      }).catch((error: unknown) => {
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
