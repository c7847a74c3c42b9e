import { DomainError } from '@/core/errors';
import { db, systemDb } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { issueMemberLink } from '@/services/members/member-links';
import { findSignInMember } from './sign-in-account';
import { clearTwoFactor } from './two-factor/codes';

/**
 * Account recovery by the operator, e.g. for a sole owner: a one-time password link; two-factor authentication and
 * passkeys are removed. Audited in the organization used last.
 */
export async function recoverAccount(given: string): Promise<{ url: string; expiresAt: Date }> {
  const email = given.trim().toLowerCase();
  const invited = { account: { email }, removedAt: null };
  const member = (await findSignInMember({ email })) ?? (await systemDb().member.findFirst({ where: invited }));
  if (!member?.accountId) throw new DomainError('NOT_FOUND', 'No member has this address.');
  const { id: memberId, organizationId, accountId } = member;
  const actor = { kind: 'system', part: 'command-line' } as const;
  const about = { actor, objectType: 'member', objectId: memberId };
  return db(organizationId, accountId).$transaction(async (tx) => {
    const { twoFactorSince } = await tx.account.findFirstOrThrow();
    const link = await issueMemberLink(tx, { organizationId, accountId, memberId }, 'recovery');
    await clearTwoFactor(tx);
    await tx.passkey.deleteMany();
    if (twoFactorSince) await appendAudit(tx, organizationId, { ...about, action: 'member.secondStepTakenOff' });
    await appendAudit(tx, organizationId, { ...about, action: 'member.linkIssued' });
    return link;
  });
}
