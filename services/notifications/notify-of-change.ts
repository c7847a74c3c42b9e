import type { Tx } from '@/platform/db/db';
import { notifyMember } from './notify-member';

type Changed = { id: string; organizationId: string; assigneeId: string | null };

/**
 * Notify the assignee of changed evidence, the proposer of a withdrawn proposal; one notice if both. Return the outbox
 * messages.
 */
export async function notifyOfChange(tx: Tx, alert: Changed, withdrawn: { by: string } | null): Promise<string[]> {
  const { id: alertId, organizationId, assigneeId } = alert;
  const wanted = [assigneeId, withdrawn?.by ?? null].flatMap((id) => id ?? []);
  const there = await tx.member.findMany({ where: { id: { in: wanted }, removedAt: null }, select: { id: true } });
  const outboxIds: string[] = [];
  for (const { id: memberId } of there) {
    const kind = memberId === withdrawn?.by ? 'proposalOvertaken' : 'alertChanged';
    outboxIds.push(...(await notifyMember(tx, organizationId, { memberId, kind, alertId })));
  }
  return outboxIds;
}
