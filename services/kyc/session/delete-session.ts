import type { Erased } from '@/core/audit/deletion-certificate';
import type { Deleter } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { appendDeletion } from '@/services/audit/deletion-certificate';
import { forgetAnswers } from '@/services/billing/idempotency';
import { eraseDocument } from '@/services/documents/read/delete-document';
import { deleteFiles, destroyKey } from '@/services/files/store-file';
import { forgetHelp } from '@/services/notifications/notify-member';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { assertNotHeld } from '@/services/retention/legal-hold';
import { forgetFace } from '../liveness/portrait-views';
import { recordTimeline } from '../timeline/record-timeline';
import { dropUpload } from '../uploads/receive-chunk';
import { emitSessionEvent } from './emit-session-event';
import { changeSession, findSession, writeSession } from './session-row';

/**
 * Delete a session with all its data. The row is deleted last, so an interrupted deletion can be repeated. `assertGoes`
 * throws for sessions to keep and runs in the transaction that closes the session to changes.
 */
export async function deleteSession(
  by: Deleter,
  sessionId: string,
  assertGoes?: (tx: Tx) => Promise<void>,
): Promise<{ success: boolean }> {
  const { organizationId } = by;
  await findSession(by, sessionId);
  const subject = await beginDeletion(organizationId, sessionId, assertGoes);
  const { previousSessionId, nextSessionId } = await findSession(by, sessionId);
  const scoped = db(organizationId);
  const instances = await scoped.documentInstance.findMany({
    where: { kycSessionId: sessionId },
    select: { id: true },
  });
  const erased: Erased = {};
  for (const { id } of instances) add(erased, await eraseDocument(by, id));
  add(erased, { uploads: await dropUploads(organizationId, sessionId) });
  add(erased, { files: await deleteFiles(organizationId, { ownerId: sessionId }) });
  const outboxIds = await scoped.$transaction(async (tx) => {
    const timeline = await tx.kycTimelineEntry.deleteMany({ where: { sessionId } });
    const runs = await tx.kycLivenessRun.deleteMany({ where: { sessionId } });
    await forgetHelp(tx, sessionId);
    await forgetAnswers(tx, [sessionId]);
    if (previousSessionId)
      await tx.kycSession.updateMany({ where: { id: previousSessionId }, data: { nextSessionId: null } });
    if (nextSessionId)
      await tx.kycSession.updateMany({ where: { id: nextSessionId }, data: { previousSessionId: null } });
    // Lock the row: of two concurrent deletions only one emits the event.
    await tx.kycSession.updateMany({ where: { id: sessionId }, data: { updatedAt: clock.now() } });
    const row = await tx.kycSession.findFirst({ where: { id: sessionId } });
    if (!row) return [];
    const deleted = await emitSessionEvent(tx, row, 'kycSession.deleted', {});
    await tx.kycSession.deleteMany({ where: { id: sessionId } });
    // After the row lock, which storing a face also takes.
    const faces = await forgetFace(tx, sessionId);
    add(erased, { keys: await destroyKey(tx, sessionId) });
    add(erased, { sessions: 1, timeline: timeline.count, livenessRuns: runs.count, faces: faces.count });
    const of = subject ?? { environment: row.environment, subject: sessionId };
    await appendDeletion(tx, by, { action: 'kycSession.deleted', objectId: sessionId, of, erased });
    return [deleted.outboxId];
  });
  await dispatchOutbox(organizationId, outboxIds);
  // Files stored concurrently.
  await dropUploads(organizationId, sessionId);
  await deleteFiles(organizationId, { ownerId: sessionId });
  await destroyKey(scoped, sessionId);
  return { success: true };
}

/** By retention it hides the session from all changes (session-row.ts). */
async function beginDeletion(organizationId: string, id: string, assertGoes?: (tx: Tx) => Promise<void>) {
  return db(organizationId).$transaction(async (tx) => {
    await assertGoes?.(tx);
    const subject = await assertNotHeld(tx, organizationId, id);
    if (!assertGoes) return subject;
    await tx.kycSession.updateMany({
      where: { id, deletionStartedAt: null },
      data: { deletionStartedAt: clock.now() },
    });
    return subject;
  });
}

async function dropUploads(organizationId: string, sessionId: string): Promise<number> {
  const uploads = await db(organizationId).kycUpload.findMany({ where: { sessionId }, select: { id: true } });
  for (const { id } of uploads) await dropUpload(organizationId, id);
  return uploads.length;
}

function add(all: Erased, more: Erased): void {
  for (const [name, count] of Object.entries(more)) all[name] = (all[name] ?? 0) + count;
}

/** Emit the expiry once. Access is refused after `expiresAt` even before that. */
export async function expireSession(organizationId: string, sessionId: string): Promise<void> {
  await changeSession({ organizationId }, sessionId, async (tx, row) => {
    const now = clock.now();
    if (row.isComplete || row.expiredAt || !row.expiresAt || row.expiresAt > now) return { result: undefined };
    await recordTimeline(tx, row, 'expired', {}, row.expiresAt);
    const expired = await writeSession(tx, row, { expiredAt: now });
    const { outboxId } = await emitSessionEvent(tx, expired, 'kycSession.expired', {});
    return { result: undefined, outboxIds: [outboxId] };
  });
}
