import type { MemberPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db/db';

/** Return the number of ended sessions. */
export async function endOtherSessions(tx: Tx, { memberId, sessionId }: MemberPrincipal): Promise<number> {
  const { sessionVersion } = await tx.member.update({
    where: { id: memberId },
    data: { sessionVersion: { increment: 1 } },
  });
  const { count } = await tx.consoleSession.deleteMany({ where: { memberId, id: { not: sessionId } } });
  await tx.consoleSession.updateMany({ where: { id: sessionId }, data: { sessionVersion } });
  return count;
}
