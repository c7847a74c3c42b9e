import { ROLES, type Role, rolesWith } from '@/core/organizations/roles';
import { actorIdOf, type MemberOrKey } from '@/core/principal';
import type { Tx } from '@/platform/db/db';
import { notifyMember } from './notify-member';

/** Higher roles first; the queue shows it to all. */
const TOLD = 25;

/** Notify possible second reviewers. Return the outbox messages. */
export async function notifyOfProposal(tx: Tx, by: MemberOrKey, alertId: string): Promise<string[]> {
  const byId = actorIdOf(by);
  const others = await tx.member.findMany({
    where: { removedAt: null, role: { in: rolesWith('analyst') }, id: { not: byId } },
    orderBy: { id: 'asc' },
    select: { id: true, role: true },
  });
  const height = ({ role }: { role: string }) => ROLES.indexOf(role as Role);
  const outboxIds: string[] = [];
  for (const { id } of others.sort((a, b) => height(b) - height(a)).slice(0, TOLD)) {
    const notice = { memberId: id, kind: 'proposal' as const, alertId, byId };
    outboxIds.push(...(await notifyMember(tx, by.organizationId, notice)));
  }
  return outboxIds;
}

/** A key that proposed has no inbox. */
export async function notifyProposer(
  tx: Tx,
  by: MemberOrKey,
  { alertId, ...notice }: { kind: 'sentBack' | 'approved'; alertId: string; memberId: string },
): Promise<string[]> {
  const proposer = await tx.member.findFirst({ where: { id: notice.memberId }, select: { id: true } });
  return proposer ? notifyMember(tx, by.organizationId, { ...notice, alertId, byId: actorIdOf(by) }) : [];
}

/** Remove notices and unsent emails once answered. */
export async function forgetProposal(tx: Tx, alertId: string): Promise<void> {
  await tx.memberNotice.deleteMany({ where: { alertId, kind: 'proposal' } });
}
