import type { DocumentStreamEvent } from '@/core/documents/contract';
import type { FailureCode } from '@/core/documents/pipeline/failure-codes';
import type { InstanceStatus, StageId, StageStatus } from '@/core/documents/pipeline/stage-ids';
import type { StreamEventType } from '@/core/documents/pipeline/stream-event-types';
import type { ProcessorId } from '@/core/documents/processor-ids';
import { clock } from '@/platform/clock';
import { db, type Json, JsonNull, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { storageNamed } from '@/platform/storage/storage';
import { type FileRow, recordFiles } from '@/services/files/store-file';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { emitEvent } from '@/services/webhooks/emit-event';
import { type Fingerprint, recordFingerprints } from '../reuse-detection/find-known-document';
import { labelOf, sharedEventData } from './stage-context';

export type StageRef = { organizationId: string; instanceId: string; stageId: StageId };

/** `data` is public, `artefacts` are for later stages, files are already stored. */
export type StageOutcome = {
  status: 'success' | 'failed' | 'skipped';
  data?: Record<string, unknown>;
  artefacts?: unknown;
  errorCode?: FailureCode;
  files?: FileRow[];
  fingerprints?: Fingerprint[];
};

const ENDED: StageStatus[] = ['success', 'failed', 'skipped', 'error'];

/** Return false if the instance is gone or ended, or the stage already ended. */
export async function beginStage({ organizationId, instanceId, stageId }: StageRef): Promise<boolean> {
  const statusLabel = labelOf(stageId, 'running');
  const began = await unlessEnded(organizationId, async (tx) => {
    const sequence = await raise(tx, instanceId, { status: 'running', statusLabel });
    const own = { instanceId, stageId };
    const running = { status: 'running', attempt: { increment: 1 } };
    const again = await tx.documentStage.updateMany({ where: { ...own, status: 'running' }, data: running });
    if (again.count > 0) return true;
    const data = { ...running, startedAt: clock.now() };
    const first = await tx.documentStage.updateMany({ where: { ...own, status: 'pending' }, data });
    if (first.count === 0) throw new NothingToDo();
    await writeStreamEvent(tx, 'stage.started', {
      organizationId,
      instanceId,
      stageId,
      status: 'running',
      statusLabel,
      instanceStatus: 'running',
      sequence,
      errorCode: null,
    });
    return true;
  });
  return began ?? false;
}

/** Shorter than the minute after which an unchanged document counts as stuck (services/outbox/resume-stuck-work.ts). */
const BEAT_MS = 20_000;

/** Keep the document fresh while `work` runs, so that no second run starts. */
export async function whileBeating<T>({ organizationId, instanceId }: StageRef, work: () => Promise<T>): Promise<T> {
  const beat = () =>
    db(organizationId)
      .documentInstance.updateMany({ where: { id: instanceId, status: 'running' }, data: { updatedAt: clock.now() } })
      // The stage itself reports a lost database.
      .catch(() => undefined);
  const timer = setInterval(beat, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Excludes infrastructure faults. */
export async function countFault({ organizationId, instanceId, stageId }: StageRef): Promise<number> {
  const scoped = db(organizationId);
  const where = { instanceId, stageId };
  await scoped.documentStage.updateMany({ where, data: { faults: { increment: 1 } } });
  return (await scoped.documentStage.findFirst({ where }))?.faults ?? 0;
}

/** Rolls back the transaction. */
class NothingToDo extends Error {
  override name = 'NothingToDo';
}

/** Null if there was nothing to do. */
export async function unlessEnded<T>(organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T | null> {
  try {
    return await db(organizationId).$transaction(work);
  } catch (error) {
    if (error instanceof NothingToDo) return null;
    throw error;
  }
}

/** Result, files, stream and webhook events are one transaction. No-op if already ended. */
export async function endStage(ref: StageRef, outcome: StageOutcome): Promise<void> {
  const { organizationId, instanceId, stageId } = ref;
  const outboxIds = await unlessEnded(organizationId, async (tx) => {
    const statusLabel = labelOf(stageId, outcome.status);
    const sequence = await raise(tx, instanceId, statusLabel ? { statusLabel } : {});
    const { count } = await tx.documentStage.updateMany({
      where: { instanceId, stageId, status: { in: ['pending', 'running'] } },
      data: {
        status: outcome.status,
        data: json(outcome.data),
        artefacts: json(outcome.artefacts),
        errorCode: outcome.errorCode ?? null,
        finishedAt: clock.now(),
      },
    });
    if (count === 0) throw new NothingToDo();
    await recordFiles(tx, outcome.files ?? []);
    await recordFingerprints(tx, ref, outcome.fingerprints ?? []);
    if (outcome.status === 'skipped' && outcome.data === undefined) return [];
    const type = outcome.status === 'failed' ? 'stage.failed' : 'stage.succeeded';
    const errorCode = outcome.errorCode ?? null;
    await writeStreamEvent(tx, type, {
      organizationId,
      instanceId,
      stageId,
      status: outcome.status,
      statusLabel,
      instanceStatus: 'running',
      sequence,
      errorCode,
    });
    return [
      await publishUpdate(tx, {
        organizationId,
        instanceId,
        sequence,
        status: 'running',
        statusLabel,
        stageId,
        stageStatus: outcome.status,
      }),
    ];
  });
  if (outboxIds !== null) await dispatchOutbox(organizationId, outboxIds);
  // Delete bytes no row references.
  else for (const { adapter, key } of outcome.files ?? []) await storageNamed(adapter).delete([key]);
}

/** First statement of every transaction: its row lock orders concurrent stages and prevents deadlocks. */
export async function raise(
  tx: Tx,
  instanceId: string,
  data: { status?: InstanceStatus; statusLabel?: string },
): Promise<number> {
  const { count } = await tx.documentInstance.updateMany({
    where: { id: instanceId, status: { in: ['pending', 'running'] } },
    data: { ...data, sequence: { increment: 1 } },
  });
  const row =
    count > 0 ? await tx.documentInstance.findFirst({ where: { id: instanceId }, select: { sequence: true } }) : null;
  if (!row) throw new NothingToDo();
  return row.sequence;
}

export type StreamFacts = Omit<DocumentStreamEvent, 'at' | 'progress'> & { organizationId: string };

/** Ids and states only. */
export async function writeStreamEvent(tx: Tx, type: StreamEventType, facts: StreamFacts): Promise<void> {
  const { organizationId, ...rest } = facts;
  const stages = await tx.documentStage.findMany({ where: { instanceId: facts.instanceId }, select: { status: true } });
  const done = stages.filter((stage) => ENDED.some((one) => one === stage.status)).length;
  const at = clock.now();
  const data: DocumentStreamEvent = { ...rest, at: at.toISOString(), progress: { done, total: stages.length } };
  await tx.documentEvent.create({
    data: {
      id: newId('dev'),
      organizationId,
      instanceId: facts.instanceId,
      sequence: facts.sequence,
      type,
      data,
      createdAt: at,
    },
  });
}

type Update = {
  organizationId: string;
  instanceId: string;
  sequence: number;
  status: InstanceStatus;
  statusLabel: string;
  stageId?: StageId;
  stageStatus?: StageStatus;
  errorCode?: FailureCode;
};

/** Every change, including the final one (docs/webhooks.md). */
export const publishUpdate = (tx: Tx, update: Update): Promise<string> =>
  publish(tx, 'documentVerification.instance.updated', update);

/** Passed instances only. */
export const publishCompleted = (tx: Tx, update: Update): Promise<string> =>
  publish(tx, 'documentVerification.instance.completed', update);

async function publish(
  tx: Tx,
  type: 'documentVerification.instance.updated' | 'documentVerification.instance.completed',
  update: Update,
): Promise<string> {
  const { organizationId, instanceId, sequence, ...data } = update;
  const row = await tx.documentInstance.findFirst({
    where: { id: instanceId },
    select: { processorId: true, environment: true, kycSessionId: true, metadata: true },
  });
  if (!row) throw new NothingToDo();
  const processorId = row.processorId as ProcessorId;
  return emitEvent(tx, organizationId, {
    type,
    environment: row.environment,
    subjectId: instanceId,
    sequence,
    data: { instanceId, processorId, ...data, ...sharedEventData(row) },
  });
}

function json(value: unknown): Json | typeof JsonNull {
  return value === undefined || value === null ? JsonNull : (value as Json);
}
