import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import { env } from '../env';
import { newId } from '../ids';

export type MailMessage = {
  organizationId: string;
  to: string;
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  text: string;
  html?: string;
  /** Inline images, referenced as `cid:<cid>`. */
  pictures?: Array<{ cid: string; filename: string; png: Buffer }>;
};

export type MailMode = { mode: 'smtp'; host: string } | { mode: 'outbox'; folder: string };

const TIMEOUT_MS = 15_000;

export function mailMode({ url }: MailSettings = mailSettings()): MailMode {
  if (url) return { mode: 'smtp', host: new URL(url).host };
  return { mode: 'outbox', folder: path.resolve(env().GATEHOUSE_DATA_DIR, 'mail') };
}

/** Outbox mail may never reach a customer. */
export const canMail = (): boolean => mailMode().mode === 'smtp';

export type MailSettings = { url: string | undefined; from: string };

function mailSettings(): MailSettings {
  const { GATEHOUSE_MAIL_URL: url, GATEHOUSE_MAIL_FROM: from } = env();
  return { url, from };
}

/**
 * Writes to `<data>/mail/<organization>/*.eml` without GATEHOUSE_MAIL_URL. Rejects if the server refuses or times out;
 * jobs retry.
 */
export async function sendMail(message: MailMessage, settings = mailSettings()): Promise<MailMode['mode']> {
  const mode = mailMode(settings);
  if (settings.url) await bySmtp(settings.url, composed(message, settings.from));
  else if (mode.mode === 'outbox')
    await toOutbox(path.join(mode.folder, message.organizationId), composed(message, settings.from));
  return mode.mode;
}

async function bySmtp(url: string, mail: Mail.Options): Promise<void> {
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, ...limits, ...SAFE });
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}

async function toOutbox(folder: string, mail: Mail.Options): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...SAFE });
  const { message: source } = await transport.sendMail(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${newId('eml')}.eml`);
  await writeFile(`${file}.part`, source as Buffer, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Never load files or URLs named by a value. */
const SAFE = { disableFileAccess: true, disableUrlAccess: true } as const;

function composed(message: MailMessage, from: string): Mail.Options {
  const { to, replyTo, subject, text, html, pictures = [] } = message;
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: pictures.map(({ cid, filename, png }) => ({
      cid,
      filename,
      content: png,
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
    })),
  };
}
