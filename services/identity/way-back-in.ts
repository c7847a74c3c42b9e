import { DomainError } from '@/core/errors';
import { db, systemDb } from '@/platform/db';
import { appendAudit } from '@/services/audit/append-audit';
import { issueMemberLink } from '@/services/members/issue-member-link';
import { forgetSecondStep } from './second-step/forget';

/**
 * For whoever runs the machine, when a member is shut out whom no other member can let in (the only owner lost password or phone): a
 * one-time link that sets a password, and no second step until a new one is set up. The audit log says so.
 */
export async function wayBackIn(email: string): Promise<{ url: string; expiresAt: Date }> {
  const member = await systemDb().member.findUnique({ where: { email: email.trim().toLowerCase() } });
  if (!member || member.removedAt) throw new DomainError('NOT_FOUND', 'No member has this address.');
  const { id: memberId, organizationId } = member;
  const actor = { kind: 'system', part: 'command-line' } as const;
  const about = { actor, objectType: 'member', objectId: memberId };
  return db(organizationId).$transaction(async (tx) => {
    const link = await issueMemberLink(tx, organizationId, memberId);
    await forgetSecondStep(tx, memberId);
    if (member.secondStepSince)
      await appendAudit(tx, organizationId, { ...about, action: 'member.secondStepTakenOff' });
    await appendAudit(tx, organizationId, { ...about, action: 'member.linkIssued' });
    return link;
  });
}
