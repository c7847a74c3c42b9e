import type { MemberList } from '@/core/organizations/members-contract';
import { hasRole } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { MEMBER_COLUMNS, memberView } from './member-view';

/** By name, former members last. */
export async function listMembers({ organizationId, role }: MemberPrincipal): Promise<MemberList> {
  const rows = await db(organizationId).member.findMany({
    select: MEMBER_COLUMNS,
    orderBy: [{ removedAt: { sort: 'asc', nulls: 'first' } }, { name: 'asc' }],
    take: 500,
  });
  return { members: rows.map((row) => memberView(row, hasRole(role, 'admin'))) };
}
