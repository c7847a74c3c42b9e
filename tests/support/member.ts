import type { Role } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';

export async function makeMember(organizationId: string, role: Role = 'admin'): Promise<MemberPrincipal> {
  const memberId = newId('mem');
  const email = `${memberId}@example.org`;
  await db(organizationId).member.create({
    data: { id: memberId, organizationId, email, name: `A ${role}`, role, passwordHash: 'none' },
  });
  const sessionId = newId('ses');
  return {
    kind: 'member',
    organizationId,
    memberId,
    sessionId,
    name: `A ${role}`,
    email,
    role,
    passwordChangeDue: false,
    twoFactorDue: false,
    confirmedAt: new Date(),
  };
}
