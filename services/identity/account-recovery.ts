import { DomainError } from '@/core/errors';
import { db, systemDb } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { issueMemberLink } from '@/services/members/member-links';
import { clearTwoFactor } from './two-factor/codes';

/**
 * Account recovery by the operator, e.g. for a sole owner: a one-time password link; two-factor authentication and
 * passkeys are removed. Audited.
 */
export async function recoverAccount(email: string): Promise<{ url: string; expiresAt: Date }> {
  const member = await systemDb().member.findUnique({ where: { email: email.trim().toLowerCase() } });
  if (!member || member.removedAt) throw new DomainError('NOT_FOUND', 'No member has this address.');
  const { id: memberId, organizationId } = member;
  const actor = { kind: 'system', part: 'command-line' } as const;
  const about = { actor, objectType: 'member', objectId: memberId };
  return db(organizationId).$transaction(async (tx) => {
    const link = await issueMemberLink(tx, organizationId, memberId);
    await clearTwoFactor(tx, memberId);
    await tx.passkey.deleteMany({ where: { memberId } });
    if (member.twoFactorSince) await appendAudit(tx, organizationId, { ...about, action: 'member.secondStepTakenOff' });
    await appendAudit(tx, organizationId, { ...about, action: 'member.linkIssued' });
    return link;
  });
}
