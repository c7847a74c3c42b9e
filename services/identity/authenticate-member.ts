import { parse } from 'cookie';
import { decode } from 'next-auth/jwt';
import { DomainError } from '@/core/errors';
import { roleOf } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { derivedKey } from '@/platform/security/crypto';

export const IDLE_MINUTES = 60;

export const consoleSecret = (): string => derivedKey('console-session').toString('hex');

/** No other cookie may start with this name: next-auth joins chunks by prefix. */
export const consoleCookies = ['__Host-gatehouse-console', 'gatehouse-console'] as const;

/** Reads the session row on every request, so that sign-out, password and role changes end it immediately. */
export async function authenticateMember(cookieHeader: string): Promise<MemberPrincipal> {
  const sessionId = await sessionIdOf(cookieHeader);
  const session = sessionId ? await systemDb().consoleSession.findUnique({ where: { id: sessionId } }) : null;
  const member = session
    ? await systemDb().member.findUnique({ where: { id: session.memberId }, include: { account: true } })
    : null;
  const now = clock.now();
  const idle = session ? now.getTime() - session.lastSeenAt.getTime() : 0;
  if (
    !session ||
    !member?.account ||
    member.removedAt ||
    member.accountId !== session.accountId ||
    session.expiresAt <= now ||
    idle > IDLE_MINUTES * 60_000 ||
    member.account.sessionVersion !== session.sessionVersion
  ) {
    throw new DomainError('UNAUTHORIZED', 'Sign in to the console.');
  }
  if (idle > 60_000)
    await systemDb().consoleSession.updateMany({ where: { id: session.id }, data: { lastSeenAt: now } });
  return {
    kind: 'member',
    organizationId: member.organizationId,
    memberId: member.id,
    accountId: member.account.id,
    sessionId: session.id,
    name: member.name,
    email: member.account.email,
    role: roleOf(member.role),
    ownsInstallation: member.account.ownsInstallation,
    passwordChangeDue: member.account.passwordChangeDue,
    twoFactorDue: session.twoFactorDue,
    confirmedAt: session.confirmedAt,
  };
}

async function sessionIdOf(cookieHeader: string): Promise<string | null> {
  const cookies = parse(cookieHeader);
  const token = consoleCookies.map((name) => cookies[name]).find(Boolean);
  if (!token) return null;
  try {
    const claims = await decode({ token, secret: consoleSecret() });
    return typeof claims?.sid === 'string' ? claims.sid : null;
  } catch {
    // A cookie that cannot be decrypted is no session.
    return null;
  }
}
