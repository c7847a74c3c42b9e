import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { hashPassword } from '@/platform/security/passwords';
import { appendAudit } from '@/services/audit/append-audit';
import { assertOwnPassword } from './assert-own-password';
import { assertPassword } from './assert-password';
import { endOtherSessions } from './end-other-sessions';

/** End all other sessions; return how many. */
export async function changePassword(
  principal: MemberPrincipal,
  current: string,
  next: string,
): Promise<{ ended: number }> {
  const { organizationId, memberId } = principal;
  const scoped = db(organizationId);
  const row = await assertOwnPassword(principal, current, 'current');
  const organization = await scoped.organization.findFirstOrThrow({ where: {} });
  await assertPassword(next, [row.name, row.email, organization.name], 'next');
  const passwordHash = await hashPassword(next);
  return scoped.$transaction(async (tx) => {
    await tx.member.update({ where: { id: memberId }, data: { passwordHash } });
    const ended = await endOtherSessions(tx, principal);
    await tx.memberLink.deleteMany({ where: { memberId } });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'member.passwordChanged',
      objectType: 'member',
      objectId: memberId,
    });
    return { ended };
  });
}
