import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { Side } from '@/core/kyc/document/document-types';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { atUpload, choose, look, newSession, sentences, title } from '@/tests/support/kyc-page';

const t = sentences('en');
const person = makePerson(71);
const pick = (side: Side): string => `${t(`dv.upload.${side}`)}: ${t('dv.upload.file')}`;
const photoOf = (page: Page, side: Side) =>
  page.getByRole('img', { name: t('dv.upload.preview', { side: t(`dv.upload.${side}`) }) });

test('reports a wrong file and side without a camera, and details that differ', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(240_000);
  const { png: front } = await renderSpecimen({ template: 'nic-new-front', person });
  const { png: back } = await renderSpecimen({ template: 'nic-new-back', person });
  const { sessionUrl } = await newSession({ customerName: 'Somebody Else' });
  await page.goto(sessionUrl.replace('#', '?simulate=lost#'));
  await page.getByRole('button', { name: t('home.start') }).click();
  await title(page, 'dv.select.title');
  await page.getByRole('button', { name: t('perm.without') }).click();
  await page.getByRole('button', { name: t('dv.select.nicNew') }).click();
  await title(page, 'dv.upload.title');
  await page.getByRole('button', { name: t('common.trouble') }).click();
  await page.getByRole('button', { name: t('help.live') }).click();
  await expect(page.getByRole('button', { name: t('help.native') })).toBeVisible();

  await choose(page, t('help.native'), Buffer.from('not a picture'), 'a.txt', 'text/plain');
  await expect(page.getByRole('alert').filter({ hasText: t('err.fileType') })).toBeVisible();
  await choose(page, t('dv.shutter'), back, 'back.png', 'image/png');
  await expect(page.getByRole('alert').filter({ hasText: t('fb.card.side') })).toBeVisible({ timeout: 60_000 });
  await look(page, 'wrong-side-native');
  await choose(page, t('dv.review.again'), front, 'a PNG that an app named.jpg', 'image/jpeg');
  const use = page.getByRole('button', { name: t('dv.review.use') });
  await expect(use).toBeVisible({ timeout: 60_000 });
  for (const button of [use, page.getByRole('button', { name: t('dv.review.retake') })]) {
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await look(page, 'review-photo');
  const photo = page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.front') }) });
  const across = async (): Promise<number> => (await photo.boundingBox())?.width ?? 0;
  expect((await photo.boundingBox())?.height).toBeGreaterThan(200);
  const whole = await across();
  await photo.click();
  await expect.poll(across).toBeGreaterThan(2 * whole);
  await look(page, 'review-photo-large');
  await photo.click();
  await expect.poll(across).toBe(whole);
  await page.getByRole('button', { name: t('help.upload') }).click();
  await title(page, 'dv.upload.title');
  await choose(page, pick('back'), back, 'another.jpg', 'image/jpeg');
  const shown = page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.back') }) });
  await expect(shown).toBeVisible();
  const cut = await shown.evaluate((image) => {
    const [own, box] = [image.getBoundingClientRect(), (image.parentElement as HTMLElement).getBoundingClientRect()];
    return {
      high: own.bottom > box.bottom + 1,
      wide: own.right > box.right + 1,
      fit: getComputedStyle(image).objectFit,
    };
  });
  expect(cut).toEqual({ high: false, wide: false, fit: 'contain' });
  await page.getByRole('button', { name: t('dv.upload.send') }).click();

  await title(page, 'dv.failed.details.title', 180_000);
  await look(page, 'dv-failed-details');
  // Neither the mismatched detail nor the expected value is revealed.
  await expect(page.locator('main')).not.toContainText(/Somebody|Else|name/i);
  await page.getByRole('button', { name: t('common.change') }).click();
  await title(page, 'dv.select.title');
  await page.getByRole('button', { name: t('dv.select.passport') }).click();
  await title(page, 'dv.upload.title');
});

