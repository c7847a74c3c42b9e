import type { MemberPrincipal } from '@/core/principal';
import { appendAudit } from '@/services/audit/append-audit';
import { recordTimeline } from '../timeline/record-timeline';
import { changeSession } from './session-row';

/** Add an internal note; no effect on the session. */
export async function noteSession(by: MemberPrincipal, sessionId: string, note: string): Promise<void> {
  await changeSession({ organizationId: by.organizationId }, sessionId, async (tx, row) => {
    await recordTimeline(tx, row, 'note', { by: by.memberId, note });
    await appendAudit(tx, row.organizationId, {
      actor: by,
      action: 'kycSession.noted',
      objectType: 'kycSession',
      objectId: row.id,
    });
    return { result: undefined };
  });
}
