import { expect, test } from '@playwright/test';
import { atFaceCheck } from '@/tests/support/face-check';
import { cardScene, holdBefore } from '@/tests/support/fake-camera/held-card';
import {
  asCustomer,
  atUpload,
  choose,
  look,
  newSession,
  opened,
  sentences,
  title,
  untilLoaded,
} from '@/tests/support/kyc-page';
import { stepTo } from '@/tests/support/kyc-steps';
import { plainPicture } from '@/tests/support/plain-picture';
import { portraitOf } from '@/tests/support/specimens/portraits';

const t = sentences('en');
const PICK = `${t('dv.upload.page')}: ${t('dv.upload.file')}`;
const KEPT = t('dv.upload.kept', { side: t('dv.upload.page') });

test('what is pressed without a network is done when there is one, and is not to be pressed again', async ({
  page,
}) => {
  await atUpload(page);
  await title(page, 'dv.upload.title');
  await choose(page, PICK, await plainPicture(), 'page.png', 'image/png');
  await expect(page.getByText(KEPT).first()).toBeAttached();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('dv.upload.send') }).click();
  await expect(page.getByRole('main').getByText(t('err.connection.waits'))).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(t('common.offline.idle'))).toHaveCount(0);
  await page.getByRole('button', { name: t('common.trouble') }).click();
  await page.getByRole('button', { name: t('leave.stay') }).click();
  await page.getByRole('button', { name: t('common.language') }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(t('err.connection.waits'))).toBeVisible();
  // Queued clicks can be withdrawn.
  await expect(page.getByRole('button', { name: t('dv.upload.send') })).toBeEnabled();
  await look(page, 'pressed-offline');
  await page.context().setOffline(false);
  await title(page, 'dv.done.title', 60_000);
});

test('what waits for a network is not done any more once anything else is', async ({ page }) => {
  const { sessionUrl, token } = await newSession();
  await page.goto(sessionUrl);
  await page.getByRole('checkbox').check();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('home.start') }).click();
  const told = (key: 'err.connection' | 'err.connection.waits') => page.getByRole('alert').filter({ hasText: t(key) });
  await expect(told('err.connection.waits')).toBeVisible();
  // Withdrawn consent cancels the queued step.
  await page.getByRole('checkbox').uncheck();
  await expect(told('err.connection')).toBeVisible();
  // A queued click would start with the link as soon as the network returns.
  const steps: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/kyc\/(exchange|consent)$/.test(request.url())) steps.push(request.url());
  });
  await page.context().setOffline(false);
  await page.evaluate(() => fetch('/api/health'));
  await title(page, 'home.title');
  expect(steps).toEqual([]);
  expect(await asCustomer(token, 'session')).toMatchObject({ consented: false, state: 'home' });
});

test('more time and help that are asked for without a network are both had, and what came of them is told to whoever closed the sheet', async ({
  page,
}) => {
  const { token } = await atUpload(page);
  await title(page, 'dv.upload.title');
  const before = Number((await asCustomer(token, 'session')).expiresAt);
  const trouble = page.getByRole('button', { name: t('common.trouble') });
  await trouble.click();
  await untilLoaded(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('common.moreTime') }).click();
  await page.getByRole('button', { name: t('help.person', { org: 'My organization' }) }).click();
  await page.getByRole('button', { name: t('leave.stay') }).click();
  await page.getByRole('button', { name: t('dv.upload.send') }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: t('dv.upload.missing', { side: t('dv.upload.page').toLowerCase() }) }),
  ).toBeVisible();
  await page.context().setOffline(false);
  const told = page.locator('p:not(.sr-only):not(dialog *)').filter({ hasText: t('help.asked').split('{')[0] ?? '-' });
  await expect(told).toBeInViewport({ ratio: 1 });
  await look(page, 'help-asked-late');
  const session = await asCustomer(token, 'session');
  expect(session).toMatchObject({ helpAsked: true });
  expect(Number(session.expiresAt)).toBeGreaterThan(before);
});

test('help that is asked for while a step waits for a network does not take the step back', async ({ page }) => {
  const { token } = await atUpload(page);
  await title(page, 'dv.upload.title');
  await untilLoaded(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('common.back') }).click();
  await expect(page.getByRole('main').getByText(t('err.connection.waits'))).toBeVisible();
  await page.getByRole('button', { name: t('common.trouble') }).click();
  await page.getByRole('button', { name: t('help.person', { org: 'My organization' }) }).click();
  await page.getByRole('button', { name: t('leave.stay') }).click();
  await page.context().setOffline(false);
  await title(page, 'dv.select.title');
  await expect
    .poll(() => asCustomer(token, 'session'))
    .toMatchObject({ state: 'dv-document-selection', helpAsked: true });
  await expect(
    page.locator('p:not(.sr-only):not(dialog *)').filter({ hasText: t('help.asked').split('{')[0] ?? '-' }),
  ).toBeInViewport({ ratio: 1 });
  await look(page, 'help-asked-on-the-next-screen');
});

