import type { SessionList } from '@/core/organizations/members-contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { IDLE_MINUTES } from '@/services/identity/sign-in';

/** Sign-in sessions of the member, last used first, without expired ones. */
export async function listSessions({ organizationId, memberId, sessionId }: MemberPrincipal): Promise<SessionList> {
  const now = clock.now();
  const idle = new Date(now.getTime() - IDLE_MINUTES * 60_000);
  const rows = await db(organizationId).consoleSession.findMany({
    where: { memberId, expiresAt: { gt: now }, lastSeenAt: { gt: idle } },
    orderBy: { lastSeenAt: 'desc' },
    take: 100,
  });
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      current: row.id === sessionId,
      browser: row.browser,
      network: row.network,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  };
}
