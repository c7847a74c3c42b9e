import { DomainError } from '@/core/errors';
import { SignInSettings } from '@/core/identity/sign-in-settings';
import { requiresTwoFactor, twoFactorDueAt } from '@/core/identity/two-factor-rule';
import type { OwnOrganization } from '@/core/organizations/organizations-contract';
import { roleOf } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { JOINED } from './sign-in-account';

/** Organizations of the signed-in person, by name. */
export async function ownOrganizations({ organizationId, accountId }: MemberPrincipal): Promise<OwnOrganization[]> {
  const { members } = await db(organizationId, accountId).account.findFirstOrThrow({
    select: { members: { where: JOINED, select: { organizationId: true } } },
  });
  return systemDb().organization.findMany({
    where: { id: { in: members.map((member) => member.organizationId) } },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}

/**
 * Move the sign-in session to another organization of the person, whose role and rules apply from the next request on.
 * Audited in the organization entered.
 */
export async function switchOrganization(principal: MemberPrincipal, organizationId: string): Promise<OwnOrganization> {
  const { accountId, sessionId } = principal;
  const scoped = db(organizationId, accountId);
  const member = await scoped.member.findFirst({ where: { accountId, ...JOINED } });
  if (!member) throw new DomainError('NOT_FOUND', 'There is no such organization.');
  const { id: memberId, role, createdAt } = member;
  const { signIn } = await organizationSettings(organizationId, SignInSettings);
  const now = clock.now();
  return scoped.$transaction(async (tx) => {
    const { twoFactorSince } = await tx.account.findFirstOrThrow();
    const { secondStep, browser, network } = await tx.consoleSession.findFirstOrThrow({ where: { id: sessionId } });
    const isDue = requiresTwoFactor(signIn.twoFactor, roleOf(role)) && twoFactorDueAt(createdAt) <= now;
    await tx.consoleSession.updateMany({
      where: { id: sessionId },
      data: { organizationId, memberId, twoFactorDue: isDue && !secondStep && !twoFactorSince },
    });
    await tx.member.updateMany({ where: { id: memberId }, data: { lastSeenAt: now } });
    await appendAudit(tx, organizationId, {
      actor: { kind: 'member', memberId },
      action: 'session.started',
      objectType: 'member',
      objectId: memberId,
      detail: { browser, network, by: 'switch' },
    });
    return tx.organization.findFirstOrThrow({ where: {}, select: { id: true, name: true } });
  });
}
