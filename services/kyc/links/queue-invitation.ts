import { isInvitedByMail } from '@/core/kyc/session/creation-warnings';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import type { Tx } from '@/platform/db/db';
import { canMail } from '@/platform/mail/send-mail';
import { writeOutbox } from '@/services/billing/accept-work';
import { organizationSettings } from '@/services/organizations/organization-settings';
import type { SessionRow } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';

/** In the caller's transaction; `asked` is the requester. Return outbox ids. */
export async function queueInvitation(tx: Tx, row: SessionRow, asked: string): Promise<string[]> {
  await recordTimeline(tx, row, 'invitation', { asked });
  const data = { organizationId: row.organizationId, sessionId: row.id };
  return writeOutbox(tx, row.organizationId, [{ name: 'kyc/invitation.requested', data }]);
}

/** Email the extended link only if attempts remain and email is configured. */
export const isTimeMailed = ({ isInvalid, customerEmail }: Pick<SessionRow, 'isInvalid' | 'customerEmail'>): boolean =>
  !isInvalid && customerEmail !== null && canMail();

/** True if auto-resend is on, email is configured, and this session is not itself a replacement. */
export async function shouldSendRetryEmail(row: SessionRow): Promise<boolean> {
  if (!row.isComplete || row.previousSessionId) return false;
  return requestsAutomatically(row);
}

export async function requestsAutomatically(row: SessionRow): Promise<boolean> {
  if (!canMail() || !isInvitedByMail(row)) return false;
  return row.autoResendLink ?? (await organizationSettings(row.organizationId, KycSettings)).kyc.autoResendLink;
}
