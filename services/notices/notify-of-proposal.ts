import { ROLES, type Role } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db';
import { notifyMember } from './notify-member';

/** In an organization of hundreds these are told, the higher roles first; the queue's view shows it to everybody. */
const TOLD = 25;

/** Tells the members who may approve that a decision waits for a second person. Returns the outbox messages of the mails. */
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

/** Tells who proposed a decision that it came back. */
export async function notifyOfReturn(
  tx: Tx,
  { organizationId, memberId }: MemberPrincipal,
  alertId: string,
  proposedBy: string,
): Promise<string[]> {
  return notifyMember(tx, organizationId, { memberId: proposedBy, kind: 'sentBack', alertId, byId: memberId });
}

/** Tells who proposed a decision that it is in force. */
export async function notifyOfApproval(
  tx: Tx,
  { organizationId, memberId }: MemberPrincipal,
  alertId: string,
  proposedBy: string,
): Promise<string[]> {
  return notifyMember(tx, organizationId, { memberId: proposedBy, kind: 'approved', alertId, byId: memberId });
}

/** It waits no longer: approved, sent back or withdrawn. Mails that have not gone do not go. */
export async function forgetProposal(tx: Tx, alertId: string): Promise<void> {
  await tx.memberNotice.deleteMany({ where: { alertId, kind: 'proposal' } });
}
