import type { MemberView } from '@/core/organizations/members-contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { appendAudit } from '@/services/audit/append-audit';
import { forgetSecondStep } from '@/services/identity/second-step/forget';
import { endAccess, keepAnOwner, managedMember } from './manage-member';
import { MEMBER_COLUMNS, memberView } from './member-view';

/**
 * Takes a member's access away at once. The name stays behind what they decided; the address is freed, so that they can be
 * invited again.
 */
export async function removeMember(principal: MemberPrincipal, memberId: string): Promise<MemberView> {
  return db(principal.organizationId).$transaction(async (tx) => {
    const before = await managedMember(tx, principal, memberId);
    const row = await tx.member.update({
      where: { id: memberId },
      data: {
        removedAt: clock.now(),
        email: `${memberId}@removed.invalid`,
        passwordHash: '',
        sessionVersion: { increment: 1 },
      },
      select: MEMBER_COLUMNS,
    });
    await endAccess(tx, memberId);
    await forgetSecondStep(tx, memberId);
    // What they share stays the team's; what only they saw, names that they looked for among it, is nobody's.
    await tx.alertView.deleteMany({ where: { memberId, shared: false } });
    await tx.alert.updateMany({ where: { assigneeId: memberId }, data: { assigneeId: null } });
    await appendAudit(tx, principal.organizationId, {
      actor: principal,
      action: 'member.removed',
      objectType: 'member',
      objectId: memberId,
      detail: { role: before.role },
    });
    if (before.role === 'owner') await keepAnOwner(tx);
    return memberView(row, true);
  });
}
