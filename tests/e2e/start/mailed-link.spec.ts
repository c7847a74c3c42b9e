import { devices, expect, test } from '@playwright/test';
import { shortIdOf } from '@/core/kyc/links/short-link';
import { violations } from '@/tests/support/axe';
import { bootstrap, setInstallation } from '@/tests/support/bootstrap';
import { fillSignIn } from '@/tests/support/console-page';
import { changeFirstPassword } from '@/tests/support/first-password';
import { asCustomer, look, newSession, opened, sentences } from '@/tests/support/kyc-page';
import { type Mailbox, openMailbox } from '@/tests/support/mailbox';
import { dataFolder, endAll, ready, start } from '@/tests/support/start-product';

const t = sentences('en');
const PORT = '3948';
let post: Mailbox;

test.beforeAll(async () => {
  post = await openMailbox();
  const data = dataFolder();
  const settings = {
    GATEHOUSE_MAIL_URL: post.url,
    GATEHOUSE_CAMERA_SIMULATION: '1',
    GATEHOUSE_ALLOW_INSECURE_LOOPBACK: '1',
  };
  await ready(start({ PORT, GATEHOUSE_DATA_DIR: data, ...settings }));
  setInstallation(data);
  await changeFirstPassword();
});
test.afterAll(async () => {
  await endAll();
  await post.close();
});

test('mails the link to the customer, which opens the session elsewhere', async ({ browser }) => {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 640 },
    baseURL: `http://localhost:${PORT}`,
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
  expect(link).toContain(shortIdOf(id));
  const other = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await other.goto(link);
  await other.getByRole('button', { name: t('common.continue'), exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: t('dv.select.title') })).toBeVisible();
});

test('reports whether an extension was mailed, and resolves the request only then', { tag: '@full' }, async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${PORT}`,
  });
  const page = await context.newPage();
  await page.goto('/console/kyc-sessions');
  await fillSignIn(page);
  const told = page.getByRole('region', { name: 'Help requested' });
  for (const isMailed of [true, false]) {
    const who = { customerName: 'Nimal Perera', ...(isMailed && { customerEmail: 'nimal@example.lk' }) };
    const { id, sessionUrl, token } = await newSession({ expiresInMs: 1_000, ...who });
    await expect
      .poll(async () => (await asCustomer(token, 'session')).errorCode, { timeout: 20_000 })
      .toBe('SESSION_EXPIRED');
    const customer = await context.newPage();
    await customer.goto(sessionUrl);
    await customer.getByRole('button', { name: t('end.expired.cta') }).click();
    await expect(customer.getByRole('button', { name: t('end.expired.cta') })).toHaveCount(0);
    await customer.close();
    await page.goto(`/console/kyc-sessions/${id}`);
    const promise = 'Extend it to reopen the session';
    await expect(told.getByText(isMailed ? `${promise}; the link is emailed to the customer.` : promise)).toBeVisible();
    await page.screenshot({ path: `.test/screens/console-expired-${isMailed ? 'mailed' : 'untold'}.png` });
    const mails = () => post.mails.filter(({ text }) => text.includes(shortIdOf(id))).length;
    const before = mails();
    // Blocks polling: the result must come from the action's response.
    await page.route(`**/api/console/kyc-sessions/${id}`, () => undefined);
    await page.getByRole('button', { name: 'Extend by 1 hour' }).click();
    const done = isMailed ? 'emailed to the customer' : 'The customer was not notified';
    await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible();
    await expect(told).toHaveCount(isMailed ? 0 : 1);
    await expect(page.getByRole('button', { name: 'Show link' })).toBeVisible();
    await page.screenshot({ path: `.test/screens/console-expired-${isMailed ? 'mailed' : 'untold'}-after.png` });
    if (isMailed) await expect.poll(mails, { timeout: 60_000 }).toBe(before + 1);
  }
});

test('mails a sign-in link to a member, asked for at the door', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: `http://localhost:${PORT}`,
  });
  const page = await context.newPage();
  await page.goto('/console/sign-in');
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await page.getByLabel('Email').fill(bootstrap().console.email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByText('It works for 15 minutes.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/sign-in-link-asked.png' });
  const linkOf = () => /\S+\/console\/sign-in\/link#\S+/.exec(post.mails.at(-1)?.text ?? '')?.[0] ?? '';
  await expect.poll(linkOf, { timeout: 30_000 }).not.toBe('');
  await page.goto(linkOf());
  await page.screenshot({ path: '.test/screens/sign-in-link.png' });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/console\/(?!sign-in)/);
  const again = await (await browser.newContext({ baseURL: `http://localhost:${PORT}` })).newPage();
  await again.goto(linkOf());
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(again.getByText('This link was already used or has expired.')).toBeVisible();
  expect(await violations(again)).toEqual([]);
  await again.screenshot({ path: '.test/screens/sign-in-link-used.png' });
});
