import { ListProblem } from '@/core/screening/watchlists/list-problems';
import { clock } from '@/platform/clock';
import { type Json, JsonNull, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { writeOutbox } from '@/services/outbox/write-outbox';

export type NewNotice = { memberId: string } & (
  | {
      kind: 'mention' | 'answer' | 'delisted' | 'alertChanged' | 'proposalOvertaken';
      alertId: string;
      commentId?: string;
      byId?: string;
    }
  | { kind: 'proposal' | 'sentBack' | 'approved' | 'assigned'; alertId: string; byId: string }
  | { kind: 'twoPeopleEased' | 'thresholdRaised'; byId: string }
  | { kind: 'signInBlocked' }
  | { kind: 'help'; sessionId: string }
  | { kind: ListProblem['kind']; lists: ListProblem[] }
);

/** In the caller's transaction; return the outbox messages of the email. */
export async function notifyMember(tx: Tx, organizationId: string, notice: NewNotice): Promise<string[]> {
  const id = newId('ntc');
  const lists = 'lists' in notice ? (notice.lists as Json) : JsonNull;
  await tx.memberNotice.create({ data: { id, organizationId, ...notice, lists, createdAt: clock.now() } });
  return writeOutbox(tx, organizationId, [{ name: 'member/notice.made', data: { organizationId, noticeId: id } }]);
}

/** Empty unless the notice is about lists. */
export function problemsOf({ lists }: { lists: unknown }): ListProblem[] {
  return lists === null ? [] : ListProblem.array().parse(lists);
}
