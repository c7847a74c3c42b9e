import { withTimeout } from '@/platform/promises';

/** Faster responses are sent normally. */
const WHOLE_WITHIN_MS = 10_000;
/** Clients and proxies time out after 30 seconds or more. */
const BEAT_MS = 10_000;

/**
 * Keep a slow JSON response alive: after ten seconds send the head, then spaces (valid before JSON), then the body or
 * `faultBody`.
 */
export async function keepAlive(
  body: Promise<string>,
  init: { status: number; headers: Record<string, string> },
  faultBody: (error: unknown) => Promise<string>,
  wholeWithinMs = WHOLE_WITHIN_MS,
): Promise<Response> {
  const headers = { ...init.headers, 'content-type': 'application/json' };
  const whole = await withTimeout<string, null>(wholeWithinMs, body, () => null);
  if (whole !== null) return new Response(whole, { status: init.status, headers });
  const encoder = new TextEncoder();
  let beat: NodeJS.Timeout | undefined;
  let left = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      send(' ');
      beat = setInterval(() => send(' '), BEAT_MS);
      body
        .catch(faultBody)
        .then(
          (text) => {
            if (left) return;
            send(text);
            controller.close();
          },
          (error: unknown) => controller.error(error),
        )
        .finally(() => clearInterval(beat));
    },
    cancel: () => {
      left = true;
      clearInterval(beat);
    },
  });
  // Proxies must not buffer the spaces.
  return new Response(stream, { status: init.status, headers: { ...headers, 'x-accel-buffering': 'no' } });
}
