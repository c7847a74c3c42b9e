import type { AlertDetail, ChangeAlertStatus } from '@/core/alerts/contract';
import { type AlertStatus, decideMove, type PendingDecision } from '@/core/alerts/moves';
import type { MemberPrincipal } from '@/core/principal';
import { JsonNull } from '@/platform/db';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { type AlertChange, changeAlert } from './change-alert';
import type { AlertRow } from './present-alert';

/**
 * Moves an alert (decision D3). Taking it up assigns it; under four eyes an action is first proposed, keeps the public status,
 * and is announced only when a second person confirms it by asking for the same move.
 */
export async function changeStatus(
  principal: MemberPrincipal,
  id: string,
  input: ChangeAlertStatus,
): Promise<AlertDetail> {
  const { screening } = await organizationSettings(principal.organizationId);
  return changeAlert(principal, { id, version: input.version }, async (_tx, row, now) => {
    const verdict = decideMove({
      from: row.status as AlertStatus,
      to: input.to,
      by: principal,
      reasonCode: input.reasonCode,
      note: input.note,
      pending: row.pendingDecision as PendingDecision | null,
      fourEyes: screening.fourEyes,
    });
    if (verdict.kind === 'proposed') {
      const pendingDecision = { ...verdict.decision, at: now.toISOString() };
      const { to, reasonCode } = verdict.decision;
      return {
        data: { pendingDecision },
        action: 'decisionProposed',
        detail: pendingDecision,
        audited: { to, reasonCode },
      };
    }
    return moved(principal, row, input.to, verdict, now);
  });
}

function moved(
  principal: MemberPrincipal,
  row: AlertRow,
  to: AlertStatus,
  verdict: { reasonCode: string | null; note: string | null; proposedBy: string | null },
  now: Date,
): AlertChange {
  const from = row.status;
  const by = principal.memberId;
  const { reasonCode, note, proposedBy } = verdict;
  const decided = to === 'DISMISSED' || to === 'ACTIONED';
  return {
    data: {
      status: to,
      pendingDecision: JsonNull,
      resolution: decided ? { reasonCode, note, by, at: now.toISOString(), proposedBy } : JsonNull,
      ...(to === 'INVESTIGATING' && { assigneeId: by }),
      ...(to === 'TRIGGERED' && { assigneeId: null }),
    },
    action: 'statusChanged',
    detail: { from, to, reasonCode, note, proposedBy },
    audited: { from, to, reasonCode, proposedBy },
    event: { type: 'amlScreening.screeningAlert.statusChanged', adds: { from, to, by } },
    undoable: decided,
  };
}
