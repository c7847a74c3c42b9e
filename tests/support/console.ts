import { encode } from 'next-auth/jwt';
import type { Role } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { consoleCookies, consoleSecret } from '@/services/identity/authenticate-member';
import { makeMember } from './member';
import { callRoute } from './organization';

export type ConsoleUser = { member: MemberPrincipal; headers: Record<string, string> };

/** Create a signed-in member and return the headers of their browser's same-origin requests. */
export async function signedIn(organizationId: string, role: Role = 'admin'): Promise<ConsoleUser> {
  return withSession(await makeMember(organizationId, role));
}

export async function withSession(member: MemberPrincipal): Promise<ConsoleUser> {
  const { organizationId, accountId, memberId, sessionId } = member;
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db(organizationId, accountId).consoleSession.create({
    data: { id: sessionId, accountId, organizationId, memberId, sessionVersion: 1, expiresAt },
  });
  return { member, headers: await headersOf(sessionId) };
}

export async function headersOf(sessionId: string): Promise<Record<string, string>> {
  const token = await encode({ token: { sid: sessionId }, secret: consoleSecret() });
  return {
    cookie: `${consoleCookies[1]}=${token}`,
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    'x-gatehouse-request': '1',
  };
}

type Options = Parameters<typeof callRoute>[1] & object;

export const callAs = (user: ConsoleUser, route: Parameters<typeof callRoute>[0], options: Options = {}) =>
  callRoute(route, { ...options, headers: { ...user.headers, ...options.headers } });
