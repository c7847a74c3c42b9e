import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { StoredMail } from '@/core/mail/contract';
import { mailMode } from './send-mail';

/** What `sendMail` wrote for this organization, newest first. */
export async function readStoredMail(organizationId: string, most: number): Promise<StoredMail[]> {
  const mode = mailMode();
  if (mode.mode !== 'outbox') return [];
  const folder = path.join(mode.folder, organizationId);
  const names = await readdir(folder).catch(noFolder);
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, most);
  return Promise.all(
    newest.map(async (name) => {
      const file = path.join(folder, name);
      const [mail, { mtime }] = await Promise.all([PostalMime.parse(await readFile(file)), stat(file)]);
      return {
        id: name.slice(0, -'.eml'.length),
        at: mtime.toISOString(),
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
      };
    }),
  );
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
