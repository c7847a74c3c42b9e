import { expect, test } from '@playwright/test';
import { KYC_LANGUAGE_NAMES } from '@/components/kyc/language-names';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { bootstrap } from '@/tests/support/bootstrap';
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
import { plainPicture } from '@/tests/support/plain-picture';

const t = sentences('en');

test('points to the permission prompt of the capture screen until answered', async ({ page }) => {
  await page.clock.install();
  // Simulates the browser's permission prompt, answered on demand.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      new Promise((_, reject) => {
        Object.assign(window, { deny: () => reject(new DOMException('no', 'NotAllowedError')) });
      });
  });
  await opened(page);
  const waiting = page.getByText(t('perm.waiting'));
  await page.getByRole('button', { name: t('dv.select.nicNew') }).click();
  await title(page, 'dv.position.front');
  await page.clock.fastForward(1_000);
  await expect(waiting.first()).toBeVisible();
  await look(page, 'permission-waiting');
  await page.evaluate(() => (window as unknown as { deny: () => void }).deny());
  await title(page, 'perm.denied.title');
  await expect(waiting).toHaveCount(0);
});

test('shows progress of a slow face check and uses no attempt on a timeout', { tag: '@full' }, async ({ page }) => {
  await page.clock.install();
  const held: Array<() => void> = [];
  let holds = true;
  await page.route('**/api/kyc/vision/**', async (route) => {
    // After eight seconds without anything the page gives up; the model alone lets it wait.
    const isModel = route.request().url().endsWith('.task');
    if (holds && !isModel) await new Promise<void>((done) => held.push(done));
    await route.continue();
  });
  const { token } = await atUpload(page);
  const { png } = await renderSpecimen({ template: 'passport', person: makePerson(9) });
  const photo = await fetch(`${bootstrap().baseUrl}/api/kyc/documents/front`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(png),
  });
  expect(photo.status, await photo.text()).toBe(200);
  for (const to of ['dv-complete', 'lv-get-started', 'lv-initializing']) {
    const { state: from, seq } = await asCustomer(token, 'session');
    const answer = await asCustomer(token, 'advance', { from, to, seq: Number(seq) + 1 });
    expect(answer.state, JSON.stringify(answer)).toBe(to);
  }
  await page.reload();
  await title(page, 'lv.init');
  const slow = page.getByText(t('lv.init.slow').split(':')[0] ?? '');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(slow).toHaveCount(0);
  await page.clock.fastForward(8_000);
  await expect(slow).toContainText('16.8');
  // The time of a look would count as loading; every-state.camera.spec.ts looks at this state.
  await page.screenshot({ path: '.test/screens/kyc-face-check-slow.png' });
  holds = false;
  for (const goOn of held) goOn();
  await title(page, 'end.nocam.title', 60_000);
  await expect(slow).toHaveCount(0);
  holds = true;
  const asked = held.length;
  await page.evaluate(() => sessionStorage.removeItem('gatehouse-camera'));
  await page.reload();
  await title(page, 'lv.init');
  await expect.poll(() => held.length).toBeGreaterThan(asked);
  await page.clock.fastForward(50_000);
  await expect(page.getByText(t('lv.timeout.slow'))).toBeVisible();
  await look(page, 'lv-not-loaded');
  await page.getByRole('button', { name: t('common.tryAgain') }).click();
  await title(page, 'lv.start.title');
  expect(await asCustomer(token, 'session')).toMatchObject({
    state: 'lv-get-started',
    failedRuns: 0,
    attemptsLeft: { liveness: 5 },
  });
});

