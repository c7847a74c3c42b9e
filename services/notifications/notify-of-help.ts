import type { Tx } from '@/platform/db/db';
import { notifyMember } from './notify-member';

/** The list and menu show it to all others. */
const TOLD = 25;

/** Notify members who may help a waiting customer. Return the outbox messages. */
export async function notifyOfHelp(tx: Tx, organizationId: string, sessionId: string): Promise<string[]> {
  const members = await tx.member.findMany({
    where: { removedAt: null, role: { not: 'viewer' } },
    orderBy: { id: 'asc' },
    take: TOLD,
    select: { id: true },
  });
  const outboxIds: string[] = [];
  for (const { id } of members) {
    outboxIds.push(...(await notifyMember(tx, organizationId, { memberId: id, kind: 'help', sessionId })));
  }
  return outboxIds;
}

/** Remove notices and unsent emails once help is no longer needed. */
export async function forgetHelp(tx: Tx, sessionId: string): Promise<void> {
  await tx.memberNotice.deleteMany({ where: { sessionId, kind: 'help' } });
}
