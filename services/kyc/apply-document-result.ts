import { isFinal } from '@/core/documents/stage-ids';
import { CONSENT_DECLINED } from '@/core/kyc/consent-text';
import { MOST_TOLD, problemsToTell } from '@/core/kyc/document-problems';
import { reviewOf } from '@/core/kyc/document-review';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { statusOf } from '@/services/documents/instance-view';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { isPastExpiry, refusalOfDocument } from './document-problems';
import { emitSessionEvent } from './emit-session-event';
import { deferEndedFaceCheck, resumeFaceCheck } from './face-check-end';
import { isDocumentHeld, isSentAsIs } from './held-document';
import { recordTimeline } from './record-timeline';
import { changeSession, type SessionScope, writeSession } from './session-row';

/**
 * Takes the pipeline's verdict into the session, once per submission: a refusal that used up the last attempt makes the
 * session invalid (docs/api.md#attempts), a fault of ours gives the attempt back, one that is past its expiry date waits for a person, and a face check
 * that came to nothing while it was read gives way to other photos. Called by every read and by the sweep, so nobody
 * has to be listening when the pipeline ends. Does nothing while the document is in progress, but for a face check that is kept: that one
 * ends the session when it has waited long enough, or the document is good.
 */
export async function applyDocumentResult(scope: SessionScope, sessionId: string): Promise<void> {
  if (await isUnsettled(scope.organizationId, sessionId)) await settle(scope, sessionId);
  await resumeFaceCheck(scope, sessionId);
}

async function settle(scope: SessionScope, sessionId: string): Promise<void> {
  const limits = (await organizationSettings(scope.organizationId)).kyc;
  const limit = limits.documentAttempts;
  await changeSession({ organizationId: scope.organizationId }, sessionId, async (tx, row) => {
    const instance = row.documentInstanceId
      ? await tx.documentInstance.findFirst({ where: { id: row.documentInstanceId } })
      : null;
    if (!instance || !isFinal(statusOf(instance.status)) || row.documentSettledId === instance.id)
      return { result: undefined };
    const { id: instanceId, status, errorCode } = instance;
    const used = status === 'error' ? row.documentAttempts - 1 : row.documentAttempts;
    const { problems } = await refusalOfDocument(tx, row, instance);
    await recordTimeline(tx, row, 'document-result', {
      instanceId,
      status,
      errorCode,
      // What the page says of it, in which language, and how often they may try again.
      ...(problems.length > 0 && {
        told: problemsToTell(problems).slice(0, MOST_TOLD),
        language: row.language ?? 'en',
        // After the end the link takes nothing more, however many there were.
        ...(!row.isComplete && { triesLeft: Math.max(0, limit - used) }),
      }),
    });
    const wasSent = status !== 'completed' && (await isSentAsIs(tx, row));
    const exhausted = status === 'failed' && !wasSent && used >= limit && !row.isComplete && !row.isInvalid;
    // Who sent it as it is while it was still being read is waited for by a person from now on, the last try too.
    const asIs = wasSent && row.documentReview === null;
    const expired = status === 'completed' && isPastExpiry(instance);
    // The screen after a run says why that came to nothing, which the document has no part in.
    // So does who took back their consent meanwhile.
    const isDeclined = row.lastError === CONSENT_DECLINED;
    const told = status === 'completed' || isDeclined || (row.state === 'lv-timeout' && !exhausted);
    const settled = await writeSession(tx, row, {
      documentSettledId: instanceId,
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

/** A look without a lock: most reads find nothing to do. */
async function isUnsettled(organizationId: string, sessionId: string): Promise<boolean> {
  const scoped = db(organizationId);
  const row = await scoped.kycSession.findFirst({ where: { id: sessionId } });
  if (!row?.documentInstanceId || row.documentInstanceId === row.documentSettledId) return false;
  const instance = await scoped.documentInstance.findFirst({ where: { id: row.documentInstanceId } });
  return instance !== null && isFinal(statusOf(instance.status));
}
