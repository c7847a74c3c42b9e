import { type Browser, devices, expect, type Page, test } from '@playwright/test';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { bootstrap } from '@/tests/support/bootstrap';
import { cardFilm, sideFilm } from '@/tests/support/fake-camera/card-film';
import { browserWithCamera, plainFilm } from '@/tests/support/fake-camera/film';
import {
  asCustomer,
  chooserAfter,
  expectAccessible,
  look,
  opened,
  photosReceived,
  sentences,
  title,
} from '@/tests/support/kyc-page';

const t = sentences('en');
const POSITIONING = ['dv-get-started', 'dv-document-selection', 'dv-positioning-front'] as const;

async function onPhone(film: string | null, act: (page: Page) => Promise<void>, deny = false): Promise<void> {
  const browser: Browser = await browserWithCamera(film, { deny });
  try {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      viewport: { width: 360, height: 640 },
      baseURL: bootstrap().baseUrl,
    });
    await act(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** Maximum time until the film's loop shows the required side. */
const ROUND_MS = 45_000;

const specimen = async (template: 'nic-new-front' | 'nic-new-back'): Promise<Buffer> =>
  (await renderSpecimen({ template, person: makePerson(4) })).png;

test('captures both card sides automatically, or by hand without detection', async () => {
  const film = await cardFilm('card', await specimen('nic-new-front'), await specimen('nic-new-back'));
  await onPhone(film, async (page) => {
    const violations: string[] = [];
    page.on('console', (message) => /Content Security Policy/.test(message.text()) && violations.push(message.text()));
    const session = await opened(page);
    await page.getByRole('button', { name: t('dv.select.nicNew') }).click();
    await title(page, 'dv.position.front');
    await expect(page.getByRole('button', { name: t('dv.shutter') })).toBeVisible();
    const camera = await page.evaluateHandle(() => document.querySelector('video'));
    await page.screenshot({ path: '.test/screens/kyc-positioning-front.png' });
    await title(page, 'fb.card.taken', ROUND_MS);
    await page.screenshot({ path: '.test/screens/kyc-taken-front.png' });
    await page.getByRole('button', { name: t('dv.review.retake') }).click();
    await title(page, 'dv.position.front');
    // No press from here on: photo, flip and the other side follow each other in the same camera.
    await title(page, 'fb.card.taken', ROUND_MS);
    await title(page, 'dv.flip.title', ROUND_MS);
    await title(page, 'dv.position.back');
    expect(await camera.evaluate((one) => one === document.querySelector('video'))).toBe(true);
    await title(page, 'fb.card.taken', ROUND_MS);
    await photosReceived(page);
    expect(await asCustomer(session.token, 'session')).toMatchObject({ state: 'lv-get-started' });
    // The second rung never captures automatically.
    await opened(page, [...POSITIONING], { search: '?simulate=R2' });
    await title(page, 'dv.position.front');
    await expect(page.getByText(t('help.manual'))).toBeVisible();
    await expect(page.getByText(t('fb.card.good')).first()).toBeVisible({ timeout: ROUND_MS });
    await page.waitForTimeout(1_500);
    await title(page, 'dv.position.front');
    await page.screenshot({ path: '.test/screens/kyc-rung-2-shutter.png' });
    await page.getByRole('button', { name: t('dv.shutter') }).click();
    await reviewed(page);
    expect(violations).toEqual([]);
  });
});

async function reviewed(page: Page, timeout = 15_000): Promise<void> {
  const name = new RegExp(['dv.review.title', 'dv.review.poor'].map((key) => t(key).replace('?', '\\?')).join('|'));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout });
}

test('reports the front in place of the back, live and after capture', { tag: '@full' }, async () => {
  await onPhone(await sideFilm('front-only', await specimen('nic-new-front')), async (page) => {
    await opened(page, [...POSITIONING]);
    await title(page, 'dv.position.back', ROUND_MS);
    await expect(page.getByText(t('fb.card.side')).first()).toBeVisible();
    await look(page, 'same-side-twice');
    await page.getByRole('button', { name: t('dv.shutter') }).click();
    await reviewed(page, ROUND_MS);
    await expect(page.getByRole('alert').filter({ hasText: t('fb.card.side') })).toBeVisible({ timeout: ROUND_MS });
  });
});

test('the server reports the back in place of the front', { tag: '@full' }, async () => {
  await onPhone(await sideFilm('back-only', await specimen('nic-new-back')), async (page) => {
    await opened(page, [...POSITIONING]);
    await reviewed(page, ROUND_MS);
    await expect(page.getByRole('alert').filter({ hasText: t('fb.card.side') })).toBeVisible({ timeout: ROUND_MS });
    await page.getByRole('button', { name: t('dv.review.again') }).click();
    await title(page, 'dv.position.front');
  });
});

