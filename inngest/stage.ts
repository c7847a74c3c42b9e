import { NonRetriableError } from 'inngest';
import type { StageId } from '@/core/documents/stage-ids';
import { isModelFault } from '@/platform/llm/model-fault';
import { isEngineFault } from '@/platform/workers/engine-fault';
import { beginStage, countFault, endStage, type StageOutcome, type StageRef } from '@/services/documents/record-stage';
import { workersLostTo } from '@/services/documents/scan-document';
import { type StageContext, stageContext } from '@/services/documents/stage-context';

/** One stage of the document pipeline: its public id and what it does with what the stages before it left. */
export type Stage = { stageId: StageId; run: (context: StageContext) => Promise<StageOutcome> };

/** Lost workers and refusals of a language model that a stage may cost. All other faults are infrastructure: the run retries them for minutes. */
const FAULTS_MAX = 3;

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
    if (context) await endStage(ref, await stage.run(context).catch((error: unknown) => afterFault(ref, error)));
  }
  return { stage: stage.stageId };
}

/** The verdict that a fault amounts to, or an error: to be retried, or for good after too many faults. */
async function afterFault(ref: StageRef, error: unknown): Promise<StageOutcome> {
  const lost = isEngineFault(error) && error.lostWorker ? error : null;
  if (!lost && !isModelFault(error)) throw error;
  if ((await countFault(ref)) < FAULTS_MAX) throw error;
  const verdict = lost && workersLostTo(lost);
  if (!verdict) throw new NonRetriableError('the stage had too many faults', { cause: error });
  return verdict;
}
