import type { DocumentStreamEvent } from '@/core/documents/contract';
import { HEARTBEAT_MS, STREAMS_PER_KEY } from '@/core/documents/pipeline/stream-event-types';
import { STREAM_RETRY_MS, streamFrame } from '@/core/documents/pipeline/stream-samples';
import { DomainError } from '@/core/errors';
import { clock } from '@/platform/clock';
import { type Changes, followChanges } from '@/platform/db/change-hub';
import { db } from '@/platform/db/db';
import { processWide } from '@/platform/process-wide';
import { type DocumentScope, findInstance, statusOf } from './read-documents';

const TICK_MS = 1_000;

const open = processWide('document-streams', new Map<string, number>());

type Options = { streamsOf: string; lastEventId: string | null; signal: AbortSignal };

/** See docs/api.md#event-stream. `Last-Event-ID` replays later events instead of the snapshot, which would be newer. */
export async function streamDocumentEvents(
  scope: DocumentScope,
  instanceId: string,
  options: Options,
): Promise<Response> {
  await findInstance(scope, instanceId);
  const release = claimStream(options.streamsOf);
  const leave = new AbortController();
  options.signal.addEventListener('abort', () => leave.abort(), { once: true });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => {
        if (!leave.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      follow(scope, instanceId, options.lastEventId, send, leave.signal)
        .catch(() => undefined)
        .finally(() => {
          release();
          if (!leave.signal.aborted) controller.close();
        });
    },
    cancel: () => leave.abort(),
  });
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  };
  return new Response(body, { headers });
}

type Send = (text: string) => void;

async function follow(
  scope: DocumentScope,
  instanceId: string,
  lastEventId: string | null,
  send: Send,
  signal: AbortSignal,
): Promise<void> {
  const changes = followChanges(`document:${instanceId}`);
  try {
    await followFrom(scope, instanceId, lastEventId, send, signal, changes);
  } finally {
    changes.close();
  }
}

async function followFrom(
  scope: DocumentScope,
  instanceId: string,
  lastEventId: string | null,
  send: Send,
  signal: AbortSignal,
  changes: Changes,
): Promise<void> {
  const first = await snapshot(scope, instanceId);
  if (!first) return send(streamFrame('instance.deleted', null, { instanceId, status: 'deleted' }));
  let sequence = resumePoint(lastEventId, first.sequence);
  const isBehind = sequence < first.sequence && (await eventsAfter(scope, instanceId, sequence)).length > 0;
  send(`retry: ${STREAM_RETRY_MS}\n${isBehind ? '\n' : streamFrame('snapshot', first.sequence, first)}`);
  let last = first;
  let deleted = false;
  let spoke = clock.now().getTime();
  let isNew = true;
  while (!signal.aborted) {
    const events: Awaited<ReturnType<typeof eventsAfter>> =
      deleted || !isNew ? [] : await eventsAfter(scope, instanceId, sequence);
    for (const event of events) {
      send(streamFrame(event.type, event.sequence, event.data));
      sequence = event.sequence;
      last = event.data as DocumentStreamEvent;
    }
    if (isNew && events.length === 0 && !deleted && (await isGone(scope, instanceId))) {
      deleted = true;
      send(streamFrame('instance.deleted', sequence + 1, deletion(last, sequence + 1)));
    }
    const now = clock.now().getTime();
    if (events.length > 0) spoke = now;
    else if (now - spoke >= HEARTBEAT_MS) {
      send(': still here\n\n');
      spoke = now;
    }
    // A read is limited, so that more may follow.
    isNew = events.length > 0 || (await changes.next(TICK_MS, signal)) !== null;
  }
}

/** Only plausible ids are used; otherwise start from now. */
function resumePoint(lastEventId: string | null, sequence: number): number {
  if (lastEventId === null || !/^\d{1,9}$/.test(lastEventId)) return sequence;
  return Math.min(Number(lastEventId), sequence);
}

async function snapshot(scope: DocumentScope, instanceId: string): Promise<DocumentStreamEvent | null> {
  const scoped = db(scope.organizationId);
  const row = await scoped.documentInstance.findFirst({ where: { id: instanceId } });
  if (!row) return null;
  const stages = await scoped.documentStage.findMany({ where: { instanceId }, select: { status: true } });
  const done = stages.filter((stage) => !['pending', 'running'].includes(stage.status)).length;
  const status = statusOf(row.status);
  return {
    instanceId,
    stageId: null,
    status,
    statusLabel: row.statusLabel,
    instanceStatus: status,
    sequence: row.sequence,
    at: row.updatedAt.toISOString(),
    progress: { done, total: stages.length },
    errorCode: row.errorCode,
  };
}

function eventsAfter({ organizationId }: DocumentScope, instanceId: string, sequence: number) {
  return db(organizationId).documentEvent.findMany({
    where: { instanceId, sequence: { gt: sequence } },
    orderBy: { sequence: 'asc' },
    take: 100,
  });
}

async function isGone({ organizationId }: DocumentScope, instanceId: string): Promise<boolean> {
  return (await db(organizationId).documentInstance.count({ where: { id: instanceId } })) === 0;
}

function deletion(last: DocumentStreamEvent, sequence: number): DocumentStreamEvent {
  return { ...last, stageId: null, status: 'deleted', statusLabel: '', sequence, at: clock.now().toISOString() };
}

/** The returned release is idempotent. */
function claimStream(key: string): () => void {
  const count = open.get(key) ?? 0;
  if (count >= STREAMS_PER_KEY) {
    throw new DomainError('RATE_LIMITED', `At most ${STREAMS_PER_KEY} streams may be open at once.`, {
      retryAfterSeconds: 10,
    });
  }
  open.set(key, count + 1);
  let released = false;
  return () => {
    if (released) return;
    released = true;
    const left = (open.get(key) ?? 1) - 1;
    if (left <= 0) open.delete(key);
    else open.set(key, left);
  };
}