test('takes photos by hand and names the fault when no card is detected', { tag: '@full' }, async () => {
  await onPhone(await plainFilm('grey', '#6d706c', true), async (page) => {
    const { token } = await opened(page, [...POSITIONING]);
    await title(page, 'dv.position.front');
    // Offered after 12 s of camera.
    await expect(page.getByText(t('help.manual'))).toBeVisible({ timeout: ROUND_MS });
    for (const times of [1, 2]) {
      await page.getByRole('button', { name: t('dv.shutter') }).click();
      const poor = page.getByRole('alert').filter({ hasText: t('fb.card.none') });
      await title(page, times === 1 ? 'dv.review.poor' : 'dv.review.title', ROUND_MS);
      await expect(poor).toBeVisible();
      if (times === 1) {
        await expect.poll(async () => (await asCustomer(token, 'session')).uploads).toHaveLength(1);
        await page.reload();
        await title(page, 'dv.review.poor');
        await expect(poor).toBeVisible();
        await look(page, 'poor-after-reload');
        await page.getByRole('button', { name: t('dv.review.again') }).click();
      }
    }
    await look(page, 'capturing-poor');
    await expect(page.getByRole('button', { name: t('dv.review.anyway') })).toBeVisible();
    await page.getByRole('button', { name: t('help.upload') }).click();
    await title(page, 'dv.upload.title');
  });
});

test('offers the shutter after 12 s without a card, and other ways after 30 s', async () => {
  await onPhone(await plainFilm('grey', '#6d706c', true), async (page) => {
    await page.clock.install();
    await opened(page, [...POSITIONING]);
    await title(page, 'dv.position.front');
    const offer = page.getByText(t('help.manual'));
    const sheet = page.getByRole('dialog', { name: t('help.title') });
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.videoWidth ?? 0)).toBeGreaterThan(0);
    await expect(offer).toHaveCount(0);
    await page.clock.fastForward(12_000);
    await expect(offer).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await page.clock.fastForward(18_000);
    await expect(page.getByText(t('help.noCard', { trouble: t('common.trouble') }))).toBeVisible();
    await page.screenshot({ path: '.test/screens/kyc-help-named.png' });
    await expectAccessible(page);
    await page.clock.fastForward(60_000);
    await title(page, 'dv.position.front');
    await expect(sheet).toHaveCount(0);
    await page.getByRole('button', { name: t('common.trouble') }).click();
    await expect(sheet).toBeVisible();
  });
});

test('restarts a black or frozen camera, then reports it with a way on', { tag: '@full' }, async () => {
  for (const [film, body] of [
    [await plainFilm('black', '#000000', false), 'camera.black.body'],
    [await plainFilm('frozen', '#88908a', false), 'camera.frozen.body'],
  ] as const) {
    await onPhone(film, async (page) => {
      await opened(page, [...POSITIONING]);
      // A black picture first restarts the camera.
      if (film.endsWith('black.mjpeg'))
        await expect(page.getByText(t('fb.camera.black')).first()).toBeVisible({ timeout: 40_000 });
      await expect(page.getByText(t(body))).toBeVisible({ timeout: 40_000 });
      await look(page, `camera-${body.split('.')[1]}`);
      const chooser = await chooserAfter(page, () => page.getByRole('button', { name: t('help.native') }).click());
      await chooser.setFiles({ name: 'front.png', mimeType: 'image/png', buffer: await specimen('nic-new-front') });
      await title(page, 'dv.review.title');
    });
  }
});

test('continues by upload for the whole session without a usable camera', { tag: '@full' }, async () => {
  for (const [deny, heading] of [
    [true, 'perm.denied.title'],
    [false, 'end.nocam.title'],
  ] as const) {
    await onPhone(
      null,
      async (page) => {
        await opened(page);
        await page.getByRole('button', { name: t('dv.select.nicNew') }).click();
        await title(page, heading);
        await look(page, `perm-${deny ? 'denied' : 'absent'}`);
        await page.getByRole('button', { name: t('help.upload') }).click();
        await title(page, 'dv.upload.title');
      },
      deny,
    );
  }
});

const FAULTS = {
  busy: 'camera.busy.title',
  unsupported: 'camera.unusable.title',
  lost: 'camera.failed.title',
} as const;
test('reaches every other camera fault by ?simulate=, each with a way on', { tag: '@full' }, async () => {
  await onPhone(await plainFilm('grey', '#6d706c', true), async (page) => {
    for (const [fault, heading] of Object.entries(FAULTS)) {
      await opened(page, [...POSITIONING], { search: `?simulate=${fault}` });
      await title(page, heading);
      await look(page, `camera-${fault}`);
      await page.getByRole('button', { name: t('help.upload') }).click();
      await title(page, 'dv.upload.title');
    }
    await opened(page, [...POSITIONING], { search: '?simulate=wrong' });
    const trackOf = () =>
      page.evaluate(() => (document.querySelector('video')?.srcObject as MediaStream | null)?.getVideoTracks()[0]?.id);
    const before = await trackOf();
    await page.getByRole('button', { name: t('camera.switch') }).click();
    await expect.poll(async () => [undefined, before].includes(await trackOf())).toBe(false);
    await title(page, 'dv.position.front');
  });
});
