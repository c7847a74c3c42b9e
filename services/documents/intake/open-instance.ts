import { stageLabels } from '@/core/documents/pipeline/stage-ids';
import type { InputData } from '@/core/documents/processor';
import type { ProcessorId } from '@/core/documents/processor-ids';
import { processors } from '@/core/documents/processors';
import { searchKeys } from '@/core/search/search-keys';
import { clock } from '@/platform/clock';
import { type Json, JsonNull, type Tx } from '@/platform/db/db';
import { type FileRow, recordFiles } from '@/services/files/store-file';
import { emitEvent } from '@/services/webhooks/emit-event';
import type { InstanceRow } from '../read/read-documents';
import { sharedEventData } from '../stages/stage-context';
import { createStages } from './create-stages';

/** Files are already stored (`putFile` with the instance as owner). */
export type NewInstance = {
  instanceId: string;
  organizationId: string;
  environment: 'live' | 'test';
  apiKeyId: string | null;
  kycSessionId: string | null;
  processorId: ProcessorId;
  inputData: InputData | null;
  metadata: Record<string, unknown> | null;
  shouldCropImages: boolean;
  creditsCharged: number;
  files: FileRow[];
  /** The caller waits for the result. */
  awaited?: boolean;
};

/** Call `dispatchOutbox` after the commit; put `event` in the outbox. */
export type OpenedInstance = {
  row: InstanceRow;
  outboxIds: string[];
  event: {
    name:
      | 'document/accepted'
      | 'document/awaited.accepted'
      | 'document/pdf.accepted'
      | 'document/pdf.awaited'
      | 'document/customer.accepted';
    data: Record<string, string>;
  };
};

/** Runs in the caller's transaction; the returned event starts the pipeline. */
export async function openInstance(tx: Tx, instance: NewInstance): Promise<OpenedInstance> {
  const { instanceId, organizationId, processorId, files, inputData, metadata, awaited: _, ...columns } = instance;
  const now = clock.now();
  const first = processors[processorId].stages[0];
  const statusLabel = first ? stageLabels[first].running : '';
  const row = await tx.documentInstance.create({
    data: {
      ...columns,
      searchKeys: searchKeys([
        ...(await customerOf(tx, instance.kycSessionId)),
        ...files.map(({ filename }) => filename),
      ]),
      id: instanceId,
      organizationId,
      processorId,
      inputData: inputData ?? JsonNull,
      metadata: metadata === null ? JsonNull : (metadata as Json),
      status: 'pending',
      statusLabel,
      sequence: 1,
      createdAt: now,
      updatedAt: now,
    },
  });
  await createStages(tx, { organizationId, instanceId, processorId });
  // Distinct times keep the submission order.
  const ordered = files.map((file, index) => ({ ...file, createdAt: new Date(now.getTime() + index) }));
  await recordFiles(tx, ordered);
  const created = await emitEvent(tx, organizationId, {
    type: 'documentVerification.instance.created',
    environment: row.environment,
    subjectId: instanceId,
    sequence: 1,
    data: { instanceId, processorId, status: 'pending', statusLabel, ...sharedEventData(row) },
  });
  return { row, outboxIds: [created], event: { name: eventName(instance), data: { organizationId, instanceId } } };
}

/** By concurrency class. */
function eventName({ kycSessionId, processorId, files, awaited }: NewInstance): OpenedInstance['event']['name'] {
  if (kycSessionId !== null) return 'document/customer.accepted';
  const mayHaveText =
    processors[processorId].subject === 'paper' && files.every(({ mimeType }) => mimeType === 'application/pdf');
  if (mayHaveText) return awaited ? 'document/pdf.awaited' : 'document/pdf.accepted';
  return awaited ? 'document/awaited.accepted' : 'document/accepted';
}

async function customerOf(tx: Tx, kycSessionId: string | null): Promise<(string | null)[]> {
  if (kycSessionId === null) return [];
  const select = { customerName: true, externalId: true };
  const session = await tx.kycSession.findFirst({ where: { id: kycSessionId }, select });
  return session ? [session.customerName, session.externalId] : [];
}
