import { DomainError } from '@/core/errors';
import { SignInSettings } from '@/core/identity/sign-in-settings';
import type {
  EndTwoFactor,
  Reauthenticate,
  RecoveryCodes,
  TwoFactorSecret,
  TwoFactorView,
} from '@/core/identity/two-factor-contract';
import { confirmedUntil, requiresTwoFactor, twoFactorDueAt } from '@/core/identity/two-factor-rule';
import type { MemberView } from '@/core/organizations/members-contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { enrolmentUri, newSharedSecret } from '@/platform/security/one-time-code';
import { appendAudit } from '@/services/audit/append-audit';
import { assertOwnPassword } from '@/services/members/change-password';
import { assertOnlyHere, dbOfMember, endAccess, managedMember, memberView } from '@/services/members/members';
import { endOtherSessions } from '@/services/members/sign-in-sessions';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { assertPasskey } from '../passkeys';
import { assertCode, clearTwoFactor, replaceRecoveryCodes, sealSecret } from './codes';

const PRODUCT = 'Gatehouse';

type Change = 'secondStepOn' | 'secondStepOff' | 'secondStepTakenOff' | 'recoveryCodesRenewed';
const audit = (tx: Tx, actor: MemberPrincipal, change: Change, memberId: string): Promise<void> =>
  appendAudit(tx, actor.organizationId, { actor, action: `member.${change}`, objectId: memberId });

export async function viewTwoFactor({
  organizationId,
  memberId,
  accountId,
  role,
}: MemberPrincipal): Promise<TwoFactorView> {
  const scoped = db(organizationId, accountId);
  const [{ twoFactorSince }, { createdAt }, recoveryCodesLeft, passkeys, { signIn }] = await Promise.all([
    scoped.account.findFirstOrThrow({ select: { twoFactorSince: true } }),
    scoped.member.findFirstOrThrow({ where: { id: memberId }, select: { createdAt: true } }),
    scoped.recoveryCode.count({ where: { usedAt: null } }),
    scoped.passkey.count(),
    organizationSettings(organizationId, SignInSettings),
  ]);
  const required = requiresTwoFactor(signIn.twoFactor, role);
  return {
    since: twoFactorSince?.toISOString() ?? null,
    recoveryCodesLeft,
    passkeys,
    required,
    dueAt: required && !twoFactorSince ? twoFactorDueAt(createdAt).toISOString() : null,
  };
}

/** Confirm the session with the password, a code or a passkey, for what a stolen session must not do. */
export async function reauthenticate(principal: MemberPrincipal, given: Reauthenticate): Promise<{ until: string }> {
  const { organizationId, memberId, accountId, sessionId } = principal;
  const scoped = db(organizationId, accountId);
  if (given.passkey) await assertPasskey(principal, given.passkey);
  else if (given.code === undefined) await assertOwnPassword(principal, given.password ?? '', 'password');
  else {
    const { twoFactorSince } = await scoped.account.findFirstOrThrow();
    if (!twoFactorSince) throw new DomainError('NOT_FOUND', 'Two-factor authentication is off.');
    await assertCode(principal, given.code);
  }
  const confirmedAt = clock.now();
  await scoped.$transaction(async (tx) => {
    await tx.consoleSession.updateMany({ where: { id: sessionId }, data: { confirmedAt } });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'session.confirmed',
      objectType: 'member',
      objectId: memberId,
    });
  });
  return { until: confirmedUntil(confirmedAt).toISOString() };
}

/** Create a secret and return it once. Inactive until a first code confirms it. */
export async function beginTwoFactor(principal: MemberPrincipal, password: string): Promise<TwoFactorSecret> {
  const { organizationId, accountId, email } = principal;
  const account = await assertOwnPassword(principal, password, 'password');
  if (account.twoFactorSince)
    throw new DomainError('FORBIDDEN', 'Turn off the current two-factor authentication first.');
  const scoped = db(organizationId, accountId);
  const { name } = await scoped.organization.findFirstOrThrow({ where: {}, select: { name: true } });
  const secret = newSharedSecret();
  const sealedSecret = sealSecret(secret, principal);
  const fresh = { sealedSecret, lastStep: 0, attempts: 0, attemptsSince: clock.now() };
  await scoped.twoFactor.upsert({
    where: { accountId },
    create: { organizationId, accountId, ...fresh },
    update: { organizationId, ...fresh },
  });
  return { secret, uri: enrolmentUri(secret, { issuer: `${PRODUCT} (${name})`, account: email }) };
}

