import { composeDetailMail, type DetailMail } from '@/core/details/mail';
import { faultFields, logger } from '@/platform/logger';
import { canMail, type MailMessage, sendMail } from '@/platform/mail/send-mail';

/** Mails a customer their link where a mail server is set. False when there is none, or it refused: the link is then handed over by hand. */
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
