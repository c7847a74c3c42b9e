import { expect, type Page, test } from '@playwright/test';
import { asCustomer, atUpload, choose, look, newSession, sentences, title } from '@/tests/support/kyc-page';
import { plainPicture } from '@/tests/support/plain-picture';

const t = sentences('en');
const HOUR = 3_600_000;
const OFF = { 'five hours fast': 5 * HOUR, 'two years slow': -2 * 365 * 24 * HOUR };

/** Open a session on a phone with a wrong clock; `expiresInMs` is by the server's clock. */
async function onPhone(page: Page, off: number, expiresInMs: number): Promise<string> {
  await page.clock.install({ time: new Date(Date.now() + off) });
  const { sessionUrl, token } = await newSession({ expiresInMs });
  await page.goto(sessionUrl);
  await page.getByRole('button', { name: t('home.start') }).click();
  await title(page, 'dv.select.title');
  return token;
}

for (const [name, off] of Object.entries(OFF)) {
  test(`uses the server clock for expiry when the phone is ${name}`, { tag: '@full' }, async ({ page }) => {
    const codes: string[] = [];
    page.on('response', (answer) => answer.url().endsWith('/api/kyc/hand-off') && codes.push(answer.url()));
    const token = await onPhone(page, off, 9 * 60_000);
    // The warning depends on the server's time left, not on the phone's clock.
    const warning = page.getByRole('region', { name: t('common.moreTime') });
    await expect(warning).toContainText(t('common.left.minutes', { n: '' }).trim());
    await look(page, `end-nears-${off > 0 ? 'fast' : 'slow'}`);
    const before = Number((await asCustomer(token, 'session')).expiresAt);
    await warning.getByRole('button', { name: t('common.moreTime') }).click();
    await expect(warning).toContainText(t('common.timeGiven').split('{')[0]?.trim() ?? '');
    expect(Number((await asCustomer(token, 'session')).expiresAt)).toBe(before + 30 * 60_000);
    await expect(warning.getByRole('button')).toHaveCount(0);
    await page.reload();
    await title(page, 'dv.select.title');
    await expect(warning).toHaveCount(0);
    await page.getByRole('button', { name: t('common.trouble') }).click();
    await page.getByRole('button', { name: t('help.device') }).click();
    await title(page, 'help.device');
    await expect(page.getByRole('img', { name: t('desk.code') })).toBeVisible();
    // By this phone's own clock the code would be renewed at once, or never.
    await page.waitForTimeout(2_500);
    expect(codes).toHaveLength(1);
  });

  test(`reports the expired link on time when the phone clock is ${name}`, { tag: '@full' }, async ({ page }) => {
    await onPhone(page, off, 9_000);
    await page.waitForTimeout(2_000);
    await title(page, 'dv.select.title');
    // Offline, the page itself stops presenting the link as valid.
    await page.route('**/api/kyc/session', (route) => route.abort());
    const warning = page.getByRole('region', { name: t('common.moreTime') });
    await expect(warning).toContainText(t('end.expired.title'), { timeout: 20_000 });
    await expect(warning.getByRole('button')).toHaveCount(0);
    await page.unroute('**/api/kyc/session');
    await title(page, 'end.expired.title', 25_000);
    await page.reload();
    await title(page, 'end.expired.title');
  });
}

test('reports a link that expires while the first screen is open', async ({ page }) => {
  const { sessionUrl } = await newSession({ expiresInMs: 8_000 });
  await page.goto(sessionUrl);
  await title(page, 'home.title');
  await expect(page.getByText(t('end.expired.title'))).toHaveCount(0);
  await expect(page.getByText(t('end.expired.title'))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(t('common.left.minutes', { n: '' }).trim())).toHaveCount(0);
});

test('promises no upload after the link expires offline', { tag: '@full' }, async ({ page }) => {
  await page.clock.install({ time: new Date() });
  await atUpload(page);
  await title(page, 'dv.upload.title');
  await page.context().setOffline(true);
  const pick = `${t('dv.upload.page')}: ${t('dv.upload.file')}`;
  await choose(page, pick, await plainPicture('jpeg'), 'page.jpg', 'image/jpeg');
  await expect(page.getByText(t('common.offline'))).toBeVisible();
  await expect(page.getByText(t('dv.upload.waiting'))).toBeVisible();
  await page.clock.fastForward(2 * HOUR);
  const warning = page.getByRole('region', { name: t('common.moreTime') });
  await expect(warning).toContainText(t('end.expired.title'));
  await expect(page.getByText(t('common.offline'))).toHaveCount(0);
  await expect(page.getByText(t('dv.upload.waiting'))).toHaveCount(0);
  await expect(page.getByText(t('common.offline.idle'))).toBeVisible();
  await look(page, 'offline-link-over');
});

test("hydrates without errors in a time zone other than the server's", { tag: '@full' }, async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'Pacific/Kiritimati' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const { sessionUrl } = await newSession({ expiresInMs: 72 * HOUR });
  await page.goto(sessionUrl);
  await page.getByRole('button', { name: t('home.start') }).click();
  await title(page, 'dv.select.title');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let again = 0; again < 3; again++) {
    await page.goto('about:blank');
    await page.goto(sessionUrl);
    await title(page, 'dv.select.title');
    await page.waitForTimeout(1500);
  }
  await page.getByRole('button', { name: t('common.trouble') }).click();
  await expect(page.getByText(t('common.left.days', { n: '2' }))).toBeVisible();
  expect(faults).toEqual([]);
  await context.close();
});
