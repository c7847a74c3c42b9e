import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db';
import { newId } from '@/platform/ids';
import { writeOutbox } from '@/services/outbox/write-outbox';

export type NewNotice = { memberId: string } & (
  | { kind: 'mention' | 'answer'; alertId: string; commentId?: string; byId?: string }
  | { kind: 'help'; sessionId: string }
);

/** Puts something before a member, in the caller's transaction; the mail about it follows. Returns the outbox messages. */
export async function notifyMember(tx: Tx, organizationId: string, notice: NewNotice): Promise<string[]> {
  const id = newId('ntc');
  await tx.memberNotice.create({ data: { id, organizationId, ...notice, createdAt: clock.now() } });
  return writeOutbox(tx, organizationId, [{ name: 'member/notice.made', data: { organizationId, noticeId: id } }]);
}
