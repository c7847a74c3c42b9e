import type { Alert } from '@/core/alerts/contract';
import { type AlertStatus, isOpen } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import { actorIdOf, type Deleter, type MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { forgetAnswers } from '@/services/billing/idempotency';
import { dropForgotten, forgetFiles } from '@/services/files/store-file';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { assertNotHeld } from '@/services/retention/legal-hold';
import { emitEvent } from '@/services/webhooks/emit-event';
import type { AlertRow } from '../queue/present-alert';
import { clash, requireAlert } from './change-alert';

/** Delete a decided alert for good. The audit chain keeps decision, author, score and deleter. */
export async function deleteAlert(principal: MemberPrincipal, id: string): Promise<{ success: true }> {
  const { organizationId } = principal;
  const { outboxId, stored } = await db(organizationId).$transaction(async (tx) => {
    await assertNotHeld(tx, organizationId, id);
    const row = await requireAlert(tx, id);
    if (isOpen(row.status)) {
      throw new DomainError('INVALID_ALERT_TRANSITION', 'An open alert cannot be deleted. Decide it first.');
    }
    const removed = await removeAlert(tx, principal, row);
    await tx.deletedAlert.create({ data: tombstone(row, principal.memberId) });
    return removed;
  });
  await dropForgotten(stored);
  await dispatchOutbox(organizationId, [outboxId]);
  return { success: true };
}

type Removed = { outboxId: string } & Awaited<ReturnType<typeof forgetFiles>>;

/** In the caller's transaction; the caller sends the message and drops the bytes of the attachments. */
export async function removeAlert(tx: Tx, by: Deleter, row: AlertRow): Promise<Removed> {
  // Match on version: a concurrent undo would reopen the alert.
  const { count } = await tx.alert.deleteMany({ where: { id: row.id, version: row.version } });
  if (count !== 1) throw clash((await requireAlert(tx, row.id)).version);
  await tx.alertMatch.deleteMany({ where: { alertId: row.id } });
  await tx.alertComment.deleteMany({ where: { alertId: row.id } });
  await tx.alertTimelineEntry.deleteMany({ where: { alertId: row.id } });
  await tx.detailRequest.deleteMany({ where: { alertId: row.id } });
  await tx.memberNotice.deleteMany({ where: { alertId: row.id } });
  const { stored, keys } = await forgetFiles(tx, row.id);
  await forgetAnswers(tx, [row.id]);
  const outboxId = await emitEvent(tx, row.organizationId, {
    type: 'amlScreening.screeningAlert.deleted',
    environment: row.environment,
    subjectId: row.id,
    sequence: row.sequence + 1,
    data: {
      alertId: row.id,
      requestId: row.requestId,
      externalId: row.externalId,
      status: row.status as AlertStatus,
      by: actorIdOf(by),
    },
  });
  await appendAudit(tx, row.organizationId, {
    actor: by,
    action: 'alert.deleted',
    objectId: row.id,
    detail: {
      requestId: row.requestId,
      status: row.status,
      score: row.bestScore,
      ...decidedBy(row.resolution),
      ...(stored.length > 0 && { files: stored.length }),
    },
  });
  return { outboxId, stored, keys };
}

function tombstone(row: AlertRow, deletedBy: string) {
  const resolution = row.resolution as Alert['resolution'];
  return {
    id: row.id,
    organizationId: row.organizationId,
    requestId: row.requestId,
    source: row.bestSource,
    status: row.status,
    reasonCode: resolution?.reasonCode ?? null,
    decidedBy: resolution?.by ?? null,
    proposedBy: resolution?.proposedBy ?? null,
    decidedAt: resolution?.at ?? null,
    raisedAt: row.createdAt,
    deletedBy,
    deletedAt: clock.now(),
  };
}

/** Without notes: they are personal data. */
function decidedBy(stored: unknown): Record<string, unknown> {
  const resolution = stored as Alert['resolution'];
  return resolution
    ? { reasonCode: resolution.reasonCode, by: resolution.by, proposedBy: resolution.proposedBy ?? null }
    : {};
}
