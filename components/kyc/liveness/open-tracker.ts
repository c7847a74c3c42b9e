import { isTooLate, PATIENCE_MS } from '@/core/kyc/liveness/load-time';
import { MODEL_BYTES, PROGRAM_BYTES, type Progress, type Tracker } from './tracker';

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

/** About 5 MB compressed. Throws SlowConnection if it does not load in time. */
export async function openTracker(onProgress: Progress): Promise<Tracker> {
  keepHome();
  // Show the total size before the first byte arrives.
  onProgress(0, MODEL_BYTES + PROGRAM_BYTES);
  const began = performance.now();
  return inTime(async (signal, giveUp) => {
    const { openLandmarker } = await import('./landmarker');
    const tell: Progress = (done, total) => {
      if (signal.aborted) return;
      onProgress(done, total);
      if (isTooLate(done / total, performance.now() - began)) giveUp();
    };
    return openLandmarker(tell, signal);
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
