import { parse } from 'cookie';
import { decode } from 'next-auth/jwt';
import { DomainError } from '@/core/errors';
import { roleOf } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { pool } from '@/platform/db/pool';
import { derivedKey } from '@/platform/security/crypto';

export const IDLE_MINUTES = 60;

export const consoleSecret = (): string => derivedKey('console-session').toString('hex');

/** No other cookie may start with this name: next-auth joins chunks by prefix. */
export const consoleCookies = ['__Host-gatehouse-console', 'gatehouse-console'] as const;

type Session = Omit<MemberPrincipal, 'kind' | 'role'> & { role: string; lastSeenAt: Date; expiresAt: Date };

/** One statement: it runs before every request of the console, and when a stream is opened. */
const SESSION = `
  select m."organizationId", m.id as "memberId", a.id as "accountId", s.id as "sessionId", m.name, a.email, m.role,
    a."ownsInstallation", a."passwordChangeDue", s."twoFactorDue", s."confirmedAt", s."lastSeenAt", s."expiresAt"
  from "ConsoleSession" s join "Member" m on m.id = s."memberId" join "Account" a on a.id = m."accountId"
  where s.id = $1 and a.id = s."accountId" and m."removedAt" is null and a."sessionVersion" = s."sessionVersion"`;

/** Reads the session row on every request, so that sign-out, password and role changes end it immediately. */
export async function authenticateMember(cookieHeader: string): Promise<MemberPrincipal> {
  const sessionId = await sessionIdOf(cookieHeader);
  const session = sessionId ? await findSession(sessionId) : undefined;
  const now = clock.now();
  if (!session || session.expiresAt <= now) throw new DomainError('UNAUTHORIZED', 'Sign in to the console.');
  const { role, lastSeenAt, expiresAt: _, ...principal } = session;
  const idle = now.getTime() - lastSeenAt.getTime();
  if (idle > IDLE_MINUTES * 60_000) throw new DomainError('UNAUTHORIZED', 'Sign in to the console.');
  if (idle > 60_000)
    await systemDb().consoleSession.updateMany({ where: { id: session.sessionId }, data: { lastSeenAt: now } });
  return { kind: 'member', ...principal, role: roleOf(role) };
}

async function findSession(id: string): Promise<Session | undefined> {
  const { rows } = await pool().query<Session>({ name: 'console-session', text: SESSION, values: [id] });
  return rows[0];
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
