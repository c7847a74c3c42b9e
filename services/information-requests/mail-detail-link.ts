import { composeDetailMail, type DetailMail } from '@/core/information-requests/mail';
import { faultFields, logger } from '@/platform/logger';
import { canMail, type MailMessage, sendMail } from '@/platform/mail/send-mail';

/** False if email is not configured or refused. */
export async function mailDetailLink({
  to,
  replyTo,
  ...mail
}: DetailMail & Pick<MailMessage, 'to' | 'replyTo'>): Promise<boolean> {
  if (!canMail()) return false;
  try {
    await sendMail({ to, replyTo, ...composeDetailMail(mail) });
    return true;
  } catch (error) {
    logger.warn('a link for details could not be mailed', { component: 'mail', ...faultFields(error) });
    return false;
  }
}
