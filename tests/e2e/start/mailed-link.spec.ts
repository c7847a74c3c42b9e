import path from 'node:path';
import { devices, expect, test } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { look, opened, sentences } from '@/tests/support/kyc-page';
import { dataFolder, endAll, ready, start } from '@/tests/support/started';

const t = sentences('en');
test.afterEach(endAll);

/** A mail server that takes everything, and what it was given. */
async function mailServer(): Promise<{ url: string; mails: string[]; close: () => Promise<void> }> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return { url, mails, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

test('the sixth rung: where mails leave the machine the link is mailed to the customer, and leads on', async ({
  browser,
}) => {
  const post = await mailServer();
  const data = dataFolder();
  const port = '3948';
  const settings = { GATEHOUSE_MAIL_URL: post.url, GATEHOUSE_SIMULATE: '1', GATEHOUSE_ALLOW_INSECURE_LOOPBACK: '1' };
  await ready(start({ PORT: port, GATEHOUSE_DATA_DIR: data, ...settings }));
  process.env.GATEHOUSE_BOOTSTRAP = path.join(data, 'bootstrap.json');
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 640 },
    baseURL: `http://localhost:${port}`,
  });
  const page = await context.newPage();
  const { id } = await opened(page, [], { search: '?simulate=R6', customerEmail: 'nimal@example.lk' });
  await page.getByRole('button', { name: t('common.trouble') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: t('help.device') })).toHaveCount(0);
  const before = post.mails.length;
  await sheet.getByRole('button', { name: t('help.email') }).click();
  await expect(sheet.getByText(t('help.emailSent'))).toBeVisible();
  await look(page, 'rung-6-mail');
  await expect.poll(() => post.mails.length, { timeout: 60_000 }).toBe(before + 1);
  const mail = (post.mails.at(-1) ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');
  expect(mail).toMatch(/^To: .*nimal@example\.lk/m);
  const [link = ''] = mail.match(/http:\/\/localhost:\d+\/kyc\/[^\s"<]+/) ?? [];
  expect(link).toContain(id);
  const other = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await other.goto(link);
  await other.getByRole('button', { name: t('common.continue'), exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: t('perm.title') })).toBeVisible();
  await post.close();
});
