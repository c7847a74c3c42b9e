import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ReplayFailed } from '@/core/webhooks/contract';
import { countMissed, replayFailed } from '@/services/webhooks/resend-delivery';

export const POST = endpoint({
  summary: 'Replay the events a destination missed since a time, or count them',
  auth: consoleSession('developer'),
  params: z.object({ id: z.string() }),
  body: ReplayFailed,
  response: z.object({ queued: z.int() }),
  status: 202,
  handle: ({ principal, params, body }) =>
    (body.preview ? countMissed : replayFailed)(principal, params.id, new Date(body.since)),
});
