import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { verifyPassword } from '@/platform/security/passwords';
import { takeToken } from '@/platform/security/rate-limiter';

/** Require the current password for changes of sign-in data; errors are reported at `path`. */
export async function assertOwnPassword(principal: MemberPrincipal, password: string, path: string) {
  const { organizationId, memberId } = principal;
  if (!takeToken(`password:${memberId}`, 5, clock.now().getTime()).allowed)
    throw new DomainError('RATE_LIMITED', 'Too many attempts. Wait a minute.', { retryAfterSeconds: 60 });
  const member = await db(organizationId).member.findFirstOrThrow({ where: { id: memberId } });
  if (!(await verifyPassword(member.passwordHash, password)))
    throw new DomainError('VALIDATION_ERROR', 'The current password is incorrect.', {
      errors: [{ path, code: 'wrong', message: 'This is not your current password.' }],
    });
  return member;
}
