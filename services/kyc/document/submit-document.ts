import { ExpectedValues, expectedValuesOf } from '@/core/kyc/document/expected-values';
import { sessionOverride } from '@/core/sandbox/resolve';
import { clock } from '@/platform/clock';
import { JsonNull, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { writeOutbox } from '@/services/billing/accept-work';
import { openInstance } from '@/services/documents/intake/open-instance';
import { storedUploads } from '../session/session-position';
import { type SessionRow, writeSession } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';

/**
 * Submit the stored sides to the pipeline in the transaction of the transition; `by` is a member acting for the
 * customer. Free of charge (docs/decisions), so billing cannot block a customer.
 */
export async function submitDocument(
  tx: Tx,
  row: SessionRow,
  by: { by?: string },
): Promise<{ row: SessionRow; outboxIds: string[] }> {
  const uploads = await storedUploads(tx, row.id);
  const instanceId = newId('doc');
  const now = clock.now();
  const simulated = sessionOverride(row);
  const opened = await openInstance(tx, {
    instanceId,
    organizationId: row.organizationId,
    environment: row.environment === 'test' ? 'test' : 'live',
    apiKeyId: row.apiKeyId,
    kycSessionId: row.id,
    processorId: 'SRI_LANKA_ID',
    inputData: expectedValuesOf(row.customerName, ExpectedValues.nullable().parse(row.inputData)),
    metadata: simulated && { sandbox: simulated.document },
    shouldCropImages: true,
    creditsCharged: 0,
    files: [],
  });
  for (const [index, upload] of uploads.entries()) {
    // Front before back.
    const createdAt = new Date(now.getTime() + index);
    await tx.storedFile.updateMany({
      where: { id: upload.id },
      data: { ownerId: instanceId, purpose: 'original', createdAt },
    });
  }
  await recordTimeline(tx, row, 'document-submitted', { instanceId, files: uploads.length, ...by });
  const accepted = await writeOutbox(tx, row.organizationId, [opened.event]);
  const submitted = await writeSession(tx, row, {
    documentInstanceId: instanceId,
    documentAttempts: row.documentAttempts + 1,
    documentReview: JsonNull,
    lastError: null,
  });
  return { row: submitted, outboxIds: [...opened.outboxIds, ...accepted] };
}