test('reports being offline in each language and promises only pending uploads', { tag: '@full' }, async ({ page }) => {
  await atUpload(page);
  await title(page, 'dv.upload.title');
  const ta = sentences('ta');
  for (const { code: language, name } of KYC_LANGUAGE_NAMES) {
    const words = sentences(language);
    if (language !== 'en') {
      await page.getByRole('button', { name: /language|භාෂාව|மொழி/i }).click();
      await page.getByRole('dialog').getByRole('button', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('dv.upload.title'));
    }
    await expect(page.getByText(words('common.offline.idle'))).toHaveCount(0);
    await page.context().setOffline(true);
    await expect(page.getByText(words('common.offline.idle'))).toBeVisible();
    await expect(page.getByText(words('common.offline'))).toHaveCount(0);
    await look(page, `offline-${language}`);
    await page.context().setOffline(false);
  }
  await expect(page.getByText(ta('common.offline.idle'))).toHaveCount(0);
  const pick = `${ta('dv.upload.page')}: ${ta('dv.upload.file')}`;
  const sent = page.getByRole('img', { name: ta('dv.upload.preview', { side: ta('dv.upload.page') }) });
  await choose(page, pick, await plainPicture(), 'page.png', 'image/png');
  await expect(sent).toBeVisible();
  await page.context().setOffline(true);
  await choose(page, ta('dv.upload.another'), await plainPicture('jpeg'), 'page.jpg', 'image/jpeg');
  await expect(page.getByText(ta('common.offline'))).toBeVisible();
  await expect(page.getByText(ta('common.offline.idle'))).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByText(ta('common.offline'))).toHaveCount(0);
  await expect(sent).toBeVisible();
});

test('refuses a language that cannot be loaded offline and does not store it', { tag: '@full' }, async ({ page }) => {
  const ta = sentences('ta');
  const { sessionUrl } = await newSession();
  await page.goto(sessionUrl);
  await title(page, 'home.title');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'தமிழ்' }).click();
  await expect(page.getByText(t('common.offline.idle'))).toBeInViewport({ ratio: 1 });
  await look(page, 'home-language-offline');
  await page.context().setOffline(false);
  await page.evaluate(() => fetch('/api/health'));
  await title(page, 'home.title');
  expect(await page.evaluate(() => document.cookie)).not.toContain('gatehouse-language');
  await page.getByRole('button', { name: 'தமிழ்' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ta('home.title'));
  expect(await page.evaluate(() => document.cookie)).toContain('gatehouse-language=ta');
  await page.getByRole('button', { name: ta('home.start') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ta('dv.select.title'));
  await untilLoaded(page);
  await page.context().setOffline(true);
  const choose = async (name: string): Promise<void> => {
    await page.locator('header').getByRole('button').last().click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await choose('සිංහල');
  await expect(page.getByRole('alert').filter({ hasText: ta('common.offline.idle') })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(ta('common.offline.idle')).filter({ visible: true })).toHaveCount(1);
  // English came with the page.
  await choose('English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dv.select.title'));
  expect(await page.evaluate(() => document.cookie)).toContain('gatehouse-language=en');
});

test('the transfer code screen reports being offline and recovers online', { tag: '@full' }, async ({ page }) => {
  await opened(page);
  await untilLoaded(page);
  await page.getByRole('button', { name: t('common.trouble') }).click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('help.device') }).click();
  await title(page, 'help.device');
  await expect(page.getByText(t('common.offline.idle')).filter({ visible: true })).toBeVisible({ timeout: 2_000 });
  await expect(page.getByText(t('desk.body.phone'))).toHaveCount(0);
  await look(page, 'hand-off-offline');
  await page.context().setOffline(false);
  await expect(page.getByRole('img', { name: t('desk.code') })).toBeVisible();
});

test('uses the later of two languages chosen on a slow network', { tag: '@full' }, async ({ page }) => {
  const ta = sentences('ta');
  const { token } = await opened(page);
  await untilLoaded(page);
  const slow: Array<() => Promise<void>> = [];
  await page.route('**/_next/static/chunks/**', (route) => void slow.push(() => route.continue()));
  const choose = async (name: string): Promise<void> => {
    await page.locator('header').getByRole('button').last().click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await choose('සිංහල');
  await expect.poll(() => slow.length).toBeGreaterThan(0);
  await choose('தமிழ்');
  await expect.poll(() => slow.length).toBeGreaterThan(1);
  const [first, ...others] = slow;
  for (const goOn of others) await goOn();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ta('dv.select.title'));
  await first?.();
  await expect.poll(async () => (await asCustomer(token, 'session')).language).toBe('ta');
  await page.evaluate(() => fetch('/api/health'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ta('dv.select.title'));
  expect(await page.evaluate(() => document.cookie)).toContain('gatehouse-language=ta');
});
