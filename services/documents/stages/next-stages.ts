import { isFinal, type StageId, stageDependencies } from '@/core/documents/pipeline/stage-ids';
import { isProcessorId } from '@/core/documents/processor-ids';
import { processors } from '@/core/documents/processors';
import { db } from '@/platform/db/db';
import { createStages } from '../intake/create-stages';
import { statusOf } from '../read/read-documents';

export type Next = { run: StageId[] } | { close: true } | { gone: true };

/** Close if no stage is left or one failed. Derived from stored rows, so a repeated run resumes. */
export async function nextStages(ids: { organizationId: string; instanceId: string }): Promise<Next> {
  const scoped = db(ids.organizationId);
  const instance = await scoped.documentInstance.findFirst({ where: { id: ids.instanceId } });
  if (!instance || !isProcessorId(instance.processorId) || isFinal(statusOf(instance.status))) return { gone: true };
  const { processorId } = instance;
  await createStages(scoped, { ...ids, processorId });
  const rows = await scoped.documentStage.findMany({ where: { instanceId: ids.instanceId } });
  const status = new Map(rows.map((row) => [row.stageId, row.status]));
  if (rows.some((row) => row.status === 'failed')) return { close: true };
  const own = processors[processorId].stages;
  const ended = (stageId: StageId): boolean => ['success', 'skipped'].includes(status.get(stageId) ?? '');
  const ready = own.filter(
    (stageId) => !ended(stageId) && stageDependencies[stageId].filter((one) => own.includes(one)).every(ended),
  );
  return ready.length > 0 ? { run: ready } : { close: true };
}
