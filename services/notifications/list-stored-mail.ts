import { MOST_MAILS, type StoredMails } from '@/core/mail/contract';
import type { MemberPrincipal } from '@/core/principal';
import { mailMode } from '@/platform/mail/send-mail';
import { readStoredMail } from '@/platform/mail/stored-mail';

export async function listStoredMail({ organizationId }: MemberPrincipal): Promise<StoredMails> {
  const mode = mailMode();
  return {
    host: mode.mode === 'smtp' ? mode.host : null,
    mails: await readStoredMail(organizationId, MOST_MAILS),
  };
}
