import { DomainError } from '@/core/errors';
import type { JoinLink } from '@/core/organizations/members-contract';
import { clock } from '@/platform/clock';
import { db, systemDb, type Tx } from '@/platform/db/db';
import { sha256 } from '@/platform/security/crypto';
import { hashPassword, verifyPassword } from '@/platform/security/passwords';
import { appendAudit } from '@/services/audit/append-audit';
import { assertPassword } from '@/services/members/change-password';
import { deleteLinks } from '@/services/members/member-links';
import { assertOnlyHere } from '@/services/members/members';
import { type Caller, clearPasswordAttempts, countPasswordAttempt, recordFailedLogin } from './sign-in';
import { assertCode } from './two-factor/codes';

type GoodLink = Awaited<ReturnType<typeof goodLink>>;
type Given = { password: string; code?: string | undefined };

const gone = () => new DomainError('UNAUTHORIZED', 'This link was already used or has expired. Ask for a new one.');

/** Throws the same 401 for used, expired and unknown links. */
async function goodLink(token: string) {
  const link = await systemDb().memberLink.findUnique({
    where: { tokenHash: sha256(token), purpose: { in: ['password', 'recovery'] } },
  });
  if (!link || link.expiresAt <= clock.now()) throw gone();
  const scoped = db(link.organizationId, link.accountId);
  const [member, account, organization] = await Promise.all([
    scoped.member.findFirst({ where: { id: link.memberId, removedAt: null } }),
    scoped.account.findFirst(),
    scoped.organization.findFirstOrThrow({ where: {} }),
  ]);
  if (!member || !account) throw gone();
  return { link, member, account, organization };
}

/** Return the organization and a masked address; does not use the link up. */
export async function previewMemberLink(token: string): Promise<JoinLink> {
  const { account, organization } = await goodLink(token);
  const at = account.email.lastIndexOf('@');
  return { organizationName: organization.name, address: `${account.email.slice(0, 1)}…${account.email.slice(at)}` };
}

/** Set a password, or join with the one of an existing account. Return the sign-in address. */
export async function useMemberLink(token: string, given: Given, caller: Caller): Promise<{ email: string }> {
  const good = await goodLink(token);
  const { link, member, account } = good;
  const isInvitation = link.purpose === 'password' && !member.joinedAt;
  if (isInvitation && account.passwordHash) await join(good, given, caller);
  else await setPassword(good, given.password);
  return { email: account.email };
}

/** Of two concurrent uses, the second deletes no row. */
async function consume(tx: Tx, { id, tokenHash }: GoodLink['link']): Promise<void> {
  const { count } = await tx.memberLink.deleteMany({ where: { id, tokenHash } });
  if (count !== 1) throw gone();
}

/** End all sessions and delete passkeys and other links: who needs the link lost them or their control. */
async function setPassword({ link, member, account, organization }: GoodLink, password: string): Promise<void> {
  const { organizationId, memberId, accountId } = link;
  await assertPassword(password, [member.name, account.email, organization.name], 'password');
  const passwordHash = await hashPassword(password);
  await db(organizationId, accountId).$transaction(async (tx) => {
    await consume(tx, link);
    const { count } = await tx.account.updateMany({
      // The first invitation that is used makes the password; others join with it.
      where: account.passwordHash ? {} : { passwordHash: '' },
      data: { passwordHash, passwordChangeDue: false, wrongPasswords: 0, sessionVersion: { increment: 1 } },
    });
    if (count !== 1) throw gone();
    if (link.purpose === 'password') await assertOnlyHere(tx, memberId);
    if (!member.joinedAt) await tx.member.update({ where: { id: memberId }, data: { joinedAt: clock.now() } });
    await tx.consoleSession.deleteMany();
    await tx.passkey.deleteMany();
    await deleteLinks(tx, memberId);
    await appendAudit(tx, organizationId, {
      actor: { kind: 'system', part: 'member-link' },
      action: 'member.passwordSet',
      objectId: memberId,
    });
  });
}

/** Only the password and code of the account prove that the link reached its person. */
async function join({ link, account }: GoodLink, { password, code }: Given, caller: Caller): Promise<void> {
  const { id, organizationId, memberId, accountId } = link;
  // A concurrent use of the link may have made the password.
  if ((await db(organizationId, accountId).memberLink.count({ where: { id } })) === 0) throw gone();
  const isBlocked = (await countPasswordAttempt(account.email)) === 'blocked';
  if (isBlocked || !(await verifyPassword(account.passwordHash, password))) {
    recordFailedLogin(account.email, isBlocked ? 'tooManyTries' : 'password', caller);
    throw wrong('password', 'This address already has a password here. Enter that password to join.');
  }
  await clearPasswordAttempts(account.email);
  if (account.twoFactorSince) {
    if (!code) throw wrong('code', 'Enter a code from your authenticator app to join.');
    await assertCode(link, code);
  }
  const now = clock.now();
  await db(organizationId, accountId).$transaction(async (tx) => {
    await consume(tx, link);
    // Not if the password was changed since; locks the account against a concurrent reset.
    const { count } = await tx.account.updateMany({
      where: { passwordHash: account.passwordHash },
      data: { wrongPasswords: 0 },
    });
    if (count !== 1) throw gone();
    await tx.member.update({ where: { id: memberId }, data: { joinedAt: now, lastSeenAt: now } });
    await appendAudit(tx, organizationId, {
      actor: { kind: 'member', memberId },
      action: 'member.joined',
      objectId: memberId,
    });
  });
}

const wrong = (path: 'password' | 'code', message: string) =>
  new DomainError('VALIDATION_ERROR', message, { errors: [{ path, code: 'wrong', message }] });
