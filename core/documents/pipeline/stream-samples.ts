import type { DocumentStreamEvent } from '../contract';
import type { StreamEventType } from './stream-event-types';

const first = {
  instanceId: 'doc_sample',
  stageId: null,
  status: 'running',
  statusLabel: 'Scanning document',
  instanceStatus: 'running',
  sequence: 1,
  at: '2026-11-21T09:30:00.000Z',
  progress: { done: 0, total: 5 },
  errorCode: null,
} satisfies DocumentStreamEvent;

/** For the documentation. */
export const STREAM_SAMPLE: readonly (readonly [event: 'snapshot' | StreamEventType, data: DocumentStreamEvent])[] = [
  ['snapshot', first],
  [
    'stage.succeeded',
    {
      ...first,
      stageId: 'crop_and_detect_faces',
      status: 'success',
      statusLabel: 'Document scanned',
      sequence: 2,
      at: '2026-11-21T09:30:01.000Z',
      progress: { done: 1, total: 5 },
    },
  ],
  [
    'instance.completed',
    {
      ...first,
      status: 'completed',
      statusLabel: 'Post-validation complete',
      instanceStatus: 'completed',
      sequence: 8,
      at: '2026-11-21T09:30:04.000Z',
      progress: { done: 5, total: 5 },
    },
  ],
];

/** Without id, `Last-Event-ID` does not change. */
export function streamFrame(event: string, id: number | null, data: unknown): string {
  return `event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

export const STREAM_RETRY_MS = 2000;

export const streamSample = (): string =>
  `retry: ${STREAM_RETRY_MS}\n${STREAM_SAMPLE.map(([event, data]) => streamFrame(event, data.sequence, data)).join('')}`;
