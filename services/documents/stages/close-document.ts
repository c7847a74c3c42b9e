import type { DocumentResult } from '@/core/documents/contract';
import { readTexts } from '@/core/documents/evidence/evidence';
import { assembleResult, type FinishedStage } from '@/core/documents/pipeline/assemble';
import { type FailureCode, failureCodes, GENERIC_ERROR } from '@/core/documents/pipeline/failure-codes';
import { type InstanceStatus, isStageId, stageIds, stageStatuses } from '@/core/documents/pipeline/stage-ids';
import type { StreamEventType } from '@/core/documents/pipeline/stream-event-types';
import { warningsOf } from '@/core/documents/pipeline/verdict';
import { isProcessorId } from '@/core/documents/processor-ids';
import { processors } from '@/core/documents/processors';
import { searchKeys } from '@/core/search/search-keys';
import { clock } from '@/platform/clock';
import type { Json, Tx } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { refundCredits } from '@/services/billing/charge-credits';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { publishCompleted, publishUpdate, raise, unlessEnded, writeStreamEvent } from './record-stage';
import { labelOf } from './stage-context';

type Ref = { organizationId: string; instanceId: string };

const EVENTS: Record<'completed' | 'failed' | 'error', StreamEventType> = {
  completed: 'instance.completed',
  failed: 'instance.failed',
  error: 'instance.error',
};

/** End an instance by its stages, in one transaction with stream and webhook events. Idempotent. */
export async function closeDocument(ref: Ref): Promise<void> {
  await finish(ref, async (tx, stages) => {
    const failed = stages.find((stage) => stage.status === 'failed');
    const open = stages.some((stage) => stage.status === 'pending' || stage.status === 'running');
    if (stages.length === 0 || (open && !failed)) throw new Error('the stages have not ended');
    const errorCode = failed ? codeOf(failed.errorCode) : null;
    const last = failed ?? [...stages].reverse().find((stage) => stage.status === 'success');
    await tx.documentStage.updateMany({
      where: { instanceId: ref.instanceId, status: { in: ['pending', 'running'] } },
      data: { status: 'skipped' },
    });
    const ended = stages.map((stage) =>
      stage.status === 'pending' || stage.status === 'running' ? { ...stage, status: 'skipped' as const } : stage,
    );
    const result = assembleResult(ended);
    return {
      status: failed ? 'failed' : 'completed',
      statusLabel: last ? labelOf(last.stageId, last.status) : '',
      errorCode,
      result,
    };
  });
}

/** End after an internal failure: status `error`, credits refunded, generic public error. */
export async function failDocument(ref: Ref): Promise<void> {
  await finish(ref, async (tx, stages) => {
    const now = clock.now();
    const broken = stages.find((stage) => stage.status === 'running');
    const data = { status: 'error', errorCode: 'INTERNAL_SERVICE_FAILURE', finishedAt: now };
    await tx.documentStage.updateMany({ where: { instanceId: ref.instanceId, status: 'running' }, data });
    await tx.documentStage.updateMany({
      where: { instanceId: ref.instanceId, status: 'pending' },
      data: { status: 'skipped' },
    });
    await refundCredits(tx, ref.organizationId, ref.instanceId);
    return {
      status: 'error',
      statusLabel: broken ? labelOf(broken.stageId, 'error') : '',
      errorCode: 'INTERNAL_SERVICE_FAILURE',
      result: null,
    };
  });
}

type Ending = {
  status: 'completed' | 'failed' | 'error';
  statusLabel: string;
  errorCode: FailureCode | null;
  result: DocumentResult | null;
};

async function finish(ref: Ref, judge: (tx: Tx, stages: FinishedStage[]) => Promise<Ending>): Promise<void> {
  const { organizationId, instanceId } = ref;
  const outboxIds = await unlessEnded(organizationId, async (tx) => {
    const updated = await raise(tx, instanceId, {});
    const ending = await judge(tx, await stagesOf(tx, instanceId));
    const { status, statusLabel, errorCode, result } = ending;
    // Receivers may deduplicate by number.
    const sequence = status === 'completed' ? await raise(tx, instanceId, {}) : updated;
    await tx.documentInstance.update({
      where: { id: instanceId },
      data: {
        status,
        statusLabel,
        errorCode,
        error: status === 'error' ? GENERIC_ERROR : null,
        ...(result === null
          ? {}
          : {
              result: result as Json,
              documentTypeId: result.documentTypeID,
              warnings: warningsOf(result),
              ...(await foundBy(tx, instanceId, result)),
            }),
        completedAt: clock.now(),
      },
    });
    const facts = {
      organizationId,
      instanceId,
      stageId: null,
      status,
      statusLabel,
      instanceStatus: status satisfies InstanceStatus,
      sequence,
      errorCode,
    };
    await writeStreamEvent(tx, EVENTS[status], facts);
    const update = { organizationId, instanceId, status, statusLabel, ...(errorCode ? { errorCode } : {}) };
    const told = [
      await publishUpdate(tx, { ...update, sequence: updated }),
      ...(status === 'completed' ? [await publishCompleted(tx, { ...update, sequence })] : []),
    ];
    await appendAudit(tx, organizationId, {
      actor: { kind: 'system', part: 'document-pipeline' },
      action: 'document.judged',
      objectId: instanceId,
      detail: { status, errorCode },
    });
    return told;
  });
  await dispatchOutbox(organizationId, outboxIds ?? []);
}

async function stagesOf(tx: Tx, instanceId: string): Promise<FinishedStage[]> {
  const rows = await tx.documentStage.findMany({ where: { instanceId } });
  const stages = rows.flatMap((row) => {
    const status = stageStatuses.find((one) => one === row.status);
    return isStageId(row.stageId) && status
      ? [{ stageId: row.stageId, status, errorCode: row.errorCode, data: row.data, artefacts: row.artefacts }]
      : [];
  });
  return stages.sort((a, b) => stageIds.indexOf(a.stageId) - stageIds.indexOf(b.stageId));
}

/** Add the extracted heading and search keys. */
async function foundBy(tx: Tx, instanceId: string, { schema }: DocumentResult) {
  const select = { processorId: true, searchKeys: true };
  const row = await tx.documentInstance.findFirst({ where: { id: instanceId }, select });
  if (!row || !isProcessorId(row.processorId)) return {};
  const texts = readTexts(processors[row.processorId], schema);
  return { heading: texts[0] ?? null, searchKeys: [...new Set([...searchKeys(texts), ...row.searchKeys])] };
}

function codeOf(text: string | null): FailureCode {
  return (Object.keys(failureCodes) as FailureCode[]).find((code) => code === text) ?? 'PRE_VALIDATION_FAILED';
}
