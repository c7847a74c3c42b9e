import { customerSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { eventStream } from '@/app/_http/event-stream';
import { watchSession } from '@/services/kyc/watch-session';

/** A snapshot, then every change, until the page leaves. */
export const GET = endpoint({
  summary: 'Progress of the customer’s own session (Server-Sent Events)',
  auth: customerSession(),
  response: null,
  produces: 'text/event-stream',
  handle: async ({ principal, request }) => eventStream(watchSession(principal, request.signal)),
});
