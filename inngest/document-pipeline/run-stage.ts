import { NonRetriableError } from 'inngest';
import type { StageId } from '@/core/documents/pipeline/stage-ids';
import { isModelFault } from '@/platform/llm/model-fault';
import { isEngineFault } from '@/platform/worker-pool/engine-fault';
import {
  beginStage,
  countFault,
  endStage,
  type StageOutcome,
  type StageRef,
} from '@/services/documents/stages/record-stage';
import { workersLostTo } from '@/services/documents/stages/scan-document';
import { stageContext } from '@/services/documents/stages/stage-context';
import { stages } from './stages';

/** Lost workers and LLM refusals; other faults are infrastructure and retried. */
const FAULTS_MAX = 3;

/**
 * No-op if ended or deleted. Returns only its name: the executor stores step output, and personal data must stay in our
 * tables.
 */
export async function runStage(
  stageId: StageId,
  ids: { organizationId: string; instanceId: string },
): Promise<{ stage: StageId }> {
  const ref = { ...ids, stageId };
  if (await beginStage(ref)) {
    const context = await stageContext(ids.organizationId, ids.instanceId);
    if (context) await endStage(ref, await stages[stageId](context).catch((error: unknown) => afterFault(ref, error)));
  }
  return { stage: stageId };
}

/** Throws unless the fault is an outcome; retryable until the limit. */
async function afterFault(ref: StageRef, error: unknown): Promise<StageOutcome> {
  const lost = isEngineFault(error) && error.lostWorker ? error : null;
  if (!lost && !isModelFault(error)) throw error;
  if ((await countFault(ref)) < FAULTS_MAX) throw error;
  const verdict = lost && workersLostTo(lost);
  if (!verdict) throw new NonRetriableError('the stage had too many faults', { cause: error });
  return verdict;
}
