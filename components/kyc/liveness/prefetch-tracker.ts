import { useEffect } from 'react';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { isFrugal } from '../tab-memory';
import { FALLBACK_FILES, visionFile } from './vision-file';

/** In loading order; if the first is missing, the fallback's files. */
const LANDMARKER = ['face_landmarker.task', 'vision_wasm_internal.js', 'vision_wasm_internal.wasm'];
const isOnTheWay = (state: CustomerSession['state']): boolean => state.startsWith('dv-') || state === 'lv-get-started';
const AFTER_MS = 1_500;

let begun = false;

/**
 * Cache the tracker files during document capture: once per page, sequentially, low priority; not with data saver or
 * without a camera.
 */
export function usePrefetchedTracker(state: CustomerSession['state']): void {
  const { camera } = useFrame();
  const { setSeesBlink } = camera;
  const wanted = isOnTheWay(state) && camera.choice === 'live';
  useEffect(() => {
    if (!wanted || begun || isFrugal()) return undefined;
    const timer = setTimeout(() => {
      begun = true;
      prefetch(setSeesBlink).catch((error: unknown) => console.warn('the face tracker is not here yet', error));
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, setSeesBlink]);
}

/** `setSeesBlink(false)` if the installation has no landmarker. */
async function prefetch(setSeesBlink: (sees: boolean) => void): Promise<void> {
  const [model = '', ...program] = LANDMARKER;
  const isThere = await keep(model);
  if (!isThere) setSeesBlink(false);
  for (const name of isThere ? program : FALLBACK_FILES) await keep(name);
}

/** An unread body is not cached. False if not installed. */
async function keep(name: string): Promise<boolean> {
  const answer = await fetch(visionFile(name), { priority: 'low' });
  await answer.arrayBuffer();
  return answer.ok;
}
