import type { StageId } from '@/core/documents/stage-ids';
import { beginStage, endStage, type StageOutcome } from '@/services/documents/record-stage';
import { type StageContext, stageContext } from '@/services/documents/stage-context';

/** One stage of the document pipeline: its public id and what it does with what the stages before it left. */
export type Stage = { stageId: StageId; run: (context: StageContext) => Promise<StageOutcome> };

/**
 * Runs a stage between our own store and itself. Only its name is returned: step output is kept by the engine, and
 * personal data must not leave our database. A stage that has ended before, or whose instance is gone, is not run.
 */
export async function runStage(
  stage: Stage,
  ids: { organizationId: string; instanceId: string },
): Promise<{ stage: StageId }> {
  const ref = { ...ids, stageId: stage.stageId };
  if (await beginStage(ref)) {
    const context = await stageContext(ids.organizationId, ids.instanceId);
    if (context) await endStage(ref, await stage.run(context));
  }
  return { stage: stage.stageId };
}
