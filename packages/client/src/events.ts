import { EventSourceParserStream } from 'eventsource-parser/stream';
import { GatehouseConnectionError } from './errors.js';

/** An event of a document instance: ids, states and progress, never personal data. */
export type DocumentEvent = { id: string | null; type: string; data: Record<string, unknown> };

const LAST = new Set(['instance.completed', 'instance.failed', 'instance.error', 'instance.deleted']);
const ENDED = new Set<unknown>(['completed', 'failed', 'error']);
const MAX_RECONNECTS = 5;

/** `open` returns the stream of the events after `lastEventId`. An interrupted stream is resumed. */
export async function* documentEvents(
  open: (lastEventId: string | null) => Promise<Response>,
): AsyncGenerator<DocumentEvent, void, void> {
  let lastEventId: string | null = null;
  let interrupted: unknown;
  for (let failures = 0; failures <= MAX_RECONNECTS; failures++) {
    const { body } = await open(lastEventId);
    if (!body) throw new GatehouseConnectionError('The event stream is empty.');
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    const reader = events.getReader();
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        const { id, event, data } = next.value;
        failures = 0;
        lastEventId = id ?? lastEventId;
        const type = event ?? 'message';
        const parsed = JSON.parse(data) as Record<string, unknown>;
        yield { id: id ?? null, type, data: parsed };
        if (LAST.has(type) || (type === 'snapshot' && ENDED.has(parsed.instanceStatus))) return;
      }
    } catch (error) {
      interrupted = error;
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }
  throw new GatehouseConnectionError('The event stream was interrupted.', { cause: interrupted });
}
