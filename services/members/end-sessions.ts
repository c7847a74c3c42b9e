import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';

/** `others`: all but the current one. */
export async function endSessions(
  principal: MemberPrincipal,
  which: { id: string } | 'others',
): Promise<{ ended: number }> {
  const { organizationId, memberId, sessionId } = principal;
  return db(organizationId).$transaction(async (tx) => {
    const id = which === 'others' ? { not: sessionId } : which.id;
    const { count } = await tx.consoleSession.deleteMany({ where: { memberId, id } });
    if (which !== 'others' && count === 0) throw new DomainError('NOT_FOUND', 'There is no such session.');
    if (count > 0) {
      await appendAudit(tx, organizationId, {
        actor: principal,
        action: 'session.ended',
        objectType: 'member',
        objectId: memberId,
        detail: { count },
      });
    }
    return { ended: count };
  });
}
