import { isInvitedByMail } from '@/core/kyc/creation-warnings';
import { canMail } from '@/platform/mail/send-mail';
import { organizationSettings } from '@/services/organizations/organization-settings';
import type { SessionRow } from './session-row';

/** Whether the business wants that of this session, and a mail can be sent. The one after a first is never followed by itself. */
export async function mailsByItself(row: SessionRow): Promise<boolean> {
  if (!row.isComplete || row.previousSessionId) return false;
  return asksByItself(row);
}

/** Whether the business wants its customer asked for other photos by mail where these could not be used, and it can be. */
export async function asksByItself(row: SessionRow): Promise<boolean> {
  if (!canMail() || !isInvitedByMail(row)) return false;
  return row.mailNewLink ?? (await organizationSettings(row.organizationId)).kyc.mailNewLink;
}
