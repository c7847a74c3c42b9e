import type { AlertDetail } from '@/core/alerts/contract';
import { assertUndoable, DecisionUndo } from '@/core/alerts/undo';
import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Json, JsonNull } from '@/platform/db';
import { appendAudit } from '@/services/audit/append-audit';
import { clash, requireAlert, tellTimeline } from './change-alert';
import { getAlert } from './get-alert';

/**
 * Takes the latest decision back within ten seconds: the alert stands as before, and the event that would have told it is
 * gone unsent. Both the decision and the undo stay in the timeline and in the audit chain.
 */
export async function undoDecision(
  principal: MemberPrincipal,
  target: { id: string; version: number },
): Promise<AlertDetail> {
  const { organizationId, memberId } = principal;
  await db(organizationId).$transaction(async (tx) => {
    const row = await requireAlert(tx, target.id);
    if (row.version !== target.version) throw clash(row.version);
    const now = clock.now();
    const undo = row.undo === null ? null : DecisionUndo.parse(row.undo);
    assertUndoable(undo, memberId, now);
    const message = await tx.outboxMessage.findFirst({ where: { id: undo.outboxId, sentAt: null } });
    const { count: unsent } = await tx.outboxMessage.deleteMany({ where: { id: undo.outboxId, sentAt: null } });
    if (!message || unsent !== 1) {
      throw new DomainError('INVALID_ALERT_TRANSITION', 'It is too late to undo this; reopen the alert instead.');
    }
    const { eventId } = message.data as { eventId: string };
    await tx.webhookEvent.deleteMany({ where: { id: eventId } });
    const { status, assigneeId, sequence, resolution, pendingDecision, judged } = undo.before;
    const { count } = await tx.alert.updateMany({
      where: { id: row.id, version: target.version },
      data: {
        status,
        assigneeId,
        sequence,
        resolution: resolution === null ? JsonNull : (resolution as Json),
        pendingDecision: pendingDecision === null ? JsonNull : (pendingDecision as Json),
        undo: JsonNull,
        version: { increment: 1 },
        updatedAt: now,
      },
    });
    if (count === 0) throw clash(row.version + 1);
    await tx.alertMatch.updateMany({ where: { id: { in: judged } }, data: { status: 'open' } });
    const detail = { from: row.status, to: status };
    await tellTimeline(tx, principal, { alertId: row.id, action: 'decisionUndone', detail, at: now });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'alert.decisionUndone',
      objectType: 'alert',
      objectId: row.id,
      detail,
    });
  });
  return getAlert(organizationId, target.id);
}
