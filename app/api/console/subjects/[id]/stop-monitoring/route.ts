import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Person, StopWatching } from '@/core/screening/subjects/subject-contract';
import { stopWatching } from '@/services/subjects/stop-monitoring';

export const POST = endpoint({
  summary: 'Stop monitoring a subject; the reason is audited',
  auth: consoleSession('lead'),
  params: z.object({ id: z.string() }),
  body: StopWatching,
  response: Person,
  handle: ({ principal, params, body }) => stopWatching(principal, params.id, body),
});
