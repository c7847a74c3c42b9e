import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { StoredMails } from '@/core/mail/contract';
import { listStoredMail } from '@/services/notifications/list-stored-mail';

export const GET = endpoint({
  summary: 'List mail that was stored because no mail server is set',
  auth: consoleSession('admin'),
  response: StoredMails,
  handle: ({ principal }) => listStoredMail(principal),
});
