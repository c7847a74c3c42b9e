import type { MemberView } from '@/core/organizations/members-contract';
import type { Role } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { releaseAlerts } from '@/services/alerts/decide/release-alerts';
import { appendAudit } from '@/services/audit/append-audit';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { assertOwnerRemains, managedMember, mayGrant } from './manage-member';
import { MEMBER_COLUMNS, memberView } from './member-view';

/** Sessions end, so that no open page keeps the old role. A viewer's alerts are unassigned. */
export async function changeRole(principal: MemberPrincipal, memberId: string, role: Role): Promise<MemberView> {
  mayGrant(principal, role);
  const { organizationId } = principal;
  const { member, outboxIds } = await db(organizationId).$transaction(async (tx) => {
    const before = await managedMember(tx, principal, memberId);
    if (before.role === role) return { member: memberView(before, true), outboxIds: [] };
    const after = await tx.member.update({
      where: { id: memberId },
      data: { role, sessionVersion: { increment: 1 } },
      select: MEMBER_COLUMNS,
    });
    await tx.consoleSession.deleteMany({ where: { memberId } });
    const outboxIds = role === 'viewer' ? await releaseAlerts(tx, principal, memberId) : [];
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'member.roleChanged',
      objectType: 'member',
      objectId: memberId,
      detail: { from: before.role, to: role },
    });
    if (before.role === 'owner') await assertOwnerRemains(tx);
    return { member: memberView(after, true), outboxIds };
  });
  await dispatchOutbox(organizationId, outboxIds);
  return member;
}
