import { isTooLate, PATIENCE_MS } from '@/core/kyc/liveness/load-time';
import { FALLBACK_BYTES, MODEL_BYTES, PROGRAM_BYTES, type Progress, type Tracker } from './tracker';

let atHome = false;

/**
 * MediaPipe reports usage to Google; the CSP blocks it, this avoids the request. Install once, before loading the
 * library.
 */
function keepHome(): void {
  if (atHome) return;
  atHome = true;
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    return url.origin === location.origin
      ? original(input, init)
      : Promise.resolve(new Response(null, { status: 204 }));
  };
}

export class SlowConnection extends Error {
  override name = 'SlowConnection';
}

/**
 * Landmarker (about 5 MB compressed), else fallback (a quarter of that). Throws SlowConnection if neither loads in
 * time, or the fallback's error.
 */
export async function openTracker(onProgress: Progress): Promise<Tracker> {
  keepHome();
  // Show the total size before the first byte arrives.
  onProgress(0, MODEL_BYTES + PROGRAM_BYTES);
  const began = performance.now();
  const landmarker = await inTime(async (signal, giveUp) => {
    const { openLandmarker } = await import('./landmarker');
    const tell: Progress = (done, total) => {
      if (signal.aborted) return;
      onProgress(done, total);
      if (isTooLate(done / total, performance.now() - began)) giveUp();
    };
    return openLandmarker(tell, signal);
  }).catch((error: unknown) => {
    console.warn('the face landmarker did not start, the fallback takes over', error);
    return null;
  });
  if (landmarker) return landmarker;
  onProgress(0, FALLBACK_BYTES);
  return inTime(async (signal) => {
    const { openFallback } = await import('./fallback');
    return openFallback((done, total) => !signal.aborted && onProgress(done, total), signal);
  });
}

async function inTime<Result>(open: (signal: AbortSignal, giveUp: () => void) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new SlowConnection('the face tracker was not loaded in time'));
  const timer = setTimeout(giveUp, PATIENCE_MS);
  const late = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
  });
  try {
    return await Promise.race([open(controller.signal, giveUp), late]);
  } finally {
    clearTimeout(timer);
  }
}
