import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { hashPassword, verifyPassword } from '@/platform/passwords';
import { takeToken } from '@/platform/rate-limiter';
import { appendAudit } from '@/services/audit/append-audit';
import { assertPassword } from './assert-password';

/** A member's own new password. Every other session of theirs ends; this one goes on. Answers how many ended. */
export async function changePassword(
  principal: MemberPrincipal,
  current: string,
  next: string,
): Promise<{ ended: number }> {
  const { organizationId, memberId, sessionId } = principal;
  const scoped = db(organizationId);
  if (!takeToken(`password:${memberId}`, 5, clock.now().getTime()).allowed)
    throw new DomainError('RATE_LIMITED', 'Too many tries. Wait a minute.', { retryAfterSeconds: 60 });
  const row = await scoped.member.findFirstOrThrow({ where: { id: memberId } });
  if (!(await verifyPassword(row.passwordHash, current))) {
    throw new DomainError('VALIDATION_ERROR', 'The current password is not right.', {
      errors: [{ path: 'current', code: 'wrong', message: 'this is not your current password' }],
    });
  }
  const organization = await scoped.organization.findFirstOrThrow({ where: {} });
  assertPassword(next, [row.name, row.email, organization.name], 'next');
  const passwordHash = await hashPassword(next);
  return scoped.$transaction(async (tx) => {
    const { sessionVersion } = await tx.member.update({
      where: { id: memberId },
      data: { passwordHash, sessionVersion: { increment: 1 } },
    });
    const { count } = await tx.consoleSession.deleteMany({ where: { memberId, id: { not: sessionId } } });
    await tx.consoleSession.updateMany({ where: { id: sessionId }, data: { sessionVersion } });
    await tx.memberLink.deleteMany({ where: { memberId } });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'member.passwordChanged',
      objectType: 'member',
      objectId: memberId,
    });
    return { ended: count };
  });
}
