import { DomainError } from '@/core/errors';
import { MAX_PASSWORD, MIN_PASSWORD, type PasswordProblem, passwordProblem } from '@/core/identity/password-rule';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { hashPassword, isCommonPassword, verifyPassword } from '@/platform/security/passwords';
import { takeToken } from '@/platform/security/rate-limiter';
import { appendAudit } from '@/services/audit/append-audit';
import { deleteLinks } from './member-links';
import { endOtherSessions } from './sign-in-sessions';

/** Require the current password for changes of sign-in data; errors are reported at `path`. */
export async function assertOwnPassword(principal: MemberPrincipal, password: string, path: string) {
  const { organizationId, accountId } = principal;
  if (!takeToken(`password:${accountId}`, 5, clock.now().getTime()).allowed)
    throw new DomainError('RATE_LIMITED', 'Too many attempts. Wait a minute.', { retryAfterSeconds: 60 });
  const account = await db(organizationId, accountId).account.findFirstOrThrow();
  if (!(await verifyPassword(account.passwordHash, password)))
    throw new DomainError('VALIDATION_ERROR', 'The current password is incorrect.', {
      errors: [{ path, code: 'wrong', message: 'This is not your current password.' }],
    });
  return account;
}

const WHY: Record<PasswordProblem, string> = {
  tooShort: `Use at least ${MIN_PASSWORD} characters; a short sentence is easy to remember.`,
  tooLong: `Use at most ${MAX_PASSWORD} characters.`,
  tooSimple: 'Use more different characters.',
  guessable: 'This password is easy to guess. Use a short sentence instead.',
};

/** Reject short, guessable or leaked passwords (OWASP ASVS 6.2), with the reason at `path`. */
export async function assertPassword(password: string, about: readonly string[], path: string): Promise<void> {
  const trouble = passwordProblem(password, about) ?? ((await isCommonPassword(password)) ? 'guessable' : undefined);
  if (!trouble) return;
  throw new DomainError('VALIDATION_ERROR', WHY[trouble], { errors: [{ path, code: trouble, message: WHY[trouble] }] });
}

/** End all other sessions; return how many. */
export async function changePassword(
  principal: MemberPrincipal,
  current: string,
  next: string,
): Promise<{ ended: number }> {
  const { organizationId, memberId, accountId, name } = principal;
  const scoped = db(organizationId, accountId);
  const { email } = await assertOwnPassword(principal, current, 'current');
  const organization = await scoped.organization.findFirstOrThrow({ where: {} });
  if (next === current)
    throw new DomainError('VALIDATION_ERROR', 'This is your current password. Choose another one.', {
      errors: [{ path: 'next', code: 'unchanged', message: 'This is your current password. Choose another one.' }],
    });
  await assertPassword(next, [name, email, organization.name], 'next');
  const passwordHash = await hashPassword(next);
  return scoped.$transaction(async (tx) => {
    await tx.account.updateMany({ data: { passwordHash, passwordChangeDue: false } });
    const ended = await endOtherSessions(tx, principal);
    await deleteLinks(tx, memberId);
    await appendAudit(tx, organizationId, { actor: principal, action: 'member.passwordChanged', objectId: memberId });
    return { ended };
  });
}
