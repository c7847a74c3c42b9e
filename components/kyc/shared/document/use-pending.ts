'use client';

import { useEffect, useRef } from 'react';
import type { PageMethod } from '@/core/kyc/capture/capture-policy';
import { type PreviewSlot, useFrame } from '../frame/frame-context';

/** Resume an upload after a reload or return; `sentAt` as in pending-photos. */
export function usePending(
  slot: PreviewSlot,
  kept: boolean,
  take: (file: File, sentAt: number | null, taken: PageMethod) => Promise<void>,
): void {
  const { session } = useFrame();
  const sessionId = session?.id;
  const of = (slot !== 'face' && session?.data.documentType) || null;
  const looked = useRef(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!sessionId || looked.current) return;
    looked.current = true;
    if (kept) return;
    const find = async (): Promise<void> => {
      const { pendingPhotos } = await import('@/components/kyc/upload/pending-photos');
      const found = await pendingPhotos.find(sessionId, slot, of);
      if (!found) return;
      const { file, sentAt, taken } = found;
      await latest.current(new File([file], slot, { type: file.type }), sentAt, taken);
    };
    void find();
  }, [sessionId, slot, of, kept]);
}
