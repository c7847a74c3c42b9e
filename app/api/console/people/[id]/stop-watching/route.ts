import { z } from 'zod';
import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { Person, StopWatching } from '@/core/screening/person-contract';
import { stopWatching } from '@/services/people/stop-watching';

export const POST = endpoint({
  summary: 'Stop watching somebody, for a reason that the audit log keeps',
  auth: consoleSession('lead'),
  params: z.object({ id: z.string() }),
  body: StopWatching,
  response: Person,
  handle: ({ principal, params, body }) => stopWatching(principal, params.id, body),
});