/** Enable with a first code. Sessions opened without a code end, except this one. */
export async function confirmTwoFactor(principal: MemberPrincipal, code: string): Promise<RecoveryCodes> {
  const { organizationId, memberId, accountId, sessionId } = principal;
  const scoped = db(organizationId, accountId);
  if (!(await scoped.twoFactor.findFirst()))
    throw new DomainError('NOT_FOUND', 'Start the setup first: there is no secret yet.');
  await assertCode(principal, code);
  return scoped.$transaction(async (tx) => {
    const { count } = await tx.account.updateMany({
      where: { twoFactorSince: null },
      data: { twoFactorSince: clock.now() },
    });
    if (count === 0) throw new DomainError('FORBIDDEN', 'Two-factor authentication is already on.');
    const recoveryCodes = await replaceRecoveryCodes(tx, principal);
    const ended = await endOtherSessions(tx, principal);
    await tx.consoleSession.updateMany({ where: { id: sessionId }, data: { twoFactorDue: false, secondStep: true } });
    await audit(tx, principal, 'secondStepOn', memberId);
    return { recoveryCodes, ended };
  });
}

export async function renewRecoveryCodes(principal: MemberPrincipal, code: string): Promise<RecoveryCodes> {
  const { organizationId, memberId, accountId } = principal;
  const scoped = db(organizationId, accountId);
  const { twoFactorSince } = await scoped.account.findFirstOrThrow();
  if (!twoFactorSince) throw new DomainError('NOT_FOUND', 'Two-factor authentication is off.');
  await assertCode(principal, code);
  return scoped.$transaction(async (tx) => {
    const recoveryCodes = await replaceRecoveryCodes(tx, principal);
    await audit(tx, principal, 'recoveryCodesRenewed', memberId);
    return { recoveryCodes, ended: 0 };
  });
}

/** Disable with password and code, unless the organization requires it. The member's other sessions end. */
export async function endTwoFactor(principal: MemberPrincipal, given: EndTwoFactor): Promise<TwoFactorView> {
  const { organizationId, memberId, accountId, role } = principal;
  const { signIn } = await organizationSettings(organizationId, SignInSettings);
  if (requiresTwoFactor(signIn.twoFactor, role))
    throw new DomainError('FORBIDDEN', 'Your organization requires two-factor authentication.');
  const account = await assertOwnPassword(principal, given.password, 'password');
  if (!account.twoFactorSince) throw new DomainError('NOT_FOUND', 'Two-factor authentication is off.');
  await assertCode(principal, given.code);
  await db(organizationId, accountId).$transaction(async (tx) => {
    await clearTwoFactor(tx);
    await endOtherSessions(tx, principal);
    await audit(tx, principal, 'secondStepOff', memberId);
  });
  return viewTwoFactor(principal);
}

/**
 * Remove two-factor authentication of another member and end all their sessions. Not allowed for oneself: an unattended
 * browser would suffice.
 */
export async function removeTwoFactor(principal: MemberPrincipal, memberId: string): Promise<MemberView> {
  if (principal.memberId === memberId)
    throw new DomainError(
      'FORBIDDEN',
      'Turn off your own two-factor authentication in your account, with your password and a code.',
    );
  const scoped = await dbOfMember(principal, memberId);
  return scoped.$transaction(async (tx) => {
    const before = memberView(await managedMember(tx, principal, memberId), true);
    if (!before.twoFactor) throw new DomainError('NOT_FOUND', 'This member does not use two-factor authentication.');
    await assertOnlyHere(tx, memberId);
    await clearTwoFactor(tx);
    await tx.account.updateMany({ data: { sessionVersion: { increment: 1 } } });
    await endAccess(tx);
    await audit(tx, principal, 'secondStepTakenOff', memberId);
    return { ...before, twoFactor: false };
  });
}
