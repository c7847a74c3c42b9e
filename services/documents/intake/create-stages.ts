import type { ProcessorId } from '@/core/documents/processor-ids';
import { processors } from '@/core/documents/processors';
import type { Db, Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';

type Ref = { organizationId: string; instanceId: string; processorId: ProcessorId };

/** Existing rows are kept, so that the pipeline can call it again. */
export async function createStages(store: Tx | Db, { organizationId, instanceId, processorId }: Ref): Promise<void> {
  await store.documentStage.createMany({
    data: processors[processorId].stages.map((stageId) => ({ id: newId('stg'), organizationId, instanceId, stageId })),
    skipDuplicates: true,
  });
}
