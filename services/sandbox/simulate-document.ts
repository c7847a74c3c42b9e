import type { DocumentInstance } from '@/core/documents/contract';
import { isProcessorId } from '@/core/documents/processor-ids';
import { processors } from '@/core/documents/processors';
import { DomainError } from '@/core/errors';
import { isRecord } from '@/core/is-record';
import type { TestKeyPrincipal } from '@/core/principal';
import { requireDocumentOverride } from '@/core/sandbox/resolve';
import { db, type Json } from '@/platform/db/db';
import { getDocument } from '@/services/documents/read/read-documents';
import { dispatchOutbox, writeOutbox } from '@/services/outbox/dispatch-outbox';

/** Replaces how an unfinished test document ends, and starts its pipeline again where it stopped. */
export async function simulateDocument(
  principal: TestKeyPrincipal,
  instanceId: string,
  outcome: string,
): Promise<DocumentInstance> {
  const { organizationId, environment } = principal;
  const outboxIds = await db(organizationId).$transaction(async (tx) => {
    const row = await tx.documentInstance.findFirst({ where: { id: instanceId, environment } });
    if (!row || !isProcessorId(row.processorId))
      throw new DomainError('INSTANCE_NOT_FOUND', 'There is no instance with this ID.');
    const metadata = { ...(isRecord(row.metadata) && row.metadata), sandbox: outcome };
    requireDocumentOverride({ environment, metadata }, processors[row.processorId], 'outcome');
    const { count } = await tx.documentInstance.updateMany({
      where: { id: instanceId, environment, status: { in: ['pending', 'running'] } },
      data: { metadata: metadata as Json },
    });
    if (count === 0) throw new DomainError('INVALID_STATE_TRANSITION', 'The document has already ended.');
    const name = row.kycSessionId === null ? 'document/accepted' : 'document/customer.accepted';
    return writeOutbox(tx, organizationId, [{ name, data: { organizationId, instanceId } }]);
  });
  await dispatchOutbox(organizationId, outboxIds);
  return getDocument(principal, instanceId);
}
