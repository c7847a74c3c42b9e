import type { Role } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db/db';
import { notifyMember } from './notify-member';

/** By seniority; the audit log shows it to all admins. */
const TOLD = 25;

/** Notify other leads, admins and owners that fewer decisions need four eyes. Return the outbox messages. */
export const notifyOfEasedRule = (tx: Tx, { organizationId, memberId: byId }: MemberPrincipal): Promise<string[]> =>
  notifyRoles(tx, organizationId, ['lead', 'admin', 'owner'], { kind: 'twoPeopleEased', byId });

/** Notify the other admins of a threshold that would have missed confirmed matches. Return the outbox messages. */
export const notifyOfRaisedThreshold = (
  tx: Tx,
  { organizationId, memberId: byId }: MemberPrincipal,
): Promise<string[]> => notifyRoles(tx, organizationId, ['admin', 'owner'], { kind: 'thresholdRaised', byId });

/** Return the outbox messages. */
export const notifyOfCredits = (
  tx: Tx,
  organizationId: string,
  kind: 'creditsLow' | 'creditsExhausted',
): Promise<string[]> => notifyRoles(tx, organizationId, ['admin', 'owner'], { kind });

type Notice =
  | { kind: 'twoPeopleEased' | 'thresholdRaised'; byId: string }
  | { kind: 'creditsLow' | 'creditsExhausted' };

/** Without the member who caused it. */
async function notifyRoles(tx: Tx, organizationId: string, roles: Role[], notice: Notice): Promise<string[]> {
  const members = await tx.member.findMany({
    where: { role: { in: roles }, removedAt: null, ...('byId' in notice && { id: { not: notice.byId } }) },
    orderBy: { id: 'asc' },
    take: TOLD,
    select: { id: true },
  });
  const outboxIds: string[] = [];
  for (const { id } of members)
    outboxIds.push(...(await notifyMember(tx, organizationId, { memberId: id, ...notice })));
  return outboxIds;
}
