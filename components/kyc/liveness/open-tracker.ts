import type { Progress, Tracker } from './tracker';

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

/** The best tracker there is here: the landmarker, else the face library's own. */
export async function openTracker(onProgress: Progress): Promise<Tracker> {
  keepHome();
  const landmarker = await import('./landmarker')
    .then(({ openLandmarker }) => openLandmarker(onProgress))
    .catch((error: unknown) => {
      console.warn('the face landmarker did not start, the fallback takes over', error);
      return null;
    });
  if (landmarker) return landmarker;
  const { openFallback } = await import('./fallback');
  return openFallback(onProgress);
}
