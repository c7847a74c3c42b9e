import type { MemberView } from '@/core/organizations/members-contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { releaseAlerts } from '@/services/alerts/decide/release-alerts';
import { appendAudit } from '@/services/audit/append-audit';
import { clearTwoFactor } from '@/services/identity/two-factor/codes';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { assertOwnerRemains, endAccess, managedMember } from './manage-member';
import { MEMBER_COLUMNS, memberView } from './member-view';

/** Revoke access and unassign open work. The name stays with past decisions; the address can be invited again. */
export async function removeMember(principal: MemberPrincipal, memberId: string): Promise<MemberView> {
  const { organizationId } = principal;
  const { member, outboxIds } = await db(organizationId).$transaction(async (tx) => {
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
    await clearTwoFactor(tx, memberId);
    // Shared views stay; private ones, which may contain searched names, are deleted.
    await tx.alertView.deleteMany({ where: { memberId, shared: false } });
    const outboxIds = await releaseAlerts(tx, principal, memberId);
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'member.removed',
      objectType: 'member',
      objectId: memberId,
      detail: { role: before.role },
    });
    if (before.role === 'owner') await assertOwnerRemains(tx);
    return { member: memberView(row, true), outboxIds };
  });
  await dispatchOutbox(organizationId, outboxIds);
  return member;
}
