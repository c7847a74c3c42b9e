import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { InstancePath } from '@/core/documents/contract';
import { streamDocumentEvents } from '@/services/documents/read/stream-events';

export const GET = endpoint({
  summary: 'Stream the events of a document in the console',
  auth: consoleSession('viewer'),
  params: InstancePath,
  response: null,
  produces: 'text/event-stream',
  handle: ({ principal, params, request }) =>
    streamDocumentEvents({ organizationId: principal.organizationId }, params.id, {
      streamsOf: principal.memberId,
      lastEventId: request.headers.get('last-event-id'),
      signal: request.signal,
    }),
});
