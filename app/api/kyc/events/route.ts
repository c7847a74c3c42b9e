import { z } from 'zod';
import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { eventStream } from '@/app/_lib/http/event-stream';
import { watchDevice } from '@/services/kyc/session/watch-device';
import { watchSession } from '@/services/kyc/session/watch-session';

/** A snapshot, then changes; a transferred device only gets the transfer. */
export const GET = endpoint({
  summary: 'Stream the progress of the session (Server-Sent Events)',
  auth: customerSession(),
  query: z.object({
    of: z
      .enum(['session', 'device'])
      .default('session')
      .describe('`device`: only `elsewhere`, when another device takes over the session, and the end of the stream.'),
  }),
  response: null,
  produces: 'text/event-stream',
  handle: async ({ principal, query, request }) =>
    eventStream((query.of === 'device' ? watchDevice : watchSession)(principal, request.signal)),
});
