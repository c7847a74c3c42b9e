import { DomainError } from '@/core/errors';
import type { MemberView } from '@/core/organizations/members-contract';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db';
import { appendAudit } from '@/services/audit/append-audit';
import { forgetSecondStep } from '@/services/identity/second-step/forget';
import { endAccess, managedMember } from './manage-member';
import { MEMBER_COLUMNS, memberView } from './member-view';

/**
 * For a member who lost their phone and their recovery codes: signing in takes the password alone, until they set up a new one.
 * All their sessions end. Nobody does it for themselves: an open page would then be enough.
 */
export async function takeOffSecondStep(principal: MemberPrincipal, memberId: string): Promise<MemberView> {
  if (principal.memberId === memberId)
    throw new DomainError('FORBIDDEN', 'Your own is switched off in your account, by password and code.');
  return db(principal.organizationId).$transaction(async (tx) => {
    const before = await managedMember(tx, principal, memberId);
    if (!before.secondStepSince) throw new DomainError('NOT_FOUND', 'This member has no second step.');
    await forgetSecondStep(tx, memberId);
    const row = await tx.member.update({
      where: { id: memberId },
      data: { sessionVersion: { increment: 1 } },
      select: MEMBER_COLUMNS,
    });
    await endAccess(tx, memberId);
    await appendAudit(tx, principal.organizationId, {
      actor: principal,
      action: 'member.secondStepTakenOff',
      objectType: 'member',
      objectId: memberId,
    });
    return memberView(row, true);
  });
}
