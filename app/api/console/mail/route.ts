import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { MOST_MAILS, StoredMails } from '@/core/mail/contract';
import { mailMode } from '@/platform/mail/send-mail';
import { readStoredMail } from '@/platform/mail/stored-mail';

export const GET = endpoint({
  summary: 'List mail that was stored because no mail server is set',
  auth: consoleSession('admin'),
  response: StoredMails,
  handle: async ({ principal }) => {
    const mode = mailMode();
    return {
      host: mode.mode === 'smtp' ? mode.host : null,
      mails: await readStoredMail(principal.organizationId, MOST_MAILS),
    };
  },
});
