import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db';
import { appendAudit } from '@/services/audit/append-audit';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { emitEvent } from '@/services/webhooks/emit-event';
import { requireAlert } from './change-alert';

/** Deletes an alert for good, with matches, comments and story. The audit chain keeps that it was there and who ended it. */
export async function deleteAlert(principal: MemberPrincipal, id: string): Promise<{ success: true }> {
  const { organizationId, memberId } = principal;
  const outboxId = await db(organizationId).$transaction(async (tx) => {
    const row = await requireAlert(tx, id);
    await tx.alertMatch.deleteMany({ where: { alertId: id } });
    await tx.alertComment.deleteMany({ where: { alertId: id } });
    await tx.alertTimelineEntry.deleteMany({ where: { alertId: id } });
    await tx.detailRequest.deleteMany({ where: { alertId: id } });
    await tx.memberNotice.deleteMany({ where: { alertId: id } });
    await tx.alert.deleteMany({ where: { id } });
    const outboxId = await emitEvent(tx, organizationId, {
      type: 'amlScreening.screeningAlert.deleted',
      environment: row.environment,
      subjectId: id,
      sequence: row.sequence + 1,
      data: { alertId: id, requestId: row.requestId, externalId: row.externalId, status: row.status, by: memberId },
    });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'alert.deleted',
      objectType: 'alert',
      objectId: id,
      detail: { requestId: row.requestId, status: row.status },
    });
    return outboxId;
  });
  await dispatchOutbox(organizationId, [outboxId]);
  return { success: true };
}
