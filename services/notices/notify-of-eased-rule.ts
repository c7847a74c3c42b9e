import type { MemberPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db';
import { notifyMember } from './notify-member';

/** In an organization of hundreds these are told, the longest there first; the audit log shows it to every admin. */
const TOLD = 25;

/** Tells every other lead, admin and owner that fewer decisions take two people now. Returns the outbox messages of the mails. */
export async function notifyOfEasedRule(tx: Tx, { organizationId, memberId }: MemberPrincipal): Promise<string[]> {
  const others = await tx.member.findMany({
    where: { role: { in: ['lead', 'admin', 'owner'] }, removedAt: null, id: { not: memberId } },
    orderBy: { id: 'asc' },
    take: TOLD,
    select: { id: true },
  });
  const outboxIds: string[] = [];
  for (const { id } of others)
    outboxIds.push(
      ...(await notifyMember(tx, organizationId, { memberId: id, kind: 'twoPeopleEased', byId: memberId })),
    );
  return outboxIds;
}
