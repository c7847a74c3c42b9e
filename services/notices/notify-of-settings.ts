import type { Role } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db';
import { notifyMember } from './notify-member';

/** By seniority; the audit log shows it to all admins. */
const TOLD = 25;

/** Notify other leads, admins and owners that fewer decisions need four eyes. Return the outbox messages. */
export const notifyOfEasedRule = (tx: Tx, principal: MemberPrincipal): Promise<string[]> =>
  notifyOthers(tx, principal, ['lead', 'admin', 'owner'], 'twoPeopleEased');

/** Notify possible approvers of a threshold. Return the outbox messages. */
export const notifyOfThreshold = (tx: Tx, principal: MemberPrincipal): Promise<string[]> =>
  notifyOthers(tx, principal, ['admin', 'owner'], 'thresholdProposed');

/** Remove notices and unsent emails once answered or replaced. */
export async function forgetThreshold(tx: Tx): Promise<void> {
  await tx.memberNotice.deleteMany({ where: { kind: 'thresholdProposed' } });
}

async function notifyOthers(
  tx: Tx,
  { organizationId, memberId }: MemberPrincipal,
  roles: Role[],
  kind: 'twoPeopleEased' | 'thresholdProposed',
): Promise<string[]> {
  const others = await tx.member.findMany({
    where: { role: { in: roles }, removedAt: null, id: { not: memberId } },
    orderBy: { id: 'asc' },
    take: TOLD,
    select: { id: true },
  });
  const outboxIds: string[] = [];
  for (const { id } of others)
    outboxIds.push(...(await notifyMember(tx, organizationId, { memberId: id, kind, byId: memberId })));
  return outboxIds;
}
