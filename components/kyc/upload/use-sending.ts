'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { loadWithRetry } from '@/components/kyc/shared/load-with-retry';
import type { PageMethod } from '@/core/kyc/capture/capture-policy';
import type { UploadSlot } from '@/core/kyc/document/upload-contract';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { KycRefusal, kycApi } from '../kyc-api';
import type { Sending } from './send-photo';

export type PhotosOnTheWay = Partial<Record<UploadSlot, Sending>>;

export type SendPhoto = (
  session: Pick<CustomerSession, 'id' | 'seq' | 'data'>,
  slot: UploadSlot,
  file: Blob,
  taken: PageMethod,
) => Promise<CustomerSession>;

/** Once the transition is applied, uploads pause until the screen returns. */
export type LeavePhotos = <Answer>(step: () => Promise<Answer>) => Promise<Answer>;

/** The aborted `send` throws an AbortError. */
export type HoldPhoto = (sessionId: string, slot: UploadSlot) => Promise<void>;

const parts = () => Promise.all([import('./prepare-photo'), import('./send-photo'), import('./pending-photos')]);

/** Preload the upload code, in case the network is lost. */
export function useSendingAhead(): void {
  useEffect(() => void loadWithRetry(parts), []);
}

/** Survives network loss and reloads; one upload per slot, the newest. */
export function useSending(): { sending: PhotosOnTheWay; send: SendPhoto; hold: HoldPhoto; leave: LeavePhotos } {
  const [sending, setSending] = useState<PhotosOnTheWay>({});
  const running = useRef<Partial<Record<UploadSlot, AbortController>>>({});
  const [queued] = useState(inTurn);
  const leaving = useRef(false);
  const stop = useCallback(() => {
    for (const [slot, controller] of Object.entries(running.current)) {
      delete running.current[slot as UploadSlot];
      controller.abort();
    }
  }, []);
  useEffect(() => stop, [stop]);
  const sendNow = useCallback(
    async (turn: Promise<unknown>, ...[{ id: sessionId, seq, data }, slot, file, taken]: Parameters<SendPhoto>) => {
      const of = (slot !== 'face' && data.documentType) || null;
      running.current[slot]?.abort();
      const controller = new AbortController();
      running.current[slot] = controller;
      const [{ preparePhoto }, { sendPhoto }, { pendingPhotos }] = await loadWithRetry(parts);
      const before = await pendingPhotos.find(sessionId, slot, of);
      // Uploads from before a reload resume unchanged, or they would restart.
      const isSame = before?.file.size === file.size && before.file.type === file.type;
      const isReady = slot === 'face' || (isSame && before.sentAt !== null);
      // Store first: the page may be left during preparation.
      if (!isReady) await pendingPhotos.keep(sessionId, slot, of, { file, sentAt: null, taken });
      const photo = isReady ? file : await preparePhoto(slot, file);
      // Checksums need a secure context; without one, send in one request.
      if (!globalThis.crypto?.subtle) return sendBuffered(slot, photo, taken);
      const tell = (now: Sending): void => {
        if (!controller.signal.aborted) setSending((before) => ({ ...before, [slot]: now }));
      };
      let isLeft = false;
      try {
        controller.signal.throwIfAborted();
        await pendingPhotos.keep(sessionId, slot, of, { file: photo, sentAt: seq, taken });
        tell({ slot, share: 0, waiting: null });
        await untilTurn(turn, controller.signal);
        return await sendPhoto(slot, { file: photo, taken }, tell, controller.signal);
      } catch (error) {
        isLeft = leaving.current && error instanceof KycRefusal && error.code === 'INVALID_STATE_TRANSITION';
        throw error;
      } finally {
        if (running.current[slot] === controller) {
          delete running.current[slot];
          setSending(({ [slot]: _over, ...rest }) => rest);
          if (!isLeft) await pendingPhotos.forget(sessionId, slot);
        }
      }
    },
    [],
  );
  // In order of choice: of two photos of the same side the later is refused.
  const send = useCallback<SendPhoto>((...photo) => queued((turn) => sendNow(turn, ...photo)), [queued, sendNow]);
  const hold = useCallback<HoldPhoto>(async (sessionId, slot) => {
    const controller = running.current[slot];
    if (!controller) return;
    delete running.current[slot];
    controller.abort();
    setSending(({ [slot]: _held, ...rest }) => rest);
    const { pendingPhotos } = await import('./pending-photos');
    await pendingPhotos.forget(sessionId, slot);
  }, []);
  const leave = useCallback<LeavePhotos>(
    async (step) => {
      leaving.current = true;
      try {
        const answer = await step();
        stop();
        setSending({});
        return answer;
      } finally {
        leaving.current = false;
      }
    },
    [stop],
  );
  return { sending, send, hold, leave };
}

const sendBuffered = (slot: UploadSlot, file: Blob, taken: PageMethod): Promise<CustomerSession> =>
  slot === 'face' ? kycApi.facePhoto(file) : kycApi.upload(slot, file, taken);

/** Queue work: `turn` resolves when all earlier work has settled. */
export function inTurn(): <Result>(work: (turn: Promise<unknown>) => Promise<Result>) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = work(before);
    before = Promise.allSettled([before, result]);
    return result;
  };
}

/** Wait for a turn; throws when `signal` aborts. */
export async function untilTurn(turn: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  if (!signal.aborted) await Promise.race([turn, ended]);
  signal.throwIfAborted();
}
