import { isFinal } from '@/core/documents/pipeline/stage-ids';
import { reviewOf } from '@/core/kyc/document/document-end';
import { MAX_REPORTED, problemsToReport } from '@/core/kyc/document/document-problems';
import { CONSENT_DECLINED } from '@/core/kyc/session/consent-text';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { statusOf } from '@/services/documents/read/read-documents';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { deferEndedFaceCheck, resumeFaceCheck } from '../liveness/pending-face-check';
import { emitSessionEvent } from '../session/emit-session-event';
import { changeSession, type SessionScope, writeSession } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';
import { isPastExpiry, refusalOfDocument } from './document-problems';
import { isDocumentHeld, isSentAsIs } from './held-document';

/**
 * Apply the pipeline's result once: invalidate after the last attempt (docs/api.md#attempts), refund attempts on system
 * errors, open reviews of expired documents, resume or defer the face check. Called by every read and the sweep.
 */
export async function applyDocumentResult(scope: SessionScope, sessionId: string): Promise<void> {
  if (await isUnsettled(scope.organizationId, sessionId)) await settle(scope, sessionId);
  await resumeFaceCheck(scope, sessionId);
}

async function settle(scope: SessionScope, sessionId: string): Promise<void> {
  const limits = (await organizationSettings(scope.organizationId, KycSettings)).kyc;
  const limit = limits.documentAttempts;
  await changeSession({ organizationId: scope.organizationId }, sessionId, async (tx, row) => {
    const instance = row.documentInstanceId
      ? await tx.documentInstance.findFirst({ where: { id: row.documentInstanceId } })
      : null;
    if (!instance || !isFinal(statusOf(instance.status)) || row.appliedDocumentId === instance.id)
      return { result: undefined };
    const { id: instanceId, status, errorCode } = instance;
    const used = status === 'error' ? row.documentAttempts - 1 : row.documentAttempts;
    const { problems } = await refusalOfDocument(tx, row, instance);
    await recordTimeline(tx, row, 'document-result', {
      instanceId,
      status,
      errorCode,
      // Snapshot of the problems shown to the customer.
      ...(problems.length > 0 && {
        told: problemsToReport(problems).slice(0, MAX_REPORTED),
        language: row.language ?? 'en',
        ...(!row.isComplete && { triesLeft: Math.max(0, limit - used) }),
      }),
    });
    const wasSent = status !== 'completed' && (await isSentAsIs(tx, row));
    const exhausted = status === 'failed' && !wasSent && used >= limit && !row.isComplete && !row.isInvalid;
    // Submitted for review before the result was known.
    const asIs = wasSent && row.documentReview === null;
    const expired = status === 'completed' && isPastExpiry(instance);
    // Keep the hint of the ended run or of the refused consent.
    const isDeclined = row.lastError === CONSENT_DECLINED;
    const told = status === 'completed' || isDeclined || (row.state === 'lv-timeout' && !exhausted);
    const settled = await writeSession(tx, row, {
      appliedDocumentId: instanceId,
      ...(asIs && { documentReview: reviewOf(instanceId, problems) }),
      ...(expired && { documentReview: reviewOf(instanceId, ['DOCUMENT_EXPIRED']) }),
      documentAttempts: used,
      ...(!told && { lastError: errorCode ?? 'INTERNAL_SERVICE_FAILURE' }),
      ...(exhausted && { isInvalid: true, invalidReason: 'DOCUMENT_ATTEMPTS' }),
    });
    if (!exhausted) {
      const isAfterRun = settled.state === 'lv-timeout' && !settled.isInvalid && settled.expiredAt === null;
      const gives = isAfterRun && (await isDocumentHeld(tx, settled, limits));
      const outboxIds = gives ? (await deferEndedFaceCheck(tx, settled, row.lastError)).outboxIds : [];
      return { result: undefined, outboxIds };
    }
    await recordTimeline(tx, row, 'invalidated', { reason: 'DOCUMENT_ATTEMPTS', at: clock.now().getTime() });
    const { outboxId } = await emitSessionEvent(tx, settled, 'kycSession.invalidated', {
      invalidReason: 'DOCUMENT_ATTEMPTS',
    });
    return { result: undefined, outboxIds: [outboxId] };
  });
}

/** Check without a lock: most reads have nothing to apply. */
async function isUnsettled(organizationId: string, sessionId: string): Promise<boolean> {
  const scoped = db(organizationId);
  const row = await scoped.kycSession.findFirst({ where: { id: sessionId } });
  if (!row?.documentInstanceId || row.documentInstanceId === row.appliedDocumentId) return false;
  const instance = await scoped.documentInstance.findFirst({ where: { id: row.documentInstanceId } });
  return instance !== null && isFinal(statusOf(instance.status));
}
