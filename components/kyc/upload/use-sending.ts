'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import type { UploadSlot } from '@/core/kyc/upload-contract';
import { kycApi } from '../kyc-api';
import { untilThere } from '../parts/until-there';
import type { Sending } from './send-photo';

/** By slot: how far each photo is that is not with the server yet. */
export type PhotosOnTheWay = Partial<Record<UploadSlot, Sending>>;

export type SendPhoto = (sessionId: string, slot: UploadSlot, file: Blob) => Promise<CustomerSession>;

const parts = () => Promise.all([import('./prepare-photo'), import('./send-photo'), import('./pending-photos')]);

/** What sends a photo is there before one is chosen: a network that falls away then loses nothing. */
export function useSendingAhead(): void {
  useEffect(() => void untilThere(parts), []);
}

/** Sends photos so that neither a lost network nor a reload loses them; one per slot, the newest. */
export function useSending(): { sending: PhotosOnTheWay; send: SendPhoto } {
  const [sending, setSending] = useState<PhotosOnTheWay>({});
  const running = useRef<Partial<Record<UploadSlot, AbortController>>>({});
  useEffect(() => {
    const own = running.current;
    return () => {
      for (const [slot, controller] of Object.entries(own)) {
        // Left behind, not over: the photo stays for when the page comes back.
        delete own[slot as UploadSlot];
        controller.abort();
      }
    };
  }, []);
  const send = useCallback<SendPhoto>(async (sessionId, slot, file) => {
    running.current[slot]?.abort();
    const controller = new AbortController();
    running.current[slot] = controller;
    const [{ preparePhoto }, { sendPhoto }, { pendingPhotos }] = await untilThere(parts);
    const before = await pendingPhotos.find(sessionId, slot);
    // The face was made ready where it was chosen; what was on its way before a reload goes on as it is, or it would begin anew.
    const isSame = before?.file.size === file.size && before.file.type === file.type;
    const isReady = slot === 'face' || (isSame && before.isReady);
    // At once, for the page may be left while the photo is drawn.
    if (!isReady) await pendingPhotos.keep(sessionId, slot, file, false);
    const photo = isReady ? file : await preparePhoto(slot, file);
    // Checksums need a secure page; without one the whole file goes at once.
    if (!globalThis.crypto?.subtle) return sendWhole(slot, photo);
    const tell = (now: Sending): void => setSending((before) => ({ ...before, [slot]: now }));
    try {
      controller.signal.throwIfAborted();
      await pendingPhotos.keep(sessionId, slot, photo, true);
      return await sendPhoto(slot, photo, tell, controller.signal);
    } finally {
      if (running.current[slot] === controller) {
        delete running.current[slot];
        setSending(({ [slot]: _over, ...rest }) => rest);
        await pendingPhotos.forget(sessionId, slot);
      }
    }
  }, []);
  return { sending, send };
}

const sendWhole = (slot: UploadSlot, file: Blob): Promise<CustomerSession> =>
  slot === 'face' ? kycApi.facePhoto(file) : kycApi.upload(slot, file);
