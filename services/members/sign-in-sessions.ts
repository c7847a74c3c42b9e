import { DomainError } from '@/core/errors';
import type { SessionList } from '@/core/organizations/members-contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { IDLE_MINUTES } from '@/services/identity/authenticate-member';

/** Return the number of ended sessions. */
export async function endOtherSessions(tx: Tx, { accountId, sessionId }: MemberPrincipal): Promise<number> {
  const { sessionVersion } = await tx.account.update({
    where: { id: accountId },
    data: { sessionVersion: { increment: 1 } },
  });
  const { count } = await tx.consoleSession.deleteMany({ where: { id: { not: sessionId } } });
  await tx.consoleSession.updateMany({ where: { id: sessionId }, data: { sessionVersion } });
  return count;
}

/** `others`: all but the current one. */
export async function endSessions(
  principal: MemberPrincipal,
  which: { id: string } | 'others',
): Promise<{ ended: number }> {
  const { organizationId, memberId, accountId, sessionId } = principal;
  return db(organizationId, accountId).$transaction(async (tx) => {
    const id = which === 'others' ? { not: sessionId } : which.id;
    const { count } = await tx.consoleSession.deleteMany({ where: { id } });
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

/** Sign-in sessions of the account, last used first, without expired ones. */
export async function listSignInSessions({
  organizationId,
  accountId,
  sessionId,
}: MemberPrincipal): Promise<SessionList> {
  const now = clock.now();
  const idle = new Date(now.getTime() - IDLE_MINUTES * 60_000);
  const rows = await db(organizationId, accountId).consoleSession.findMany({
    where: { expiresAt: { gt: now }, lastSeenAt: { gt: idle } },
    orderBy: { lastSeenAt: 'desc' },
    take: 100,
  });
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      current: row.id === sessionId,
      browser: row.browser,
      network: row.network,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  };
}
