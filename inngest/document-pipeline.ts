import { NonRetriableError, RetryAfterError } from 'inngest';
import type { StageId } from '@/core/documents/pipeline/stage-ids';
import { simulateStage } from '@/core/sandbox/simulate-stage';
import { isModelFault } from '@/platform/llm/model-fault';
import { isWorkerFault } from '@/platform/worker-pool/worker-fault';
import { checkDocument, needsOcr } from '@/services/documents/intake/check-document';
import { closeDocument, failDocument } from '@/services/documents/stages/close-document';
import { inspectIntegrity } from '@/services/documents/stages/detect-forgery';
import { nextStages } from '@/services/documents/stages/next-stages';
import { readDocument } from '@/services/documents/stages/read-document';
import {
  beginStage,
  countFault,
  endStage,
  type StageOutcome,
  type StageRef,
  whileBeating,
} from '@/services/documents/stages/record-stage';
import { scanDocument, workersLostTo } from '@/services/documents/stages/scan-document';
import { type StageContext, stageContext } from '@/services/documents/stages/stage-context';
import { consultVoterRegistry } from '@/services/documents/voter-registry/consult-voter-registry';
import { inngest } from './client';
import { customerDocumentAccepted, documentAccepted, documentAwaited, pdfAccepted, pdfAwaited } from './events';

/** What every stage does with what the stages before it left. */
export const stages: Record<StageId, (context: StageContext) => Promise<StageOutcome>> = {
  crop_and_detect_faces: scanDocument,
  pre_validate_and_extract: readDocument,
  visual_integrity_check: inspectIntegrity,
  post_validation: checkDocument,
  voter_registry: consultVoterRegistry,
};

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
    if (context) {
      const outcome = await whileBeating(ref, () => judgeStage(stageId, context)).catch((error: unknown) =>
        afterFault(ref, error),
      );
      if (outcome) await endStage(ref, outcome);
    }
  }
  return { stage: stageId };
}

/** Null: a stage of the sandbox that keeps running. */
async function judgeStage(stageId: StageId, context: StageContext): Promise<StageOutcome | null> {
  if (!context.override) return stages[stageId](context);
  const simulated = simulateStage(context.processor, stageId, context.override);
  if (simulated === 'fault') throw new NonRetriableError('simulated by the sandbox');
  return simulated === 'hold' ? null : simulated;
}

/** Throws unless the fault is an outcome; retryable until the limit. */
async function afterFault(ref: StageRef, error: unknown): Promise<StageOutcome> {
  const lost = isWorkerFault(error) && error.lostWorker ? error : null;
  if (!lost && !isModelFault(error)) throw error;
  if ((await countFault(ref)) < FAULTS_MAX) throw error;
  const verdict = lost && workersLostTo(lost);
  if (!verdict) throw new NonRetriableError('the stage had too many faults', { cause: error });
  return verdict;
}

export type RunPipelineStep = <T>(name: string, work: () => Promise<T>) => Promise<T>;

type Ids = { organizationId: string; instanceId: string };

/** Exceeds the longest path; guards against loops. */
const MAX_WAVES = 8;

/**
 * Run stages in waves: all whose dependencies ended, in parallel, until none is left or one failed. One retryable step
 * per stage.
 */
export async function driveDocument(ids: Ids, step: RunPipelineStep): Promise<void> {
  await driveUntil(ids, step, async () => false);
}

/** Until `stop` returns true (the document continues in another run). */
async function driveUntil(ids: Ids, step: RunPipelineStep, stop: (wave: number) => Promise<boolean>): Promise<boolean> {
  for (let wave = 1; wave <= MAX_WAVES; wave++) {
    const next = await step(`plan-${wave}`, () => nextStages(ids));
    if ('gone' in next) return false;
    if ('close' in next) break;
    await Promise.all(next.run.map((stageId) => step(stageId, () => runStage(stageId, ids))));
    if (await stop(wave)) return true;
  }
  await step('close', () => closeDocument(ids).then(() => 'closed'));
  return false;
}

/** Outlasts an outage of minutes; afterwards the work goes on within a minute. */
const RETRIES = 9;
/** Seconds, then a minute each. An Inngest server would wait 30 s after the first fault. */
const WAITS = [1, 3, 9, 27];
const LATE_WAIT = 60;

/** `attempt` counts from 0. */
export const withWait = (error: unknown, attempt: number): unknown =>
  error instanceof NonRetriableError
    ? error
    : new RetryAfterError('tried again later', `${WAITS[attempt] ?? LATE_WAIT}s`, { cause: error });

type Trigger =
  | typeof documentAccepted
  | typeof documentAwaited
  | typeof pdfAccepted
  | typeof pdfAwaited
  | typeof customerDocumentAccepted;

const OCR_QUEUE: Partial<Record<string, typeof documentAccepted.name | typeof documentAwaited.name>> = {
  [pdfAccepted.name]: documentAccepted.name,
  [pdfAwaited.name]: documentAwaited.name,
};

/** Two per organization and event: a page uses a core for seconds, and queues must not starve each other. */
const pipeline = (id: string, ...triggers: [Trigger, ...Trigger[]]) =>
  inngest.createFunction(
    {
      id,
      triggers,
      concurrency: { key: 'event.data.organizationId + event.name', limit: 2 },
      retries: RETRIES,
      onFailure: async ({ event, step }) => {
        const ids = triggers[0].schema.parse(event.data.event.data);
        await step.run('fail', () => failDocument(ids).then(() => 'failed'));
      },
    },
    async ({ event, step, attempt }) => {
      const { organizationId, instanceId } = event.data;
      const ids = { organizationId, instanceId };
      const waiting = async <T>(work: () => Promise<T>): Promise<T> => {
        try {
          return await work();
        } catch (error) {
          throw withWait(error, attempt);
        }
      };
      const run: RunPipelineStep = (name, work) => step.run(name, () => waiting(work)) as ReturnType<typeof work>;
      const name = OCR_QUEUE[event.name];
      if (!name) return driveDocument(ids, run);
      const stop = async (wave: number) => wave === 1 && (await run('needs-ocr', () => needsOcr(ids)));
      if (await driveUntil(ids, run, stop)) await step.sendEvent('queue-for-ocr', { name, data: ids });
    },
  );

/** Awaited documents and text PDFs have their own concurrency. */
export const documentPipeline = pipeline(
  'document-pipeline',
  documentAccepted,
  documentAwaited,
  pdfAccepted,
  pdfAwaited,
);

/** Customers must not wait behind a batch. */
export const customerDocuments = pipeline('customer-documents', customerDocumentAccepted);
