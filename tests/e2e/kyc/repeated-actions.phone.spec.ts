import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { KYC_LANGUAGES } from '@/core/kyc/session/languages';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import {
  asCustomer,
  atUpload,
  choose,
  expectFitsEnlarged,
  look,
  newSession,
  opened,
  sentences,
  title,
} from '@/tests/support/kyc-page';
import { plainPicture } from '@/tests/support/plain-picture';

const t = sentences('en');
const PICK = `${t('dv.upload.page')}: ${t('dv.upload.file')}`;
const KEPT = { name: t('dv.upload.preview', { side: t('dv.upload.page') }) };

async function tapTwice(page: Page, button: string): Promise<void> {
  const box = await page.getByRole('button', { name: button, exact: true }).boundingBox();
  if (!box) throw new Error(`no ${button}`);
  const place = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.touchscreen.tap(...place);
  await page.waitForTimeout(200);
  await page.touchscreen.tap(...place);
}

test('a double tap advances one screen only', async ({ page }) => {
  await opened(page);
  await page.getByRole('button', { name: t('perm.without') }).click();
  await tapTwice(page, t('dv.select.passport'));
  await title(page, 'dv.upload.title');
});

test('reopening the link keeps progress and recovers a page without a token', { tag: '@full' }, async ({ page }) => {
  const { sessionUrl, token } = await newSession();
  await page.goto(sessionUrl.replace(/#.*/, ''));
  await title(page, 'end.badlink.title');
  await page.goto(sessionUrl);
  await title(page, 'home.title');
  await page.getByRole('button', { name: t('home.start') }).click();
  await page.getByRole('button', { name: t('perm.without') }).click();
  await page.getByRole('button', { name: t('dv.select.passport') }).click();
  await title(page, 'dv.upload.title');
  await page.goto(sessionUrl);
  await expect(page).not.toHaveURL(/#/);
  await title(page, 'dv.upload.title');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await asCustomer(token, 'session')).state).toBe('dv-document-upload');
});

test('the older of two tabs follows the newer one after a photo is added', { tag: '@full' }, async ({ page }) => {
  const { token } = await atUpload(page);
  await title(page, 'dv.upload.title');
  const photo = await sharp({ create: { width: 900, height: 640, channels: 3, background: '#d8e4dc' } })
    .jpeg()
    .toBuffer();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await choose(other, PICK, photo, 'page.jpg', 'image/jpeg');
  await expect(other.getByRole('img', KEPT)).toBeVisible();
  await other.getByRole('button', { name: t('dv.upload.send') }).click();
  await expect(other.getByRole('heading', { level: 1, name: t('dv.upload.title') })).toHaveCount(0);
  await choose(page, PICK, photo, 'page.jpg', 'image/jpeg');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`${t('lv.still.title')}|${t('dv.failed.title')}`),
  );
  expect((await asCustomer(token, 'session')).attemptsLeft).toMatchObject({ document: 4 });
});

test('keeps a language changed during the session after a reload', async ({ page }) => {
  const { token } = await opened(page, ['dv-get-started', 'dv-document-selection']);
  await title(page, 'dv.select.title');
  await page.getByRole('button', { name: t('common.language') }).click();
  await look(page, 'language-on-the-way');
  await page.getByRole('button', { name: 'தமிழ்' }).click();
  const tamil = sentences('ta');
  await expect(page.getByRole('heading', { level: 1, name: tamil('dv.select.title') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await asCustomer(token, 'session')).language).toBe('ta');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: tamil('dv.select.title') })).toBeVisible();
});

/** Record uploads: browsers do not expose the bytes of blobs. */
async function keepSent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window;
    const sent: Blob[] = [];
    Object.assign(window, { sent });
    window.fetch = (address, options) => {
      if (options?.body instanceof Blob) sent.push(options.body);
      return fetch(address, options);
    };
  });
}

