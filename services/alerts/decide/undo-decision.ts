import type { AlertDetail } from '@/core/alerts/contract';
import { assertUndoable, DecisionUndo } from '@/core/alerts/decisions/undo';
import type { MatchStatus, PendingDecision } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Json, JsonNull, type Tx } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { forgetProposal, notifyProposer } from '@/services/notifications/notify-of-proposal';
import { recordAlertTimeline } from '../alert-records';
import { getAlert } from '../queue/get-alert';
import { type AlertChange, changeAlert, changeAlertIn, clash, requireAlert } from './change-alert';
import { matchesDecided } from './decide-match';

/**
 * Undo the latest decision or verdict within ten seconds; its pending event is dropped. Both stay in timeline and audit
 * chain.
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
    if ('match' in undo) {
      await changeAlertIn(tx, principal, target, (tx) => restoreVerdicts(tx, [undo.match, ...undo.also]));
      return;
    }
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
    await recordAlertTimeline(tx, row, { action: 'decisionUndone', detail, at: now, actorId: memberId });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'alert.decisionUndone',
      objectId: row.id,
      detail,
    });
  });
  return getAlert(organizationId, target.id);
}

async function restoreVerdicts(tx: Tx, verdicts: Array<{ id: string; from: MatchStatus }>): Promise<AlertChange> {
  const decided = [];
  for (const { id, from: to } of verdicts) {
    const match = await tx.alertMatch.findUniqueOrThrow({ where: { id } });
    await tx.alertMatch.update({ where: { id }, data: { status: to } });
    decided.push({ match, to });
  }
  const { audited, ...rest } = matchesDecided(decided);
  return { data: {}, ...rest, audited: { ...audited, undone: true } };
}

export async function sendBackDecision(
  principal: MemberPrincipal,
  id: string,
  input: { version: number; note?: string | undefined },
): Promise<AlertDetail> {
  return changeAlert(principal, { id, version: input.version }, async (tx, row) => {
    const pending = row.pendingDecision as PendingDecision | null;
    if (!pending) throw new DomainError('INVALID_ALERT_TRANSITION', 'No decision is pending approval.');
    const { note } = input;
    const own = pending.by === principal.memberId;
    if (!own && !note) {
      throw new DomainError('VALIDATION_ERROR', 'note: says why it goes back', {
        errors: [{ path: 'note', code: 'required', message: 'says why it goes back' }],
      });
    }
    await forgetProposal(tx, row.id);
    return {
      data: { pendingDecision: JsonNull },
      action: own ? 'decisionWithdrawn' : 'decisionSentBack',
      detail: note ? { note } : {},
      audited: { to: pending.to },
      ...(!own && {
        mails: await notifyProposer(tx, principal, { kind: 'sentBack', alertId: row.id, memberId: pending.by }),
      }),
    };
  });
}
