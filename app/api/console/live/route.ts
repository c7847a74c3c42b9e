import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { eventStream } from '@/app/_http/event-stream';
import { watchChanges } from '@/services/live/watch-changes';

export const GET = endpoint({
  summary: 'What changes in the organization, as it changes (Server-Sent Events)',
  auth: consoleSession('viewer'),
  response: null,
  produces: 'text/event-stream',
  handle: async ({ principal, request }) => {
    const last = request.headers.get('last-event-id') ?? '';
    const after = /^\d{1,9}$/.test(last) ? Number(last) : undefined;
    return eventStream(watchChanges(principal, { after, signal: request.signal }));
  },
});
