import { type ProbeResult, paceOf } from '@/core/kyc/liveness/tier';
import { openPicture } from './frame-canvas';
import type { Tracker } from './tracker';

const PAUSE_MS = 8;

/** Measure the tracker's time per frame in ms on this device; throws when `signal` aborts. */
export async function probe(tracker: Tracker, video: HTMLVideoElement, signal: AbortSignal): Promise<number> {
  const picture = openPicture();
  if (!picture) throw new Error('this browser gives no canvas');
  const looks: ProbeResult[] = [];
  for (;;) {
    signal.throwIfAborted();
    picture.take(video);
    const began = performance.now();
    const { faces } = await tracker.look(picture.canvas, began);
    looks.push({ ms: performance.now() - began, hasFace: faces > 0 });
    const pace = paceOf(looks);
    if (pace !== null) return Math.round(pace);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
