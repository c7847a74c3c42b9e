import type { AlertDetail } from '@/core/alerts/contract';
import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { JsonNull } from '@/platform/db';
import { changeAlert } from './change-alert';

/** Turns a proposed decision down, or withdraws one's own: the alert stays under investigation. */
export async function sendBackDecision(
  principal: MemberPrincipal,
  id: string,
  input: { version: number; note: string },
): Promise<AlertDetail> {
  return changeAlert(principal, { id, version: input.version }, async (_tx, row) => {
    if (row.pendingDecision === null) {
      throw new DomainError('INVALID_ALERT_TRANSITION', 'No decision is waiting for a second person.');
    }
    return {
      data: { pendingDecision: JsonNull },
      action: 'decisionSentBack',
      detail: { note: input.note },
      audited: {},
    };
  });
}
