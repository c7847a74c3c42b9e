import type { Erased } from '@/core/audit/deletion-certificate';
import type { DeleteDocumentAnswer } from '@/core/documents/contract';
import type { InstanceStatus } from '@/core/documents/pipeline/stage-ids';
import type { ProcessorId } from '@/core/documents/processor-ids';
import { documentEnd } from '@/core/kyc/document/document-end';
import type { Deleter } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, JsonNull, type Tx } from '@/platform/db/db';
import { appendDeletion } from '@/services/audit/deletion-certificate';
import { forgetAnswers } from '@/services/billing/idempotency';
import { deleteFiles, destroyKey } from '@/services/files/store-file';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { assertNotHeld } from '@/services/retention/legal-hold';
import { emitEvent } from '@/services/webhooks/emit-event';
import { sharedEventData } from '../stages/stage-context';
import { findInstance } from './read-documents';

export async function deleteDocument(...args: Parameters<typeof eraseDocument>): Promise<DeleteDocumentAnswer> {
  await eraseDocument(...args);
  return { success: true, message: 'The instance and its files were deleted.' };
}

/**
 * Delete bytes, then rows and the `deleted` event in one transaction, so a crash can be retried. `assertGoes` throws
 * before any deletion. Return what went.
 */
export async function eraseDocument(
  by: Deleter,
  instanceId: string,
  assertGoes?: (tx: Tx) => Promise<void>,
): Promise<Erased> {
  const { organizationId } = by;
  const erased: Erased = {};
  const instance = await findInstance(by, instanceId);
  const subject = await db(organizationId).$transaction(async (tx) => {
    await assertGoes?.(tx);
    return assertNotHeld(tx, organizationId, instanceId);
  });
  erased.files = await deleteFiles(organizationId, { ownerId: instanceId });
  const outboxIds = await db(organizationId).$transaction(async (tx) => {
    const { count } = await tx.documentInstance.deleteMany({ where: { id: instanceId } });
    if (count === 0) return [];
    erased.documents = count;
    erased.keys = await destroyKey(tx, instanceId);
    erased.stages = (await tx.documentStage.deleteMany({ where: { instanceId } })).count;
    erased.documentEvents = (await tx.documentEvent.deleteMany({ where: { instanceId } })).count;
    erased.fingerprints = (await tx.documentFingerprint.deleteMany({ where: { instanceId } })).count;
    await forgetAnswers(tx, [instanceId]);
    // A remaining session keeps the verified result.
    if (instance.kycSessionId)
      await tx.kycSession.updateMany({
        where: { id: instance.kycSessionId, documentInstanceId: instanceId },
        data: { documentEnd: documentEnd(instance, clock.now()), correction: JsonNull },
      });
    const { environment, sequence } = instance;
    const [processorId, status] = [instance.processorId as ProcessorId, instance.status as InstanceStatus];
    const data = { instanceId, processorId, status, ...sharedEventData(instance) };
    const deleted = await emitEvent(tx, organizationId, {
      type: 'documentVerification.instance.deleted',
      environment,
      subjectId: instanceId,
      sequence: sequence + 1,
      data,
    });
    const of = subject ?? { environment, subject: instanceId };
    await appendDeletion(tx, by, { action: 'document.deleted', objectId: instanceId, of, erased });
    return [deleted];
  });
  await dispatchOutbox(organizationId, outboxIds);
  // Files stored by a running stage in between.
  await deleteFiles(organizationId, { ownerId: instanceId });
  await destroyKey(db(organizationId), instanceId);
  return erased;
}
