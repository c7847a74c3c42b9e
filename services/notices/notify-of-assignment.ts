import type { MemberPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db';
import { notifyMember } from './notify-member';

/**
 * Tells a member that somebody else put an alert into their charge. What one person hands over before the other has looked is one
 * notice with one mail, that leads to all that is theirs. Returns the outbox messages of the mail.
 */
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

/** It is in somebody else's charge, or nobody's: what told of it alone waits no longer, and a mail that has not gone does not go. */
export async function forgetAssignment(tx: Tx, alertId: string): Promise<void> {
  await tx.memberNotice.deleteMany({ where: { alertId, kind: 'assigned', readAt: null } });
}
