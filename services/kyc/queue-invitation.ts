import { isInvitedByMail } from '@/core/kyc/creation-warnings';
import type { Tx } from '@/platform/db';
import { canMail } from '@/platform/mail/send-mail';
import { writeOutbox } from '@/services/billing/accept-work';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { recordTimeline } from './record-timeline';
import type { SessionRow } from './session-row';

/** Orders the mail with the link once more, in the transaction of what asks for it; `asked` is by whom. Gives the ids of the outbox. */
export async function queueInvitation(tx: Tx, row: SessionRow, asked: string): Promise<string[]> {
  await recordTimeline(tx, row, 'invitation', { asked });
  const data = { organizationId: row.organizationId, sessionId: row.id };
  return writeOutbox(tx, row.organizationId, [{ name: 'kyc/invitation.requested', data }]);
}

/** Whether more time for a link that is over goes to the customer by mail. Who has no tries left could do nothing with it. */
export const isTimeMailed = ({ isInvalid, customerEmail }: Pick<SessionRow, 'isInvalid' | 'customerEmail'>): boolean =>
  !isInvalid && customerEmail !== null && canMail();

/** Whether the business wants that of this session, and a mail can be sent. The one after a first is never followed by itself. */
export async function shouldSendRetryEmail(row: SessionRow): Promise<boolean> {
  if (!row.isComplete || row.previousSessionId) return false;
  return asksByItself(row);
}

/** Whether the business wants its customer asked for other photos by mail where these could not be used, and it can be. */
export async function asksByItself(row: SessionRow): Promise<boolean> {
  if (!canMail() || !isInvitedByMail(row)) return false;
  return row.mailNewLink ?? (await organizationSettings(row.organizationId)).kyc.mailNewLink;
}
