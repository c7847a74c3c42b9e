import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const PORT = vi.hoisted(() => {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  process.env.GATEHOUSE_MAIL_URL = `smtp://127.0.0.1:${port}`;
  return port;
});

import { PUT as CHANGE, GET as SETTINGS } from '@/app/api/console/settings/route';
import { inngest } from '@/inngest/client';
import { mailNotice } from '@/services/notices/mail-notice';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';

const mails: { to: string; text: string }[] = [];
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      // Soft line breaks of quoted-printable are the mail's, not the text's.
      const text = Buffer.concat(parts).toString('utf8').replaceAll('=\r\n', '');
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), text });
      done();
    });
  },
});
beforeAll(() => new Promise<void>((ready) => server.listen(PORT, '127.0.0.1', ready)));
afterAll(() => new Promise<void>((done) => server.close(() => done())));

test('that fewer decisions take two people reaches the mailboxes of the other leads, admins and owners', async () => {
  const asked: { organizationId: string; noticeId: string }[] = [];
  vi.spyOn(inngest, 'send').mockImplementation(async (payload) => {
    for (const { name, data } of [payload].flat() as { name: string; data: (typeof asked)[number] }[])
      if (name === 'member/notice.made') asked.push(data);
    return { ids: [] };
  });
  const { organizationId } = await makeOrganization();
  const roles = ['owner', 'admin', 'lead', 'analyst', 'viewer'] as const;
  const [owner, admin, lead] = await Promise.all(roles.map((role) => signedIn(organizationId, role)));
  const change = async (fourEyes: boolean) => {
    const seen = (await callAs(owner as ConsoleUser, SETTINGS)).body;
    const screening = { alertThreshold: 0.85, showThreshold: 0.7, fourEyes, fourEyesDismissFrom: null };
    return callAs(owner as ConsoleUser, CHANGE, { method: 'PUT', body: { ...seen, screening } });
  };
  expect((await change(true)).status).toBe(200);
  expect(asked).toEqual([]);
  expect((await change(false)).status).toBe(200);
  for (const { organizationId: own, noticeId } of asked) await mailNotice(own, noticeId);
  expect(mails.map(({ to }) => to).sort()).toEqual([admin?.member.email, lead?.member.email].sort());
  expect(mails[0]?.text).toMatch(/^Subject: A owner changed the settings: fewer decisions take two people now/m);
  expect(mails[0]?.text).toContain('What already waits for a second person still does.');
  expect(mails[0]?.text).toContain('/console/alerts');
});
