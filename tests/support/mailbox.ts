import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  from: string;
  to: string;
  subject: string;
  replyTo: string | undefined;
  text: string;
  html: string;
};

export type Mailbox = {
  /** For `GATEHOUSE_MAIL_URL`. */
  url: string;
  mails: ReceivedMail[];
  close(): Promise<void>;
};

export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('refused') ? new Error('no such box') : null),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const mail = await readMail(Buffer.concat(parts));
        mails.push({
          from: mail.from?.address ?? '',
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          subject: mail.subject ?? '',
          replyTo: mail.replyTo?.[0]?.address,
          text: mail.text ?? '',
          html: mail.html ?? '',
        });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/**
 * Return the mailbox of this process. Await it before settings are read: `const mailbox = await vi.hoisted(async () =>
 * (await import('@/tests/support/mailbox')).ownMailbox());`
 */
export async function ownMailbox(): Promise<Mailbox> {
  const mailbox = await openMailbox();
  process.env.GATEHOUSE_MAIL_URL = mailbox.url;
  return mailbox;
}

export const readMail = (source: Buffer): Promise<Email> => PostalMime.parse(source);
