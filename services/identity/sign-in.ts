import { browserName, networkOf } from '@/core/identity/browser-name';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db';
import { newId } from '@/platform/ids';
import { hashPassword, verifyPassword } from '@/platform/passwords';
import { takeToken } from '@/platform/rate-limiter';
import { appendAudit } from '@/services/audit/append-audit';
import { type Caller, noteRefusal } from './note-refusal';

/** Absolute and idle life of a console session (S6). */
export const SESSION_HOURS = 12;
export const IDLE_MINUTES = 60;

export type SignedIn = { sessionId: string; memberId: string; email: string; name: string };

let decoy: Promise<string> | undefined;

/**
 * Signs a member in and opens a session row, or answers null. An unknown address costs the same time as a wrong password;
 * 5 tries a minute per address and account, 20 per address.
 */
export async function signIn(email: string, password: string, caller: Caller): Promise<SignedIn | null> {
  const now = clock.now();
  const { address, userAgent } = caller;
  const account = email.trim().toLowerCase();
  const refused = (reason: 'password' | 'tooManyTries'): null => {
    noteRefusal(account, reason, caller);
    return null;
  };
  const tries = [
    takeToken(`sign-in:${address}:${account}`, 5, now.getTime()),
    takeToken(`sign-in:${address}`, 20, now.getTime()),
  ];
  if (tries.some((verdict) => !verdict.allowed)) return refused('tooManyTries');
  const member = await systemDb().member.findUnique({ where: { email: account } });
  decoy ??= hashPassword('a password nobody has');
  // An invited member has no password yet; one who left has none any more.
  const matches = await verifyPassword(member?.passwordHash || (await decoy), password);
  if (!member?.passwordHash || member.removedAt || !matches) return refused('password');
  const { id: memberId, organizationId, name } = member;
  const from = { browser: browserName(userAgent), network: networkOf(address) };
  const sessionId = newId('ses');
  await db(organizationId).$transaction(async (tx) => {
    await tx.consoleSession.create({
      data: {
        id: sessionId,
        organizationId,
        memberId,
        sessionVersion: member.sessionVersion,
        ...from,
        expiresAt: new Date(now.getTime() + SESSION_HOURS * 3_600_000),
      },
    });
    await tx.member.updateMany({ where: { id: memberId }, data: { lastSeenAt: now } });
    await appendAudit(tx, organizationId, {
      actor: { kind: 'member', memberId },
      action: 'session.started',
      objectType: 'member',
      objectId: memberId,
      detail: from,
    });
  });
  return { sessionId, memberId, email: member.email, name };
}

/** Ends one session; the cookie that still names it is worth nothing from now on. */
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
