import { customerSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { watchSession } from '@/services/kyc/watch-session';

/** A snapshot, then every change, until the page leaves. */
export const GET = endpoint({
  summary: 'Progress of the customer’s own session (Server-Sent Events)',
  auth: customerSession(),
  response: null,
  produces: 'text/event-stream',
  handle: async ({ principal, request }) => {
    const events = watchSession(principal, request.signal);
    const encoder = new TextEncoder();
    const stream = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const { value, done } = await events.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => {
        await events.return(undefined);
      },
    });
    return new Response(stream, {
      headers: {
        'content-type': 'text/event-stream',
        // A compressing server or proxy would hold events back.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    });
  },
});