const sentPicture = (page: Page): Promise<[number, number]> =>
  page.evaluate(async () => {
    const { sent } = window as unknown as { sent: Blob[] };
    const picture = await createImageBitmap(new Blob(sent.splice(0)), { imageOrientation: 'none' });
    return [picture.width, picture.height];
  });

test('converts a photo of an unsupported type or size to an upright JPEG', { tag: '@full' }, async ({ page }) => {
  await keepSent(page);
  const { token } = await atUpload(page);
  await title(page, 'dv.upload.title');
  const wide = sharp({ create: { width: 9000, height: 4500, channels: 3, background: '#d8e4dc' } });
  for (const [file, name, type] of [
    [await wide.clone().resize(1200).webp().toBuffer(), 'page.webp', 'image/webp'],
    [await wide.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'page.jpg', 'image/jpeg'],
  ] as const) {
    const taken = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    // A photo without a card is doubted, and replaced by another button.
    const button = name === 'page.jpg' ? t('dv.upload.another') : PICK;
    await choose(page, button, file, name, type);
    await taken;
    await expect(page.getByRole('img', KEPT)).toBeVisible();
    const [width, height] = await sentPicture(page);
    expect([width < height, Math.max(width, height) <= 4000]).toEqual([name === 'page.jpg', true]);
  }
  expect((await asCustomer(token, 'session')).uploads).toMatchObject([{ side: 'front', mimeType: 'image/jpeg' }]);
});

for (const language of KYC_LANGUAGES) {
  test(`warns of a blurred photo during upload and accepts it anyway: ${language}`, { tag: '@full' }, async ({
    page,
  }) => {
    const own = sentences(language);
    const { token } = await atUpload(page, 'NIC_NEW');
    await title(page, 'dv.upload.title');
    if (language !== 'en') {
      await page.getByRole('button', { name: t('common.language') }).click();
      await page.getByRole('button', { name: language === 'si' ? 'සිංහල' : 'தமிழ்' }).click();
    }
    const pick = `${own('dv.upload.front')}: ${own('dv.upload.file')}`;
    const card = { template: 'nic-new-front', person: makePerson(9300) } as const;
    const [sharpOne, blurred] = await Promise.all(
      [1, 9].map((blur) => renderSpecimen({ ...card, degrade: { table: 0.1, blur, jpegQuality: 85 } })),
    );
    // Analysed by the page before the server answers.
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/kyc/uploads**', async (route) => {
      await held;
      await route.continue();
    });
    await choose(page, pick, blurred?.png ?? Buffer.alloc(0), 'front.jpg', 'image/jpeg');
    await expect(page.getByRole('alert').filter({ hasText: own('dv.upload.blur') })).toBeVisible();
    expect((await asCustomer(token, 'session')).uploads).toEqual([]);
    release();
    await expect(
      page.getByRole('img', { name: own('dv.upload.preview', { side: own('dv.upload.front') }) }),
    ).toBeVisible();
    await expect(page.getByText(own('dv.upload.blur'))).toBeInViewport();
    await look(page, `advice-blur-${language}`);
    await expectFitsEnlarged(page, 'advice');
    expect((await asCustomer(token, 'session')).uploads).toMatchObject([{ side: 'front' }]);
    // Another photo without a card can still be sent.
    await choose(page, own('dv.upload.another'), await plainPicture(), 'wall.png', 'image/png');
    await expect(page.getByText(own('dv.upload.none'))).toBeInViewport();
    await look(page, `advice-none-${language}`);
    await page.getByRole('button', { name: own('dv.upload.asIs') }).click();
    await expect(page.getByText(own('dv.upload.none'))).toHaveCount(0);
    await expect(page.getByRole('region', { name: own('dv.upload.front') })).toBeFocused();
    await choose(page, pick, sharpOne?.png ?? Buffer.alloc(0), 'front.jpg', 'image/jpeg');
    await expect(page.getByText(own('dv.upload.blur'))).toHaveCount(0);
    await page.waitForTimeout(1_500);
    await expect(page.getByText(own('dv.upload.blur'))).toHaveCount(0);
  });
}
