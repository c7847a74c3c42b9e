import { expect, type Page, test } from '@playwright/test';
import { MORE_TIME_MS } from '@/core/kyc/links/link-end';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { atFaceCheck } from '@/tests/support/face-check';
import { cardScene, holdBefore } from '@/tests/support/fake-camera/held-card';
import {
  asCustomer,
  atUpload,
  choose,
  look,
  newSession,
  opened,
  photosReceived,
  sentences,
  title,
  untilLoaded,
} from '@/tests/support/kyc-page';
import { stepTo } from '@/tests/support/kyc-steps';
import { plainPicture } from '@/tests/support/plain-picture';

const t = sentences('en');
const PICK = `${t('dv.upload.page')}: ${t('dv.upload.file')}`;
const KEPT = t('dv.upload.kept', { side: t('dv.upload.page') });
const OFFLINE = t('common.offline.idle');
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: OFFLINE, visible: true });

/** Record the writing requests of the page that match, from now on. */
function writes(page: Page, path: RegExp): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && path.test(new URL(request.url()).pathname)) seen.push(request.url());
  });
  return seen;
}

/** Let every request that was waiting for the network go first. */
async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(() => fetch('/api/health'));
}

test('a press made offline is refused, not queued, and works when repeated', async ({ page }) => {
  await atUpload(page);
  await title(page, 'dv.upload.title');
  await choose(page, PICK, await plainPicture(), 'page.png', 'image/png');
  await expect(page.getByText(KEPT).first()).toBeAttached();
  await page.context().setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  const send = page.getByRole('button', { name: t('dv.upload.send') });
  for (const _ of [1, 2]) {
    await send.click();
    await expect(alert(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(OFFLINE).filter({ visible: true })).toHaveCount(1);
  }
  await expect(send).toBeEnabled();
  await look(page, 'pressed-offline');
  const steps = writes(page, /\/api\/kyc\/advance$/);
  await goOnline(page);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await title(page, 'dv.upload.title');
  expect(steps).toEqual([]);
  await send.click();
  await photosReceived(page, 60_000);
  // To dv-complete and to the face check, by one press.
  expect(steps).toHaveLength(2);
});

test('Start pressed offline gives no consent', { tag: '@full' }, async ({ page }) => {
  const { sessionUrl, token } = await newSession();
  await page.goto(sessionUrl);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('home.start') }).click();
  await expect(alert(page)).toBeVisible();
  const steps = writes(page, /\/api\/kyc\/(exchange|consent)$/);
  await goOnline(page);
  await title(page, 'home.title');
  expect(steps).toEqual([]);
  expect(await asCustomer(token, 'session')).toMatchObject({ consented: false, state: 'home' });
});

test('more time and help are refused offline and granted once online', { tag: '@full' }, async ({ page }) => {
  const { token } = await atUpload(page);
  await title(page, 'dv.upload.title');
  const end = async (): Promise<number> => Number((await asCustomer(token, 'session')).expiresAt);
  const before = await end();
  await page.getByRole('button', { name: t('common.trouble') }).click();
  await untilLoaded(page);
  const sheet = page.getByRole('dialog', { name: t('help.title') });
  const moreTime = sheet.getByRole('button', { name: t('common.moreTime') });
  const help = sheet.getByRole('button', { name: t('help.person', { org: 'My organization' }) });
  await page.context().setOffline(true);
  for (const button of [moreTime, help]) {
    await button.click();
    await expect(sheet.getByRole('alert').filter({ hasText: OFFLINE })).toBeVisible();
  }
  await look(page, 'help-offline');
  await goOnline(page);
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  expect(await asCustomer(token, 'session')).toMatchObject({ helpRequested: false, expiresAt: before });
  await moreTime.click();
  await expect(sheet.getByText(t('common.timeGiven.short'))).toBeVisible();
  await help.click();
  await expect(sheet.getByText(t('help.asked').split('{')[0] ?? '-')).toBeVisible();
  expect(await asCustomer(token, 'session')).toMatchObject({ helpRequested: true, expiresAt: before + MORE_TIME_MS });
});

