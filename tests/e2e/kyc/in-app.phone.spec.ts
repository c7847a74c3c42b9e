import { expect, test } from '@playwright/test';
import { shortIdOf } from '@/core/kyc/links/short-link';
import { KYC_LANGUAGES } from '@/core/kyc/session/languages';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { choose, look, newSession, opened, photosReceived, sentences, title } from '@/tests/support/kyc-page';

const t = sentences('en');
const FACEBOOK =
  'Mozilla/5.0 (Linux; Android 14; SM-A146P Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0.0.35.79;]';
const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 334.0.0.36.103 (iPhone14,5; iOS 17_5; en_LK)';

test.describe('in the Facebook browser on Android', () => {
  test.use({ userAgent: FACEBOOK });

  for (const language of KYC_LANGUAGES) {
    test(`offers to open the unused link in the default browser: ${language}`, {
      tag: language === 'en' ? [] : '@full',
    }, async ({ page }) => {
      const own = sentences(language);
      const { sessionUrl } = await newSession({ language });
      await page.goto(sessionUrl);
      await expect(page.getByRole('heading', { level: 1, name: own('home.title') })).toBeVisible();
      const hint = page.getByRole('region', { name: own('end.browser.title') });
      await expect(hint).toContainText('Facebook');
      const asked = await hint.getByRole('link', { name: own('end.browser.cta') }).getAttribute('href');
      expect(asked?.slice(0, asked.lastIndexOf('#Intent;'))).toBe(sessionUrl.replace(/^https?:/, 'intent:'));
      await look(page, `in-app-home-${language}`);
    });
  }

  test('a blocked camera leads to another browser, which takes over the session', async ({ page, browser }) => {
    const { id } = await opened(page, [], { search: '?simulate=denied' });
    await page.getByRole('button', { name: t('dv.select.nicNew') }).click();
    await title(page, 'end.browser.title');
    await expect(page.getByText(t('end.browser.body', { app: 'Facebook' }))).toBeVisible();
    const link = page.getByRole('link', { name: t('end.browser.cta') });
    await look(page, 'in-app-camera');
    const asked = (await link.getAttribute('href')) ?? '';
    const address = asked.slice(0, asked.lastIndexOf('#Intent;')).replace(/^intent:/, 'http:');
    const other = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
    await other.goto(address);
    await other.getByRole('button', { name: t('common.continue'), exact: true }).click();
    // It has the user agent of this test and no camera either.
    await expect(other.getByRole('heading', { level: 1, name: t('end.browser.title') })).toBeVisible();
    expect(other.url()).toContain(shortIdOf(id));
    await other.context().close();
  });

  test('continues without a camera', { tag: '@full' }, async ({ page }) => {
    await opened(page, [], { search: '?simulate=unsupported' });
    await page.getByRole('button', { name: t('dv.select.nicNew') }).click();
    await title(page, 'end.browser.title');
    await page.getByRole('button', { name: t('help.upload') }).click();
    await title(page, 'dv.upload.title');
  });
});

test.describe('in the Instagram browser on an iPhone', () => {
  test.use({ userAgent: INSTAGRAM });

  test('offers to copy the link, since it cannot open another browser', { tag: '@full' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { sessionUrl } = await newSession();
    await page.goto(sessionUrl);
    const hint = page.getByRole('region', { name: t('end.browser.title') });
    await expect(hint.getByText(t('end.browser.steps'))).toBeVisible();
    await expect(hint.getByRole('link')).toHaveCount(0);
    await hint.getByRole('button', { name: t('desk.copy') }).click();
    await expect(hint.getByRole('button', { name: t('desk.copied') })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sessionUrl);
  });
});

test('shows no browser hint in a regular browser', { tag: '@full' }, async ({ page }) => {
  const { sessionUrl } = await newSession();
  await page.goto(sessionUrl);
  await title(page, 'home.title');
  await expect(page.getByRole('region', { name: t('end.browser.title') })).toHaveCount(0);
});

test('takes the back with the native camera when the live camera fails', { tag: '@full' }, async ({ page }) => {
  const side = async (name: 'front' | 'back') =>
    (await renderSpecimen({ template: `nic-new-${name}`, person: makePerson(6) })).png;
  await opened(page, ['dv-get-started', 'dv-document-selection', 'dv-positioning-front'], {
    search: '?simulate=denied',
  });
  await choose(page, t('help.native'), await side('front'), 'front.png', 'image/png');
  await title(page, 'dv.review.title');
  await expect(page.getByText(t('dv.review.fine'))).toHaveCount(0);
  await page.getByRole('button', { name: t('dv.review.use') }).click();
  await title(page, 'dv.flip.title');
  await page.getByRole('button', { name: t('dv.flip.cta') }).click();
  await title(page, 'perm.denied.title');
  expect(await page.locator('input[type=file]').getAttribute('capture')).toBe('environment');
  await choose(page, t('help.native'), await side('back'), 'back.png', 'image/png');
  await title(page, 'dv.review.title');
  await look(page, 'native-back');
  await page.getByRole('button', { name: t('dv.review.use') }).click();
  await photosReceived(page);
});
