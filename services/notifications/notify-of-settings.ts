import type { Role } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db/db';
import { notifyMember } from './notify-member';

/** By seniority; the audit log shows it to all admins. */
const TOLD = 25;

/** Notify other leads, admins and owners that fewer decisions need four eyes. Return the outbox messages. */
export const notifyOfEasedRule = (tx: Tx, principal: MemberPrincipal): Promise<string[]> =>
  notifyOthers(tx, principal, ['lead', 'admin', 'owner'], 'twoPeopleEased');

/** Notify the other admins of a threshold that would have missed confirmed matches. Return the outbox messages. */
export const notifyOfRaisedThreshold = (tx: Tx, principal: MemberPrincipal): Promise<string[]> =>
  notifyOthers(tx, principal, ['admin', 'owner'], 'thresholdRaised');

async function notifyOthers(
  tx: Tx,
  { organizationId, memberId }: MemberPrincipal,
  roles: Role[],
  kind: 'twoPeopleEased' | 'thresholdRaised',
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