test('offers to switch type for a licence sent as a passport, and swaps sides', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(240_000);
  const [front, back] = await Promise.all(
    (['licence-front', 'licence-back'] as const).map(
      async (template) => (await renderSpecimen({ template, person })).png,
    ),
  );
  if (!front || !back) throw new Error('not drawn');
  await atUpload(page);
  await choose(page, `${t('dv.upload.page')}: ${t('dv.upload.file')}`, front, 'page.png', 'image/png');
  await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.page') }) })).toBeVisible();
  await page.getByRole('button', { name: t('dv.upload.send') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('dv.done.title') })).toBeVisible();
  await look(page, 'dv-checking');
  await title(page, 'dv.failed.kind.title', 180_000);
  const [seen, chosen] = [t('dv.kind.licence'), t('dv.kind.passport')];
  await expect(page.getByRole('alert').filter({ hasText: t('err.kind.seen', { seen, chosen }) })).toBeVisible();
  for (const missing of ['err.MISSING_DOCUMENT_PAGES', 'err.frontMissing', 'err.backMissing'] as const)
    await expect(page.locator('main')).not.toContainText(t(missing));
  await look(page, 'dv-failed-kind');
  await page.getByRole('button', { name: t('dv.failed.kind.switch', { seen }) }).click();
  await title(page, 'dv.upload.title');
  const shown = (side: Side) => photoOf(page, side);
  await expect(shown('front')).toBeVisible();
  await look(page, 'dv-upload-kept');

  await choose(page, pick('front'), back, 'front.png', 'image/png');
  await expect(page.getByRole('alert').filter({ hasText: t('fb.card.side') })).toBeVisible({ timeout: 60_000 });
  await choose(page, pick('back'), front, 'back.png', 'image/png');
  await expect(shown('back')).toBeVisible();
  await expect(page.getByText(t('dv.upload.swapped')).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('main')).not.toContainText(t('err.sameSide'));
  await look(page, 'dv-upload-swapped');
  await choose(page, pick('front'), front, 'front.png', 'image/png');
  await expect(page.getByRole('alert').filter({ hasText: t('dv.upload.swapped') })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(t('err.sameSide'));
  // Another card's front is reported as the wrong side, not as a duplicate.
  const { png: strange } = await renderSpecimen({ template: 'licence-front', person: makePerson(72) });
  await choose(page, pick('front'), strange, 'strange.png', 'image/png');
  const notThis = t('dv.upload.notThis', { side: t('dv.upload.back').toLowerCase() });
  await expect(page.getByRole('alert').filter({ hasText: notThis })).toBeVisible({ timeout: 60_000 });
});

test('keeps the front when the back is not recognised and asks only for the back', async ({ page }) => {
  test.setTimeout(240_000);
  const [front, back] = await Promise.all(
    (['nic-new-front', 'nic-new-back'] as const).map(
      async (template) => (await renderSpecimen({ template, person })).png,
    ),
  );
  if (!front || !back) throw new Error('not drawn');
  const unreadable = await sharp(back).blur(40).png().toBuffer();
  await atUpload(page, 'NIC_NEW');
  const shown = (side: Side) => photoOf(page, side);
  await choose(page, pick('front'), front, 'front.png', 'image/png');
  await choose(page, pick('back'), unreadable, 'back.png', 'image/png');
  await expect(shown('front')).toBeVisible();
  await expect(shown('back')).toBeVisible();
  await page.getByRole('button', { name: t('dv.upload.send') }).click();
  await title(page, 'dv.failed.title', 180_000);
  await expect(page.getByText(t('dv.failed.stays', { side: 'front' }))).toBeVisible();
  await look(page, 'dv-failed-one-side');
  await page.getByRole('button', { name: t('dv.failed.one', { side: 'back' }) }).click();
  await title(page, 'dv.upload.title');
  await expect(shown('front')).toBeVisible();
  await expect(shown('back')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: t('err.backNotRecognised') })).toBeVisible();
  await expect(page.getByRole('button', { name: pick('back') })).toBeInViewport();
  await look(page, 'dv-upload-one-side');
  await choose(page, pick('back'), back, 'back.png', 'image/png');
  await expect(shown('back')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: t('err.backNotRecognised') })).toHaveCount(0);
  await page.getByRole('button', { name: t('dv.upload.send') }).click();
  await expect(page.getByText(t('dv.done.read'))).toBeVisible({ timeout: 180_000 });
});
