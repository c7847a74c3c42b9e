import type { Tx } from '@/platform/db';
import { writeOutbox } from '@/services/work/accept-work';
import { recordTimeline } from './record-timeline';
import type { SessionRow } from './session-row';

/** Orders the mail with the link once more, in the transaction of what asks for it; `asked` is by whom. Gives the ids of the outbox. */
export async function orderInvitation(tx: Tx, row: SessionRow, asked: string): Promise<string[]> {
  await recordTimeline(tx, row, 'invitation', { asked });
  const data = { organizationId: row.organizationId, sessionId: row.id };
  return writeOutbox(tx, row.organizationId, [{ name: 'kyc/invitation.requested', data }]);
}