test('repeating a press whose response was lost does not apply it twice', async ({ page }) => {
  const { token } = await atUpload(page);
  await title(page, 'dv.upload.title');
  const before = Number((await asCustomer(token, 'session')).expiresAt);
  const loseAnswer = (path: string) =>
    page.route(
      path,
      async (route) => {
        await route.fetch();
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
  await loseAnswer('**/api/kyc/more-time');
  await page.getByRole('button', { name: t('common.trouble') }).click();
  const sheet = page.getByRole('dialog', { name: t('help.title') });
  const moreTime = sheet.getByRole('button', { name: t('common.moreTime') });
  await moreTime.click();
  await expect(sheet.getByRole('alert').filter({ hasText: t('err.connection') })).toBeVisible();
  await moreTime.click();
  await expect(sheet.getByText(t('common.timeGiven.short'))).toBeVisible();
  expect(await asCustomer(token, 'session')).toMatchObject({ expiresAt: before + MORE_TIME_MS });
  await sheet.getByRole('button', { name: t('leave.stay') }).click();
  const { seq } = await asCustomer(token, 'session');
  await loseAnswer('**/api/kyc/advance');
  const back = page.getByRole('button', { name: t('common.back') });
  await back.click();
  await expect(page.getByRole('main').getByText(t('err.connection'))).toBeVisible();
  await back.click();
  await title(page, 'dv.select.title');
  expect(await asCustomer(token, 'session')).toMatchObject({ state: 'dv-document-selection', seq: Number(seq) + 1 });
});

test('choosing a face photo offline changes nothing', { tag: '@full' }, async ({ page }) => {
  const { sessionUrl, token } = await atFaceCheck(7);
  for (const to of ['lv-initializing', 'lv-timeout'] as const) await stepTo(token, to);
  await page.goto(sessionUrl);
  await page.getByRole('button', { name: t('common.continue'), exact: true }).click();
  await title(page, 'lv.timeout.title');
  await untilLoaded(page);
  await page.context().setOffline(true);
  const photo = page.getByRole('button', { name: t('lv.start.photo') });
  await photo.click();
  await expect(alert(page)).toBeVisible();
  await expect(photo).toBeVisible();
  await look(page, 'photo-offline');
  // The same way under "Having trouble?".
  await page.getByRole('button', { name: t('common.trouble') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: t('lv.start.photo') }).click();
  await expect(sheet).toHaveCount(0);
  await expect(photo).toBeVisible();
  await goOnline(page);
  await page.getByRole('button', { name: t('common.tryAgain') }).click();
  await title(page, 'lv.start.title');
});

test('does not send a pending face photo after Back', { tag: '@full' }, async ({ page }) => {
  const { sessionUrl, token } = await atFaceCheck(7);
  await page.goto(sessionUrl);
  await page.getByRole('button', { name: t('common.continue'), exact: true }).click();
  await title(page, 'lv.start.title');
  await page.getByRole('button', { name: t('lv.start.photo') }).click();
  await title(page, 'lv.still.title');
  const pick = `${t('lv.still.photo')}: ${t('dv.upload.file')}`;
  await choose(page, pick, await portraitOf(7), 'face.jpg', 'image/jpeg');
  await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('lv.still.photo') }) })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('lv.still.send') }).click();
  await expect(page.getByText(t('dv.upload.waiting'))).toBeVisible();
  await page.goBack();
  await title(page, 'lv.start.title');
  await expect(page.getByRole('button', { name: t('lv.start.cta') })).toBeEnabled();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/api/kyc/uploads') && sent.push(request.url()));
  await page.context().setOffline(false);
  await page.evaluate(() => fetch('/api/health'));
  expect(sent).toEqual([]);
  expect(await asCustomer(token, 'session')).toMatchObject({ state: 'lv-get-started', isComplete: false });
});

test('choosing a document offline advances only on the next press', { tag: '@full' }, async ({ page }) => {
  await holdBefore(page, { table: await cardScene(null) }, { first: 'table' });
  await opened(page);
  await untilLoaded(page);
  await page.context().setOffline(true);
  const card = page.getByRole('button', { name: t('dv.select.nicNew') });
  await card.click();
  await expect(alert(page)).toBeVisible();
  await goOnline(page);
  await title(page, 'dv.select.title');
  await card.click();
  await title(page, 'dv.position.front');
});

test('Back offline asks before leaving and keeps the screen', { tag: '@full' }, async ({ page }) => {
  await opened(page);
  await untilLoaded(page);
  await page.context().setOffline(true);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: t('leave.title') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t('dv.select.title'), includeHidden: true })).toBeVisible();
  await look(page, 'leave-offline');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('common.trouble') }).click();
  await page.getByRole('button', { name: t('help.device') }).click();
  await title(page, 'help.device');
  await expect(page.getByText(t('common.offline.idle')).first()).toBeVisible();
});
