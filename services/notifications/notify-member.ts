import { hasRole, roleOf, rolesWith } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { ListProblem } from '@/core/screening/watchlists/list-problems';
import { clock } from '@/platform/clock';
import { type Json, JsonNull, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { writeOutbox } from '@/services/outbox/dispatch-outbox';

export type NewNotice = { memberId: string } & (
  | {
      kind: 'mention' | 'answer' | 'delisted' | 'alertChanged' | 'proposalOvertaken';
      alertId: string;
      commentId?: string;
      byId?: string;
    }
  | { kind: 'proposal' | 'sentBack' | 'approved' | 'assigned'; alertId: string; byId: string }
  | { kind: 'twoPeopleEased' | 'thresholdRaised'; byId: string }
  | { kind: 'signInBlocked' | 'passkeyAdded' | 'providerLinked' | 'creditsLow' | 'creditsExhausted' }
  | { kind: 'help'; sessionId: string }
  | { kind: ListProblem['kind']; lists: ListProblem[] }
);

/** In the caller's transaction; return the outbox messages of the email. Nothing about customers to who may not see them. */
export async function notifyMember(tx: Tx, organizationId: string, notice: NewNotice): Promise<string[]> {
  if (('alertId' in notice || 'sessionId' in notice) && !(await seesCustomers(tx, notice.memberId))) return [];
  const id = newId('ntc');
  const lists = 'lists' in notice ? (notice.lists as Json) : JsonNull;
  await tx.memberNotice.create({ data: { id, organizationId, ...notice, lists, createdAt: clock.now() } });
  return writeOutbox(tx, organizationId, [{ name: 'member/notice.made', data: { organizationId, noticeId: id } }]);
}

async function seesCustomers(tx: Tx, memberId: string): Promise<boolean> {
  const member = await tx.member.findFirst({ where: { id: memberId }, select: { role: true } });
  return member !== null && hasRole(roleOf(member.role), 'viewer');
}

/** Empty unless the notice is about lists. */
export function problemsOf({ lists }: { lists: unknown }): ListProblem[] {
  return lists === null ? [] : ListProblem.array().parse(lists);
}

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

/** The list and menu show it to all others. */
const TOLD = 25;

/** Notify members who may help a waiting customer. Return the outbox messages. */
export async function notifyOfHelp(tx: Tx, organizationId: string, sessionId: string): Promise<string[]> {
  const members = await tx.member.findMany({
    where: { removedAt: null, role: { in: rolesWith('analyst') } },
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

/** Remove notices and unsent emails once help is no longer needed. */
export async function forgetHelp(tx: Tx, sessionId: string): Promise<void> {
  await tx.memberNotice.deleteMany({ where: { sessionId, kind: 'help' } });
}
