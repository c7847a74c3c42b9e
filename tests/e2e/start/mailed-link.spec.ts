import { devices, expect, test } from '@playwright/test';
import { setInstallation } from '@/tests/support/bootstrap';
import { look, opened, sentences } from '@/tests/support/kyc-page';
import { openMailbox } from '@/tests/support/mailbox';
import { dataFolder, endAll, ready, start } from '@/tests/support/started';

const t = sentences('en');
test.afterEach(endAll);

test('the sixth rung: where mails leave the machine the link is mailed to the customer, and leads on', async ({
  browser,
}) => {
  const post = await openMailbox();
  const data = dataFolder();
  const port = '3948';
  const settings = { GATEHOUSE_MAIL_URL: post.url, GATEHOUSE_SIMULATE: '1', GATEHOUSE_ALLOW_INSECURE_LOOPBACK: '1' };
  await ready(start({ PORT: port, GATEHOUSE_DATA_DIR: data, ...settings }));
  setInstallation(data);
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
  const mail = post.mails.at(-1);
  expect(mail?.to).toBe('nimal@example.lk');
  const [link = ''] = (mail?.text ?? '').match(/http:\/\/localhost:\d+\/kyc\/[^\s"<]+/) ?? [];
  expect(link).toContain(id);
  const other = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await other.goto(link);
  await other.getByRole('button', { name: t('common.continue'), exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: t('perm.title') })).toBeVisible();
  await post.close();
});
