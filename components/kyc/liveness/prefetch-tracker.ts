import { useEffect } from 'react';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { isFrugal } from '../tab-memory';
import { MODEL_FILE, PROGRAM_FILES, visionFile } from './vision-file';

const isOnTheWay = (state: CustomerSession['state']): boolean => state.startsWith('dv-') || state === 'lv-get-started';
const AFTER_MS = 1_500;

let begun = false;

/**
 * Cache the tracker files during document capture: once per page, sequentially, low priority; not with data saver or
 * without a camera.
 */
export function usePrefetchedTracker(state: CustomerSession['state']): void {
  const { camera } = useFrame();
  const wanted = isOnTheWay(state) && camera.choice === 'live';
  useEffect(() => {
    if (!wanted || begun || isFrugal()) return undefined;
    const timer = setTimeout(() => {
      begun = true;
      prefetch().catch((error: unknown) => console.warn('the face tracker is not here yet', error));
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
}

/** In loading order. An unread body is not cached. */
async function prefetch(): Promise<void> {
  for (const name of [MODEL_FILE, ...PROGRAM_FILES]) {
    const answer = await fetch(visionFile(name), { priority: 'low' });
    await answer.arrayBuffer();
    if (!answer.ok) return;
  }
}
