import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { baseUrl } from '@/app/_lib/http/origin';
import { CodeBlock } from '@/components/docs/code-block';
import { Terms } from '@/components/docs/terms';
import { HEARTBEAT_MS, STREAMS_PER_KEY, type StreamEventType } from '@/core/documents/pipeline/stream-event-types';
import { streamSample } from '@/core/documents/pipeline/stream-samples';

export const metadata: Metadata = { title: 'Stream' };

const EVENTS: Record<'snapshot' | StreamEventType, string> = {
  snapshot: 'First event: the current state of the document.',
  'stage.started': 'A stage started: `stageId` names it, `status` is `running`.',
  'stage.succeeded': 'A stage succeeded: `status` is `success`, or `skipped` if it was optional and not possible.',
  'stage.failed': 'A stage rejected the document: `status` is `failed`, `errorCode` says why.',
  'instance.completed': 'The document passed. Its `result` is in `GET /document-processing/{id}`.',
  'instance.failed': 'The document was rejected; `errorCode` says why. Stages that never started send no event.',
  'instance.error': 'The document could not be processed; nothing is charged.',
  'instance.deleted': 'The document was deleted; `status` is `deleted`.',
};

const TERMS = Object.fromEntries(Object.entries(EVENTS).map(([event, meaning]) => [`\`${event}\``, meaning]));

const call = (): string =>
  `curl -sN '${baseUrl()}/api/document-processing/<INSTANCE_ID>/events' \\\n  -H "Authorization: Bearer $GATEHOUSE_API_KEY"`;

export default function Page(): ReactElement {
  return (
    <main className="mx-auto grid max-w-[960px] gap-4 px-4 py-6 md:px-8">
      <h1 className="font-bold text-title">Stream</h1>
      <div className="grid max-w-[70ch] gap-3">
        <p>
          <code>GET /document-processing/{'{id}'}/events</code> streams the progress of one document as Server-Sent
          Events. They contain IDs and states, no data of the document.
        </p>
        <p>
          The stream stays open after the end: close it when an event whose name begins with <code>instance.</code>{' '}
          arrives, or when the <code>instanceStatus</code> of the snapshot is <code>completed</code>,{' '}
          <code>failed</code> or <code>error</code>. Lines that start with a colon are sent after {HEARTBEAT_MS / 1000}{' '}
          seconds of silence and can be ignored. A key can have {STREAMS_PER_KEY} streams open at once.
        </p>
        <p>
          Every event has an <code>id</code>, the <code>sequence</code> of its data, which increases with gaps. After an
          interruption, reconnect with <code>Last-Event-ID</code>, as browsers do automatically: you get the events
          after it without a snapshot, or the snapshot if there are none. Events are sent as stored, so the{' '}
          <code>instanceStatus</code> of replayed events is that of their time.
        </p>
      </div>
      <Terms label="Events" terms={TERMS} />
      <CodeBlock label="Request" text={call()} />
      <CodeBlock label="Response" text={streamSample().trimEnd()} />
    </main>
  );
}
