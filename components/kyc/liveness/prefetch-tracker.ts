import { useEffect } from 'react';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import { isFrugal } from '../connection';
import { useFrame } from '../shared/frame-context';
import { FALLBACK_FILES, visionFile } from './vision-file';

/** In the order in which they are needed; without the first, the fallback's own. */
const LANDMARKER = ['face_landmarker.task', 'vision_wasm_internal.js', 'vision_wasm_internal.wasm'];
/** The way to the face check has begun, and it is not there yet. */
const isOnTheWay = (state: CustomerSession['state']): boolean => state.startsWith('dv-') || state === 'lv-get-started';
/** The screen comes first; what is asked for next on it, too. */
const AFTER_MS = 1_500;

let begun = false;

/**
 * Brings the face tracker's files into the browser's cache while the document is photographed, so that the face check begins at once. Once
 * a page, one file after the other and behind everything else; never for whoever counts their data or wants no camera.
 */
export function usePrefetchedTracker(state: CustomerSession['state']): void {
  const { camera } = useFrame();
  const { setSeesBlink } = camera;
  const wanted = isOnTheWay(state) && camera.choice === 'live';
  useEffect(() => {
    if (!wanted || begun || isFrugal()) return undefined;
    const timer = setTimeout(() => {
      begun = true;
      // The face check loads what is missing, and tells of it.
      prefetch(setSeesBlink).catch((error: unknown) => console.warn('the face tracker is not here yet', error));
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, setSeesBlink]);
}

/** `setSeesBlink` hears of an installation without the landmarker: the fallback sees no closed eyes. */
async function prefetch(setSeesBlink: (sees: boolean) => void): Promise<void> {
  const [model = '', ...program] = LANDMARKER;
  const isThere = await keep(model);
  if (!isThere) setSeesBlink(false);
  for (const name of isThere ? program : FALLBACK_FILES) await keep(name);
}

/** Read to its end, or the browser would not keep it. False where this installation does not have it. */
async function keep(name: string): Promise<boolean> {
  const answer = await fetch(visionFile(name), { priority: 'low' });
  await answer.arrayBuffer();
  return answer.ok;
}
