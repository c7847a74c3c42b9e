import type { ConsoleMe } from '@/core/organizations/console-contract';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db';

/** Who is signed in, where, how many alerts are open, and how many customers wait for a person. */
export async function describeMe(principal: MemberPrincipal): Promise<ConsoleMe> {
  const scoped = db(principal.organizationId);
  const [organization, openAlerts, askedForHelp] = await Promise.all([
    scoped.organization.findFirstOrThrow({ where: {}, select: { id: true, name: true } }),
    scoped.alert.count({ where: { status: { in: ['TRIGGERED', 'INVESTIGATING'] } } }),
    scoped.kycSession.count({ where: { environment: 'live', helpAskedAt: { not: null } } }),
  ]);
  const { memberId: id, name, email, role } = principal;
  return { member: { id, name, email, role }, organization, openAlerts, askedForHelp };
}
