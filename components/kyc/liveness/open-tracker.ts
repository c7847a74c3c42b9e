import { comesTooLate, PATIENCE_MS } from '@/core/kyc/liveness/load-time';
import { FALLBACK_BYTES, MODEL_BYTES, PROGRAM_BYTES, type Progress, type Tracker } from './tracker';

let atHome = false;

/**
 * MediaPipe reports its own use to an address of Google's. Our policy forbids that anyway; answered here, it does not even
 * try. Everything of our own origin goes through unchanged. Once per page, and before the library is loaded.
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

/** Not even the lighter tracker was there in time. */
export class SlowConnection extends Error {
  override name = 'SlowConnection';
}

/**
 * The best tracker there is here in time: the landmarker (some 5 MB on the way), else the face library's own (a quarter of that).
 * Throws SlowConnection where neither was loaded in its time, and whatever keeps the second one from starting.
 */
export async function openTracker(onProgress: Progress): Promise<Tracker> {
  keepHome();
  // Before the first byte is there: who waits is told of how much.
  onProgress(0, MODEL_BYTES + PROGRAM_BYTES);
  const began = performance.now();
  const landmarker = await inTime(async (signal, giveUp) => {
    const { openLandmarker } = await import('./landmarker');
    const tell: Progress = (done, total) => {
      if (signal.aborted) return;
      onProgress(done, total);
      if (comesTooLate(done / total, performance.now() - began)) giveUp();
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

/** Ends what takes longer than our patience, or is given up before: by its signal, and for whoever waits for it at once. */
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
