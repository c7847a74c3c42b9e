import { createHmac } from 'node:crypto';
import { parse } from 'cookie';
import { browserName, networkOf } from '@/core/identity/browser-name';
import type { PasskeyAnswer } from '@/core/identity/passkey-contract';
import { SignInSettings } from '@/core/identity/sign-in-settings';
import { requiresTwoFactor, twoFactorDueAt } from '@/core/identity/two-factor-rule';
import { roleOf } from '@/core/organizations/roles';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { faultFields, logger } from '@/platform/logger';
import { constantTimeEqual, derivedKey, randomSecret, sha256 } from '@/platform/security/crypto';
import { hashPassword, verifyPassword } from '@/platform/security/passwords';
import { giveBackToken, type RateVerdict, takeToken } from '@/platform/security/rate-limiter';
import { appendAudit } from '@/services/audit/append-audit';
import { notifyMember } from '@/services/notifications/notify-member';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { takePasskey } from './passkeys';
import { findSignInMember, type SignInMember } from './sign-in-account';
import { secondsUntilNextCode, takeCode } from './two-factor/codes';

const DEVICE_SECONDS = 180 * 24 * 3600;

/** Per account, so that several can share a browser. */
const nameOf = (accountId: string, secure: boolean): string =>
  `${secure ? '__Host-' : ''}gatehouse-device-${sha256(accountId).slice(0, 12)}`;

const proofOf = (accountId: string, device: string): string =>
  createHmac('sha256', derivedKey('known-device')).update(`${accountId}.${device}`).digest('base64url');

