import { faultFields, logger } from '@/platform/logger';
import { mailMode, sendMail } from '@/platform/mail/send-mail';

/** Return false if email is not configured or refused; the link is then handed over manually. */
export async function mailMemberLink(to: {
  email: string;
  name: string;
  url: string;
  organization: string;
}): Promise<boolean> {
  if (mailMode().mode !== 'smtp') return false;
  const text = `Hello ${to.name},\n\n${to.organization} has given you access to its Gatehouse console. Set your password within 72 hours:\n\n${to.url}\n\nThe link works once. If you did not expect this email, delete it.\n`;
  try {
    await sendMail({ to: to.email, subject: `${to.organization}: your Gatehouse console access`, text });
    return true;
  } catch (error) {
    logger.warn('a member link could not be mailed', { component: 'mail', ...faultFields(error) });
    return false;
  }
}
