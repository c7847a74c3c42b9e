import type { Tx } from '@/platform/db';
import { notifyMember } from './notify-member';

/** In an organization of hundreds the first of them are told; the list and the menu show it to everybody. */
const TOLD = 25;

/** Tells the members that a customer waits for a person: any of them may help, but who only looks. Returns the outbox messages of the mails. */
export async function notifyOfHelp(tx: Tx, organizationId: string, sessionId: string): Promise<string[]> {
  const members = await tx.member.findMany({
    where: { removedAt: null, role: { not: 'viewer' } },
    orderBy: { id: 'asc' },
    take: TOLD,
    select: { id: true },
  });
  const outboxIds: string[] = [];
  for (const { id } of members) {
    outboxIds.push(...(await notifyMember(tx, organizationId, { memberId: id, kind: 'help', sessionId })));
  }
  return outboxIds;
}

/** The customer waits no longer: helped, finished without, or deleted. Mails that have not gone do not go. */
export async function forgetHelp(tx: Tx, sessionId: string): Promise<void> {
  await tx.memberNotice.deleteMany({ where: { sessionId, kind: 'help' } });
}
