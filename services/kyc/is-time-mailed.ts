import { canMail } from '@/platform/mail/send-mail';
import type { SessionRow } from './session-row';

/** Whether more time for a link that is over goes to the customer by mail. Who has no tries left could do nothing with it. */
export const isTimeMailed = ({ isInvalid, customerEmail }: Pick<SessionRow, 'isInvalid' | 'customerEmail'>): boolean =>
  !isInvalid && customerEmail !== null && canMail();
