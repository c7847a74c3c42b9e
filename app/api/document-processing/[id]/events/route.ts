import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { InstancePath } from '@/core/documents/contract';
import { streamDocumentEvents } from '@/services/documents/read/stream-events';

export const GET = endpoint({
  summary: 'Stream the events of a document instance',
  auth: apiKey('DOCUMENT_VERIFICATION'),
  params: InstancePath,
  response: null,
  produces: 'text/event-stream',
  handle: ({ principal, params, request }) =>
    streamDocumentEvents(principal, params.id, {
      streamsOf: principal.keyId,
      lastEventId: request.headers.get('last-event-id'),
      signal: request.signal,
    }),
});
