import type { StageOutput } from '@/core/documents/contract';
import { isStageId, stageStatuses } from '@/core/documents/pipeline/stage-ids';
import { DomainError } from '@/core/errors';
import { isRecord } from '@/core/is-record';
import { db } from '@/platform/db/db';
import { labelOf } from '../stages/stage-label';
import { type DocumentScope, findInstance } from './find-instance';

/** Throws STAGE_NOT_FOUND. */
export async function getStage(scope: DocumentScope, instanceId: string, stageId: string): Promise<StageOutput> {
  const instance = await findInstance(scope, instanceId);
  const row = await db(scope.organizationId).documentStage.findFirst({ where: { instanceId: instance.id, stageId } });
  if (!row || !isStageId(row.stageId)) throw new DomainError('STAGE_NOT_FOUND', 'The instance has no such stage.');
  const status = stageStatuses.find((one) => one === row.status) ?? 'pending';
  return {
    stageId: row.stageId,
    status,
    statusLabel: labelOf(row.stageId, status),
    ...(row.errorCode === null ? {} : { errorCode: row.errorCode }),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    data: isRecord(row.data) ? row.data : null,
  };
}