/** Grants nothing: the password is still required. */
export function deviceCookie(accountId: string, secure: boolean): string {
  const device = randomSecret(12);
  const value = `${device}.${proofOf(accountId, device)}`;
  return `${nameOf(accountId, secure)}=${value}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

/** Null if the account never signed in with this browser. */
export function knownDevice(accountId: string, cookieHeader: string): string | null {
  const cookies = parse(cookieHeader);
  for (const secure of [true, false]) {
    const [device = '', proof = ''] = cookies[nameOf(accountId, secure)]?.split('.') ?? [];
    if (constantTimeEqual(proof, proofOf(accountId, device))) return device;
  }
  return null;
}

/** Per account and hour, over all addresses and instances. */
export const PASSWORD_ATTEMPTS = 10;
const HOUR_MS = 3_600_000;

/** `last`: this attempt reaches the limit. */
export type PasswordAttempt = 'counted' | 'last' | 'blocked';

/** Count before checking the password, so that parallel attempts count. */
export async function countPasswordAttempt(email: string): Promise<PasswordAttempt> {
  const now = clock.now();
  const { account } = systemDb();
  const anew = await account.updateMany({
    where: {
      email,
      OR: [{ wrongPasswords: 0 }, { wrongPasswordsSince: { lt: new Date(now.getTime() - HOUR_MS) } }],
    },
    data: { wrongPasswords: 1, wrongPasswordsSince: now },
  });
  if (anew.count > 0) return 'counted';
  const counted = await account.updateMany({
    where: { email, wrongPasswords: { lt: PASSWORD_ATTEMPTS - 1 } },
    data: { wrongPasswords: { increment: 1 } },
  });
  if (counted.count > 0) return 'counted';
  const last = await account.updateMany({
    where: { email, wrongPasswords: PASSWORD_ATTEMPTS - 1 },
    data: { wrongPasswords: PASSWORD_ATTEMPTS },
  });
  return last.count > 0 ? 'last' : 'blocked';
}

export async function clearPasswordAttempts(email: string): Promise<void> {
  await systemDb().account.updateMany({ where: { email, wrongPasswords: { gt: 0 } }, data: { wrongPasswords: 0 } });
}

/**
 * Notify the member that unknown browsers are blocked. Not awaited: the duration would reveal that the account exists.
 */
export function notifyOfBlockedAccount(member: { id: string; organizationId: string }): void {
  notify(member).catch((error: unknown) =>
    logger.error('a member was not notified of a blocked account', faultFields(error)),
  );
}

async function notify({ id: memberId, organizationId }: { id: string; organizationId: string }): Promise<void> {
  const outboxIds = await db(organizationId).$transaction((tx) =>
    notifyMember(tx, organizationId, { memberId, kind: 'signInBlocked' }),
  );
  await dispatchOutbox(organizationId, outboxIds);
}

export type Caller = { address: string; userAgent: string; cookie?: string };

export type SignInRefusal = 'password' | 'passkey' | 'provider' | 'code' | 'tooManyTries' | 'tooManyCodes';

/** Audit entries per account and minute. */
const NOTED_A_MINUTE = 10;

/** Audit a refused sign-in. Not awaited: the duration would reveal whether the account exists. */
export function recordFailedLogin(account: string, reason: SignInRefusal, caller: Caller): void {
  if (!takeToken(`sign-in-noted:${account}`, NOTED_A_MINUTE, clock.now().getTime()).allowed) return;
  enter(account, reason, caller).catch((error: unknown) =>
    logger.error('a refused sign-in was not entered into the audit log', faultFields(error)),
  );
}

async function enter(account: string, reason: string, { address, userAgent }: Caller): Promise<void> {
  const member = await findSignInMember({ email: account });
  if (!member) return;
  const detail = { reason, browser: browserName(userAgent), network: networkOf(address) };
  await db(member.organizationId).$transaction((tx) =>
    appendAudit(tx, member.organizationId, {
      actor: { kind: 'system', part: 'sign-in' },
      action: 'session.refused',
      objectType: 'member',
      objectId: member.id,
      detail,
    }),
  );
}

export const SESSION_HOURS = 12;

export type SignedIn = { sessionId: string; accountId: string; memberId: string; email: string; name: string };
export type Throttled = { retryAfterSeconds: number };
/** `codeNeeded`: correct password without code. `codeRefused`: wrong code. */
export type SignInOutcome = SignedIn | Throttled | 'refused' | 'codeNeeded' | 'codeRefused';
type Given = { email: string; password: string; code?: string | undefined };

let decoy: Promise<string> | undefined;

/**
 * Sign a member in. Unknown addresses take as long as wrong passwords. Limits: 5 wrong passwords a minute per address
 * and account, 20 attempts per address, PASSWORD_ATTEMPTS an hour per account from unknown browsers.
 */
export async function signIn({ email, password, code }: Given, caller: Caller): Promise<SignInOutcome> {
  const now = clock.now();
  const { address } = caller;
  const account = email.trim().toLowerCase();
  const refused = <T extends SignInOutcome>(outcome: T, reason: SignInRefusal): T => {
    recordFailedLogin(account, reason, caller);
    return outcome;
  };
  const guesses = `sign-in:${address}:${account}`;
  const tries = [takeToken(guesses, 5, now.getTime()), takeToken(`sign-in:${address}`, 20, now.getTime())];
  const wait = waitOf(tries);
  if (wait) return refused(wait, 'tooManyTries');
  const member = await findSignInMember({ email: account });
  decoy ??= hashPassword('a password nobody has');
  const device = member && knownDevice(member.accountId, caller.cookie ?? '');
  const deviceWait = device && waitOf([takeToken(`sign-in-device:${device}`, 5, now.getTime())]);
  if (deviceWait) return refused(deviceWait, 'tooManyTries');
  const attempt = device ? 'counted' : await countPasswordAttempt(account);
  // Same answer as a wrong password: only existing accounts can be blocked.
  if (member && attempt === 'blocked') {
    await verifyPassword(await decoy, password);
    return refused('refused', 'tooManyTries');
  }
  const matches = await verifyPassword(member?.passwordHash || (await decoy), password);
  if (!member?.passwordHash || !matches) {
    if (member && attempt === 'last') notifyOfBlockedAccount(member);
    return refused('refused', 'password');
  }
  // A correct password is no guess, and is sent twice with two-factor authentication.
  giveBackToken(guesses);
  if (!device) await clearPasswordAttempts(account);
  if (member.twoFactorSince) {
    return code ? takeSecondStep(member, code, caller) : 'codeNeeded';
  }
  return openSession(member, caller, { secondStep: 'none' });
}

/** The code of a member whose first factor was right. `by`: where it was not the password. */
export async function takeSecondStep(
  member: SignInMember,
  code: string,
  caller: Caller,
  by?: Way['by'],
): Promise<SignedIn | Throttled | 'codeRefused'> {
  const taken = await takeCode(member, code);
  switch (taken) {
    case 'tooManyTries':
      recordFailedLogin(member.email, 'tooManyCodes', caller);
      return { retryAfterSeconds: await secondsUntilNextCode(member) };
    case 'wrong':
      recordFailedLogin(member.email, 'code', caller);
      return 'codeRefused';
    default:
      return openSession(member, caller, { secondStep: taken, ...(by && { by }) });
  }
}

/** A passkey is password and second factor in one. Unknown passkeys get the same answer as wrong ones. */
export async function signInByPasskey(
  answer: PasskeyAnswer,
  browser: string,
  caller: Caller,
): Promise<SignedIn | Throttled | 'refused'> {
  const wait = waitOf([takeToken(`sign-in:${caller.address}`, 20, clock.now().getTime())]);
  if (wait) return wait;
  const taken = await takePasskey({ purpose: 'signIn', browser }, answer);
  const member = taken && (await findSignInMember({ id: taken.accountId }));
  if (!member) return 'refused';
  if (taken.verified) return openSession(member, caller, { secondStep: 'passkey' });
  recordFailedLogin(member.email, 'passkey', caller);
  return 'refused';
}

function waitOf(verdicts: readonly RateVerdict[]): Throttled | null {
  const reached = verdicts.filter(({ allowed }) => !allowed);
  if (reached.length === 0) return null;
  return { retryAfterSeconds: Math.max(1, ...reached.map(({ retrySeconds }) => retrySeconds)) };
}

/** How the member came in: `by` if not with a password or passkey. */
type Way = { secondStep: 'none' | 'app' | 'recovery' | 'passkey' | 'provider'; by?: 'provider' | 'email' };

export async function openSession(
  { id: memberId, organizationId, accountId, email, name, role, sessionVersion, createdAt }: SignInMember,
  { address, userAgent }: Caller,
  { secondStep, by }: Way,
): Promise<SignedIn> {
  const now = clock.now();
  const from = { browser: browserName(userAgent), network: networkOf(address) };
  const { signIn } = await organizationSettings(organizationId, SignInSettings);
  const sessionId = newId('ses');
  await db(organizationId, accountId).$transaction(async (tx) => {
    await tx.consoleSession.create({
      data: {
        id: sessionId,
        accountId,
        organizationId,
        memberId,
        sessionVersion,
        ...from,
        // The provider may have asked nothing: its own session was enough. So may the mailbox.
        confirmedAt: by && secondStep !== 'app' && secondStep !== 'recovery' ? new Date(0) : now,
        secondStep: secondStep !== 'none',
        twoFactorDue:
          secondStep === 'none' &&
          requiresTwoFactor(signIn.twoFactor, roleOf(role)) &&
          twoFactorDueAt(createdAt) <= now,
        expiresAt: new Date(now.getTime() + SESSION_HOURS * 3_600_000),
      },
    });
    await tx.member.updateMany({ where: { id: memberId }, data: { lastSeenAt: now } });
    await appendAudit(tx, organizationId, {
      actor: { kind: 'member', memberId },
      action: 'session.started',
      objectType: 'member',
      objectId: memberId,
      detail: { ...from, ...(by && { by }), ...(secondStep !== 'none' && { secondStep }) },
    });
  });
  return { sessionId, accountId, memberId, email, name };
}

export async function signOut(sessionId: string): Promise<void> {
  const session = await systemDb().consoleSession.findUnique({ where: { id: sessionId } });
  if (!session) return;
  const { organizationId, memberId, accountId } = session;
  await db(organizationId, accountId).$transaction(async (tx) => {
    const { count } = await tx.consoleSession.deleteMany({ where: { id: sessionId } });
    if (count === 0) return;
    await appendAudit(tx, organizationId, {
      actor: { kind: 'member', memberId },
      action: 'session.signedOut',
      objectType: 'member',
      objectId: memberId,
    });
  });
}
