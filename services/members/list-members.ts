import type { MemberList } from '@/core/organizations/console-contract';
import { ROLES } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db';

/** The members of the organization by name. */
export async function listMembers({ organizationId }: MemberPrincipal): Promise<MemberList> {
  const rows = await db(organizationId).member.findMany({
    select: { id: true, name: true, role: true },
    orderBy: { name: 'asc' },
    take: 500,
  });
  return {
    members: rows.map(({ id, name, role }) => ({
      id,
      name,
      role: ROLES.find((known) => known === role) ?? 'analyst',
    })),
  };
}
