import type { AlertDetail } from '@/core/alerts/contract';
import type { PendingDecision } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { JsonNull } from '@/platform/db/db';
import { forgetProposal, notifyOfReturn } from '@/services/notifications/notify-of-proposal';
import { changeAlert } from './change-alert';

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
      ...(!own && { mails: await notifyOfReturn(tx, principal, row.id, pending.by) }),
    };
  });
}
