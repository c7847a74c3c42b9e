import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { baseUrl } from '@/app/_lib/http/origin';
import { CodeBlock } from '@/components/docs/code-block';
import { Terms } from '@/components/docs/terms';
import { HEARTBEAT_MS, STREAMS_PER_KEY, type StreamEventType } from '@/core/documents/stream-event-types';
import { STREAM_RETRY_MS, streamFrame } from '@/core/documents/stream-frame';
import { STREAM_SAMPLE } from '@/core/documents/stream-samples';

export const metadata: Metadata = { title: 'Stream' };

const EVENTS: Record<'snapshot' | StreamEventType, string> = {
  snapshot: 'Comes first: how the document stands now.',
  'stage.started': 'A stage began; `stageId` names it, `status` is `running`.',
  'stage.succeeded':
    'A stage ended well: `status` is `success`, or `skipped` where it could not be done and need not be.',
  'stage.failed': 'A stage refused the document: `status` is `failed`, `errorCode` says why.',
  'instance.completed': 'The document passed. Its `result` is in `GET /document-processing/{id}`.',
  'instance.failed': 'The document was refused; `errorCode` says by what. Stages that never began send nothing.',
  'instance.error': 'We could not process it; it costs nothing.',
  'instance.deleted': 'It was deleted; `status` is `deleted`.',
};

const TERMS = Object.fromEntries(Object.entries(EVENTS).map(([event, meaning]) => [`\`${event}\``, meaning]));

const SAMPLE = `retry: ${STREAM_RETRY_MS}\n${STREAM_SAMPLE.map(([event, data]) => streamFrame(event, data.sequence, data)).join('')}`;
const call = (): string =>
  `curl -sN '${baseUrl()}/api/document-processing/<INSTANCE_ID>/events' \\\n  -H "Authorization: Bearer $GATEHOUSE_API_KEY"`;

export default function Page(): ReactElement {
  return (
    <main className="mx-auto grid max-w-[960px] gap-4 px-4 py-6 md:px-8">
      <h1 className="font-bold text-title">Stream</h1>
      <div className="grid max-w-[70ch] gap-3">
        <p>
          <code>GET /document-processing/{'{id}'}/events</code> tells of one document as Server-Sent Events. They hold
          ids and states, nothing that was read from the document.
        </p>
        <p>
          The stream stays open after the end: close it when an event whose name begins with <code>instance.</code>{' '}
          came, or when the <code>instanceStatus</code> of the snapshot is <code>completed</code>, <code>failed</code>{' '}
          or <code>error</code>. A line that begins with a colon comes after {HEARTBEAT_MS / 1000} seconds of silence
          and means nothing. A key may hold {STREAMS_PER_KEY} streams open at once.
        </p>
        <p>
          Every event has an <code>id</code>, the <code>sequence</code> of its data; it ascends, with gaps. After a
          break connect again with <code>Last-Event-ID</code>, as a browser does by itself: what came after it is sent,
          and no snapshot; was there nothing, the snapshot is. Events are sent as they were stored, so the{' '}
          <code>instanceStatus</code> of those sent again is that of their time.
        </p>
      </div>
      <Terms label="Events" terms={TERMS} />
      <CodeBlock label="Listen" text={call()} />
      <CodeBlock label="What comes" text={SAMPLE.trimEnd()} />
    </main>
  );
}
