import { expect, type Page, test } from '@playwright/test';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { signInAsOwner } from '@/tests/support/console-page';
import { cardScene, holdBefore } from '@/tests/support/fake-camera/held-card';
import { look, newSession, photosReceived, sentences, title } from '@/tests/support/kyc-page';

const t = sentences('en');
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

const TAKEN_MS = 45_000;

const specimen = async (template: 'nic-new-front' | 'nic-new-back'): Promise<Buffer> =>
  (await renderSpecimen({ template, person: makePerson(4) })).png;

/** Assert that neither a file input nor a button to one exists. */
async function expectNoFileChoice(page: Page): Promise<void> {
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  for (const key of [
    'perm.without',
    'help.upload',
    'help.native',
    'dv.upload.file',
    'dv.upload.camera',
    'lv.start.photo',
  ])
    await expect(page.getByRole('button', { name: t(key) }), key).toHaveCount(0);
}

async function consented(page: Page, sessionUrl: string): Promise<void> {
  await page.goto(sessionUrl);
  await button(page, 'home.start').click();
  await title(page, 'dv.select.title');
}

test('offers no file choice under a camera policy and shows it in the console', async ({ page, browser }) => {
  const [front, back] = await Promise.all([specimen('nic-new-front'), specimen('nic-new-back')]);
  const camera = await holdBefore(
    page,
    { front: await cardScene(front), back: await cardScene(back) },
    { first: 'front' },
  );
  const { id, sessionUrl } = await newSession({ capturePolicy: 'camera', documentTypes: ['NIC_NEW'] });
  await consented(page, sessionUrl);
  await expect(page.getByText(t('camera.only'))).toBeVisible();
  await expectNoFileChoice(page);
  await look(page, 'camera-only-permission');
  await page.getByRole('button', { name: t('dv.select.nicNew') }).click();
  await title(page, 'dv.position.front');
  await expectNoFileChoice(page);
  await title(page, 'dv.review.title', TAKEN_MS);
  await expectNoFileChoice(page);
  await button(page, 'common.trouble').click();
  await expect(page.getByRole('dialog', { name: t('help.title') })).toBeVisible();
  await expectNoFileChoice(page);
  await look(page, 'camera-only-help');
  await page.keyboard.press('Escape');
  await button(page, 'dv.review.use').click();
  await title(page, 'dv.position.back');
  await camera.show('back');
  await title(page, 'dv.review.title', TAKEN_MS);
  await button(page, 'dv.review.use').click();
  await photosReceived(page);

  const analyst = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAsOwner(analyst, `/console/kyc-sessions/${id}`);
  await expect(analyst.getByText('Camera only').first()).toBeVisible();
  const methods = analyst.getByLabel('Capture method').first();
  await expect(methods.getByText('Camera', { exact: true })).toHaveCount(2);
  await analyst.screenshot({ path: '.test/screens/console-capture-method-1440.png' });
  await analyst.setViewportSize({ width: 360, height: 640 });
  await methods.scrollIntoViewIfNeeded();
  await analyst.screenshot({ path: '.test/screens/console-capture-method-360.png' });
  await analyst.close();
});

test('offers another device or help, but no file, when the camera is blocked', { tag: '@full' }, async ({ page }) => {
  const { sessionUrl } = await newSession({ capturePolicy: 'camera' });
  await consented(page, sessionUrl.replace('#', '?simulate=denied#'));
  await page.getByRole('button', { name: t('dv.select.nicNew') }).click();
  await title(page, 'perm.denied.title');
  await expect(page.getByRole('alert').filter({ hasText: t('camera.only') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('help.device') })).toBeVisible();
  await expectNoFileChoice(page);
  await look(page, 'camera-only-blocked');
  await page.setViewportSize({ width: 1440, height: 900 });
  await look(page, 'camera-only-blocked-1440');
});
