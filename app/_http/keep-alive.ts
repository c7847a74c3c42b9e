import { within } from '@/platform/within';

/** An answer that is there within this time is sent whole, with its status and length. */
const WHOLE_WITHIN_MS = 10_000;
/** Clients and proxies give up on a connection without a byte after 30 seconds and more. */
const BEAT_MS = 10_000;

/**
 * A JSON answer to an effect that is committed, which may take minutes. After ten seconds the head is sent, then a blank every ten seconds,
 * which JSON allows in front of a value, then the body. A fault by then is the body too, as `faultBody` writes it.
 */
export async function keptAlive(
  body: Promise<string>,
  init: { status: number; headers: Record<string, string> },
  faultBody: (error: unknown) => Promise<string>,
  wholeWithinMs = WHOLE_WITHIN_MS,
): Promise<Response> {
  const headers = { ...init.headers, 'content-type': 'application/json' };
  const whole = await within<string, null>(wholeWithinMs, body, () => null);
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
  // Neither our server nor a proxy may hold the blanks back.
  return new Response(stream, { status: init.status, headers: { ...headers, 'x-accel-buffering': 'no' } });
}
