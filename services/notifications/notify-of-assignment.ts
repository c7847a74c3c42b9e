import type { MemberPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db/db';
import { notifyMember } from './notify-member';

/** Notify the assignee; consecutive assignments by one member share a notice and email. Return the outbox messages. */
export async function notifyOfAssignment(
  tx: Tx,
  { organizationId, memberId: byId }: MemberPrincipal,
  { assigneeId, alertId }: { assigneeId: string; alertId: string },
): Promise<string[]> {
  if (assigneeId === byId) return [];
  const unseen = { memberId: assigneeId, byId, kind: 'assigned', readAt: null };
  const { count } = await tx.memberNotice.updateMany({ where: unseen, data: { alertId: null } });
  if (count > 0) return [];
  return notifyMember(tx, organizationId, { memberId: assigneeId, kind: 'assigned', alertId, byId });
}

/** Remove the notice and its unsent email after a reassignment. */
export async function forgetAssignment(tx: Tx, alertId: string): Promise<void> {
  await tx.memberNotice.deleteMany({ where: { alertId, kind: 'assigned', readAt: null } });
}
