import { isFinal, type StageId, stageDependencies } from '@/core/documents/pipeline/stage-ids';
import { isProcessorId } from '@/core/documents/processor-ids';
import { processors } from '@/core/documents/processors';
import type { DocumentOverride } from '@/core/sandbox/magic-inputs';
import { documentOverride } from '@/core/sandbox/resolve';
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
  const run = ready.filter((stageId) => !isHeld(documentOverride(instance), stageId, status.get(stageId)));
  // A document of the sandbox may stop at a stage.
  if (ready.length > 0 && run.length === 0) return { gone: true };
  return run.length > 0 ? { run } : { close: true };
}

function isHeld(override: DocumentOverride | null, stageId: StageId, status: string | undefined): boolean {
  if (override?.kind !== 'stage' || override.stageId !== stageId) return false;
  return override.status === 'pending' || (override.status === 'running' && status === 'running');
}
