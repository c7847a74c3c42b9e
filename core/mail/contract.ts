import { z } from 'zod';

export const MOST_MAILS = 50;

export const StoredMail = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type StoredMail = z.infer<typeof StoredMail>;

/** `host` sends the mail; null where it is only stored. */
export const StoredMails = z
  .object({ host: z.string().nullable(), mails: z.array(StoredMail).max(MOST_MAILS) })
  .meta({ id: 'StoredMails' });
export type StoredMails = z.infer<typeof StoredMails>;
