import type { Role } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { db, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';

export async function makeMember(organizationId: string, role: Role = 'admin'): Promise<MemberPrincipal> {
  const accountId = newId('acc');
  const email = `${accountId}@example.org`;
  await db(organizationId, accountId).account.create({ data: { id: accountId, email, passwordHash: 'none' } });
  return makeMembership(organizationId, { accountId, email }, role);
}

/** Of an existing account. */
export async function makeMembership(
  organizationId: string,
  { accountId, email }: Pick<MemberPrincipal, 'accountId' | 'email'>,
  role: Role = 'admin',
): Promise<MemberPrincipal> {
  const memberId = newId('mem');
  const name = `A ${role}`;
  await db(organizationId).member.create({
    data: { id: memberId, organizationId, accountId, name, role, joinedAt: new Date() },
  });
  return {
    kind: 'member',
    ...{ organizationId, memberId, accountId, name, email, role },
    sessionId: newId('ses'),
    ownsInstallation: false,
    passwordChangeDue: false,
    twoFactorDue: false,
    confirmedAt: new Date(),
  };
}

/** Return the account. */
export const changeAccount = ({ accountId }: { accountId: string }, data: object) =>
  systemDb().account.update({ where: { id: accountId }, data });
