import type { Role } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db';
import { notifyMember } from './notify-member';

/** In an organization of hundreds these are told, the longest there first; the audit log shows it to every admin. */
const TOLD = 25;

/** Tells every other lead, admin and owner that fewer decisions take two people now. Returns the outbox messages of the mails. */
export const notifyOfEasedRule = (tx: Tx, principal: MemberPrincipal): Promise<string[]> =>
  notifyOthers(tx, principal, ['lead', 'admin', 'owner'], 'twoPeopleEased');

/** Tells everybody else who may approve it that a threshold waits for a second person. Returns the outbox messages of the mails. */
export const notifyOfThreshold = (tx: Tx, principal: MemberPrincipal): Promise<string[]> =>
  notifyOthers(tx, principal, ['admin', 'owner'], 'thresholdProposed');

/** It waits no longer: approved, sent back, withdrawn or overtaken. Mails that have not gone do not go. */
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
