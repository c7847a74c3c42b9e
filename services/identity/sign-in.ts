import { browserName, networkOf } from '@/core/identity/browser-name';
import { asksTwoFactor } from '@/core/identity/second-step-rule';
import { roleOf } from '@/core/organizations/roles';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { hashPassword, verifyPassword } from '@/platform/security/passwords';
import { giveBackToken, type RateVerdict, takeToken } from '@/platform/security/rate-limiter';
import { appendAudit } from '@/services/audit/append-audit';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { knownDevice } from './known-device';
import { clearPasswordAttempts, countPasswordAttempt, notifyOfBlockedAccount } from './password-attempts';
import { type Caller, type Refusal, recordFailedLogin } from './record-failed-login';
import { secondsUntilNextCode, takeCode } from './two-factor/codes';

export const SESSION_HOURS = 12;
export const IDLE_MINUTES = 60;

export type SignedIn = { sessionId: string; memberId: string; email: string; name: string };
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
  const refused = <T extends SignInOutcome>(outcome: T, reason: Refusal): T => {
    recordFailedLogin(account, reason, caller);
    return outcome;
  };
  const guesses = `sign-in:${address}:${account}`;
  const tries = [takeToken(guesses, 5, now.getTime()), takeToken(`sign-in:${address}`, 20, now.getTime())];
  const wait = waitOf(tries);
  if (wait) return refused(wait, 'tooManyTries');
  const member = await systemDb().member.findUnique({ where: { email: account } });
  decoy ??= hashPassword('a password nobody has');
  const device = member && knownDevice(member.id, caller.cookie ?? '');
  const deviceWait = device && waitOf([takeToken(`sign-in-device:${device}`, 5, now.getTime())]);
  if (deviceWait) return refused(deviceWait, 'tooManyTries');
  const attempt = device ? 'counted' : await countPasswordAttempt(account);
  // Same answer as a wrong password: only existing accounts can be blocked.
  if (member && attempt === 'blocked') {
    await verifyPassword(await decoy, password);
    return refused('refused', 'tooManyTries');
  }
  // Invited and former members have no password.
  const matches = await verifyPassword(member?.passwordHash || (await decoy), password);
  if (!member?.passwordHash || member.removedAt || !matches) {
    if (member && attempt === 'last') notifyOfBlockedAccount(member);
    return refused('refused', 'password');
  }
  // A correct password is no guess, and is sent twice with two-factor authentication.
  giveBackToken(guesses);
  if (!device) await clearPasswordAttempts(account);
  if (member.secondStepSince) {
    if (!code) return 'codeNeeded';
    const owner = { organizationId: member.organizationId, memberId: member.id };
    const taken = await takeCode(owner, code);
    if (taken === 'tooManyTries')
      return refused({ retryAfterSeconds: await secondsUntilNextCode(owner) }, 'tooManyCodes');
    if (taken === 'wrong') return refused('codeRefused', 'code');
    return openSession(member, caller, taken);
  }
  return openSession(member, caller, 'none');
}

function waitOf(verdicts: readonly RateVerdict[]): Throttled | null {
  const reached = verdicts.filter(({ allowed }) => !allowed);
  if (reached.length === 0) return null;
  return { retryAfterSeconds: Math.max(1, ...reached.map(({ retrySeconds }) => retrySeconds)) };
}

type Member = {
  id: string;
  organizationId: string;
  email: string;
  name: string;
  role: string;
  sessionVersion: number;
};

async function openSession(
  { id: memberId, organizationId, email, name, role, sessionVersion }: Member,
  { address, userAgent }: Caller,
  secondStep: 'none' | 'app' | 'recovery',
): Promise<SignedIn> {
  const now = clock.now();
  const from = { browser: browserName(userAgent), network: networkOf(address) };
  const { signIn } = await organizationSettings(organizationId);
  const sessionId = newId('ses');
  await db(organizationId).$transaction(async (tx) => {
    await tx.consoleSession.create({
      data: {
        id: sessionId,
        organizationId,
        memberId,
        sessionVersion,
        ...from,
        secondStepDue: secondStep === 'none' && asksTwoFactor(signIn.secondStep, roleOf(role)),
        expiresAt: new Date(now.getTime() + SESSION_HOURS * 3_600_000),
      },
    });
    await tx.member.updateMany({ where: { id: memberId }, data: { lastSeenAt: now } });
    await appendAudit(tx, organizationId, {
      actor: { kind: 'member', memberId },
      action: 'session.started',
      objectType: 'member',
      objectId: memberId,
      detail: secondStep === 'none' ? from : { ...from, secondStep },
    });
  });
  return { sessionId, memberId, email, name };
}

export async function signOut(sessionId: string): Promise<void> {
  const session = await systemDb().consoleSession.findUnique({ where: { id: sessionId } });
  if (!session) return;
  const { organizationId, memberId } = session;
  await db(organizationId).$transaction(async (tx) => {
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
