import type { z } from 'zod';
import { type StageId, type StageStatus, stageLabels } from '@/core/documents/pipeline/stage-ids';
import type { InputData, Processor } from '@/core/documents/processor';
import { isProcessorId } from '@/core/documents/processor-ids';
import { processors } from '@/core/documents/processors';
import { isRecord } from '@/core/is-record';
import type { DocumentOverride } from '@/core/sandbox/magic-inputs';
import { documentOverride } from '@/core/sandbox/resolve';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';

export type StageContext = {
  organizationId: string;
  instanceId: string;
  environment: string;
  /** Replaces the stages' judgement; null for live documents. */
  override: DocumentOverride | null;
  kycSessionId: string | null;
  processor: Processor;
  inputData: InputData;
  shouldCropImages: boolean;
  /** ISO date; decides expiry. */
  today: string;
  /** Null if there are none of that shape. */
  artefacts: <T>(stageId: StageId, shape: z.ZodType<T>) => Promise<T | null>;
};

/** Null if the instance is gone. */
export async function stageContext(organizationId: string, instanceId: string): Promise<StageContext | null> {
  const row = await db(organizationId).documentInstance.findFirst({ where: { id: instanceId } });
  if (!row || !isProcessorId(row.processorId)) return null;
  return {
    organizationId,
    instanceId,
    environment: row.environment,
    override: documentOverride(row),
    kycSessionId: row.kycSessionId,
    processor: processors[row.processorId],
    inputData: (row.inputData ?? {}) as InputData,
    shouldCropImages: row.shouldCropImages,
    today: clock.now().toISOString().slice(0, 10),
    artefacts: async (stageId, shape) => {
      const stage = await db(organizationId).documentStage.findFirst({ where: { instanceId, stageId } });
      return shape.safeParse(stage?.artefacts).data ?? null;
    },
  };
}

/** The KYC session and the integrator's metadata, if any, in every event of a document. */
export const sharedEventData = ({ kycSessionId, metadata }: { kycSessionId: string | null; metadata: unknown }) => ({
  ...(kycSessionId !== null && { kycSessionId }),
  ...(isRecord(metadata) && { metadata }),
});

export function labelOf(stageId: StageId, status: StageStatus): string {
  switch (status) {
    case 'running':
      return stageLabels[stageId].running;
    case 'success':
      return stageLabels[stageId].success;
    case 'failed':
    case 'error':
      return stageLabels[stageId].failed;
    case 'pending':
    case 'skipped':
      return '';
  }
}
