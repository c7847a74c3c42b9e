import { ROLES, type Role } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db/db';
import { notifyMember } from './notify-member';

/** Higher roles first; the queue shows it to all. */
const TOLD = 25;

/** Notify possible second reviewers. Return the outbox messages. */
export async function notifyOfProposal(
  tx: Tx,
  { organizationId, memberId }: MemberPrincipal,
  alertId: string,
): Promise<string[]> {
  const others = await tx.member.findMany({
    where: { removedAt: null, role: { not: 'viewer' }, id: { not: memberId } },
    orderBy: { id: 'asc' },
    select: { id: true, role: true },
  });
  const height = ({ role }: { role: string }) => ROLES.indexOf(role as Role);
  const outboxIds: string[] = [];
  for (const { id } of others.sort((a, b) => height(b) - height(a)).slice(0, TOLD)) {
    const notice = { memberId: id, kind: 'proposal' as const, alertId, byId: memberId };
    outboxIds.push(...(await notifyMember(tx, organizationId, notice)));
  }
  return outboxIds;
}

export async function notifyOfReturn(
  tx: Tx,
  { organizationId, memberId }: MemberPrincipal,
  alertId: string,
  proposedBy: string,
): Promise<string[]> {
  return notifyMember(tx, organizationId, { memberId: proposedBy, kind: 'sentBack', alertId, byId: memberId });
}

export async function notifyOfApproval(
  tx: Tx,
  { organizationId, memberId }: MemberPrincipal,
  alertId: string,
  proposedBy: string,
): Promise<string[]> {
  return notifyMember(tx, organizationId, { memberId: proposedBy, kind: 'approved', alertId, byId: memberId });
}

/** Remove notices and unsent emails once answered. */
export async function forgetProposal(tx: Tx, alertId: string): Promise<void> {
  await tx.memberNotice.deleteMany({ where: { alertId, kind: 'proposal' } });
}
