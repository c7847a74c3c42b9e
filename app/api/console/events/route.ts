import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { eventStream } from '@/app/_lib/http/event-stream';
import { watchChanges } from '@/services/realtime/watch-changes';

export const GET = endpoint({
  summary: 'Stream changes in the organization (Server-Sent Events)',
  auth: consoleSession('viewer'),
  response: null,
  produces: 'text/event-stream',
  handle: async ({ principal, request }) => {
    const last = request.headers.get('last-event-id') ?? '';
    const after = /^\d{1,9}$/.test(last) ? Number(last) : undefined;
    return eventStream(watchChanges(principal, { after, signal: request.signal }));
  },
});
