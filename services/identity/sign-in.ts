import { browserName, networkOf } from '@/core/identity/browser-name';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db';
import { newId } from '@/platform/ids';
import { hashPassword, verifyPassword } from '@/platform/passwords';
import { takeToken } from '@/platform/rate-limiter';

/** Absolute and idle life of a console session (S6). */
export const SESSION_HOURS = 12;
export const IDLE_MINUTES = 60;

export type SignedIn = { sessionId: string; memberId: string; email: string; name: string };

let decoy: Promise<string> | undefined;

/**
 * Signs a member in and opens a session row, or answers null. An unknown address costs the same time as a wrong password;
 * 5 tries a minute per address and account, 20 per address.
 */
export async function signIn(
  email: string,
  password: string,
  { address, userAgent }: { address: string; userAgent: string },
): Promise<SignedIn | null> {
  const now = clock.now();
  const account = email.trim().toLowerCase();
  const tries = [
    takeToken(`sign-in:${address}:${account}`, 5, now.getTime()),
    takeToken(`sign-in:${address}`, 20, now.getTime()),
  ];
  if (tries.some((verdict) => !verdict.allowed)) return null;
  const member = await systemDb().member.findUnique({ where: { email: account } });
  decoy ??= hashPassword('a password nobody has');
  // An invited member has no password yet; one who left has none any more.
  const matches = await verifyPassword(member?.passwordHash || (await decoy), password);
  if (!member?.passwordHash || member.removedAt || !matches) return null;
  const session = await systemDb().consoleSession.create({
    data: {
      id: newId('ses'),
      organizationId: member.organizationId,
      memberId: member.id,
      sessionVersion: member.sessionVersion,
      browser: browserName(userAgent),
      network: networkOf(address),
      expiresAt: new Date(now.getTime() + SESSION_HOURS * 3_600_000),
    },
  });
  await systemDb().member.updateMany({ where: { id: member.id }, data: { lastSeenAt: now } });
  return { sessionId: session.id, memberId: member.id, email: member.email, name: member.name };
}

/** Ends one session; the cookie that still names it is worth nothing from now on. */
export async function signOut(sessionId: string): Promise<void> {
  await systemDb().consoleSession.deleteMany({ where: { id: sessionId } });
}