test('photos that were to be sent when they are saved are not where somebody goes back instead', async ({ page }) => {
  const { token } = await atUpload(page);
  await title(page, 'dv.upload.title');
  await untilLoaded(page);
  await page.context().setOffline(true);
  await choose(page, PICK, await plainPicture('jpeg'), 'page.jpg', 'image/jpeg');
  await page.getByRole('button', { name: t('dv.upload.send') }).click();
  const saving = page.locator('p:not(.sr-only)').filter({ hasText: t('dv.upload.saving') });
  await expect(saving).toBeVisible();
  await page.getByRole('button', { name: t('common.back') }).click();
  await expect(page.getByRole('main').getByText(t('err.connection.waits'))).toBeVisible();
  await expect(saving).toHaveCount(0);
  await page.context().setOffline(false);
  await title(page, 'dv.select.title');
  expect(await asCustomer(token, 'session')).toMatchObject({ state: 'dv-document-selection', document: null });
});

test('a box that is ticked while a step waits for a network is ticked, and the step is not taken', async ({ page }) => {
  const session = await atFaceCheck(7);
  await page.goto(session.sessionUrl);
  await page.getByRole('button', { name: t('common.continue'), exact: true }).click();
  await title(page, 'lv.start.title');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('lv.start.cta') }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(t('err.connection.waits'))).toBeVisible();
  const slow = page.getByRole('checkbox', { name: t('lv.start.slow') });
  await slow.click();
  await expect(slow).toBeChecked();
  await expect(main.getByText(t('err.connection'))).toBeVisible();
  const steps: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/kyc/advance') && steps.push(request.url()));
  await page.context().setOffline(false);
  // A queued click would be sent first when the network returns.
  await page.evaluate(() => fetch('/api/health'));
  await title(page, 'lv.start.title');
  expect(steps).toEqual([]);
});

test('a photo that is chosen after a face check without a network changes nothing until it is taken: who tries again instead is before the camera', async ({
  page,
}) => {
  const { sessionUrl, token } = await atFaceCheck(7);
  for (const to of ['lv-initializing', 'lv-timeout'] as const) await stepTo(token, to);
  await page.goto(sessionUrl);
  await page.getByRole('button', { name: t('common.continue'), exact: true }).click();
  await title(page, 'lv.timeout.title');
  const told = (await page.getByRole('main').innerText()).trim();
  await page.context().setOffline(true);
  const photo = page.getByRole('button', { name: t('lv.start.photo') });
  await photo.click();
  await expect(page.getByRole('main').getByText(t('err.connection.waits'))).toBeVisible();
  await expect(photo).toBeVisible();
  expect(await page.getByRole('main').innerText()).toContain(told);
  await look(page, 'photo-waits-offline');
  await page.getByRole('button', { name: t('common.trouble') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('lv.start.photo') })
    .click();
  await page.getByRole('button', { name: t('leave.stay') }).click();
  await expect(photo).toBeVisible();
  await page.getByRole('button', { name: t('common.tryAgain') }).click();
  await page.context().setOffline(false);
  await title(page, 'lv.start.title');
});

test('a photo of the face that waits for a network is not sent from the face check that somebody went back to', async ({
  page,
}) => {
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

test('a camera that was allowed without a network is not asked for any more', async ({ page }) => {
  await holdBefore(page, { table: await cardScene(null) }, { first: 'table' });
  await page.clock.install();
  await opened(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('perm.cta') }).click();
  await expect(page.getByRole('main').getByText(t('err.connection.waits'))).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(page.getByText(t('perm.waiting'))).toHaveCount(0);
  await page.context().setOffline(false);
  await title(page, 'dv.start.title');
});

test('Back without a network asks before the page is left, over the screen that stays', async ({ page }) => {
  await opened(page);
  await untilLoaded(page);
  await page.context().setOffline(true);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: t('leave.title') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t('perm.title'), includeHidden: true })).toBeVisible();
  await look(page, 'leave-offline');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('common.trouble') }).click();
  await page.getByRole('button', { name: t('help.device') }).click();
  await title(page, 'help.device');
  await expect(page.getByText(t('common.offline.idle')).first()).toBeVisible();
});
