import { expect, type Page, type Route, test } from '@playwright/test';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { browserStorage } from '@/tests/support/browser-storage';
import { ACROSS, cardScene, type HeldCard, holdBefore, UPRIGHT, WEBCAM } from '@/tests/support/fake-camera/held-card';
import { asCustomer, choose, look, opened, photosReceived, sentences, title } from '@/tests/support/kyc-page';

const t = sentences('en');
const POSITIONING = ['dv-get-started', 'dv-document-selection', 'dv-positioning-front'] as const;
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const hint = (page: Page) => page.locator('main p[aria-hidden]').first();
const spoken = (page: Page) => page.locator('p[role=status][aria-live=polite]').last();

const specimen = async (template: 'nic-new-front' | 'nic-new-back'): Promise<Buffer> =>
  (await renderSpecimen({ template, person: makePerson(4) })).png;

const hearAll = (page: Page): Promise<void> =>
  spoken(page).evaluate((region) => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => region.textContent && said.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
const allSaid = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { said: string[] }).said);

/** Order matters: each hint must be new, and blur is relative to earlier frames of the device. */
const FAULTS = ['far', 'close', 'outside', 'angle', 'good', 'blur', 'dark', 'glare'] as const;

const REMEMBERED_MS = 4_000;

async function beforeSoftCard(page: Page): Promise<HeldCard> {
  const card = await specimen('nic-new-front');
  const camera = await holdBefore(
    page,
    { blur: await cardScene(card, { blur: 6 }), good: await cardScene(card) },
    { first: 'blur' },
  );
  await opened(page, [...POSITIONING]);
  await expect(spoken(page)).toHaveText(t('fb.card.blur'));
  return camera;
}

test('takes no automatic photo while the camera is out of focus or offline', { tag: '@full' }, async ({ page }) => {
  const camera = await beforeSoftCard(page);
  await page.waitForTimeout(REMEMBERED_MS);
  await expect(hint(page)).toHaveText(t('fb.card.blur'));
  await page.context().setOffline(true);
  await expect(hint(page)).toHaveText(t('common.offline.idle'));
  await expect(spoken(page)).toHaveText(t('common.offline.idle'));
  await camera.show('good');
  // All four corners of the guide frame turn green.
  await expect(page.locator('main .border-clear')).toHaveCount(4, { timeout: 45_000 });
  await page.waitForTimeout(REMEMBERED_MS);
  await button(page, 'dv.shutter').click();
  await title(page, 'dv.position.front');
  await look(page, 'dv-positioning-offline');
  await page.context().setOffline(false);
  await title(page, 'dv.review.title', 45_000);
  await expect(button(page, 'dv.review.use')).toBeVisible();
  await expect(page.getByText(t('dv.review.fine'))).toHaveCount(0);
});

test('shows each card fault and announces it once', { tag: '@full' }, async ({ page }) => {
  const card = await specimen('nic-new-front');
  const camera = await holdBefore(
    page,
    {
      table: await cardScene(null),
      far: await cardScene(card, { width: 0.5 }),
      close: await cardScene(card, { width: 1.12 }),
      outside: await cardScene(card, { dx: 170 }),
      angle: await cardScene(card, { width: 0.72, degrees: 14.5 }),
      good: await cardScene(card),
      blur: await cardScene(card, { blur: 6 }),
      dark: await cardScene(card, { light: 0.25 }),
      glare: await cardScene(card, { glare: true }),
    },
    { first: 'table' },
  );
  await opened(page, [...POSITIONING], { search: '?simulate=R2' });
  await expect(hint(page)).toHaveText(t('dv.position.front'));
  await hearAll(page);
  for (const fault of FAULTS) {
    // Blur is relative to recent frames, so sharp frames must be the majority first.
    if (fault === 'blur') await page.waitForTimeout(REMEMBERED_MS);
    await camera.show(fault);
    const told = t(`fb.card.${fault}`);
    await expect(hint(page), fault).toHaveText(told);
    await expect(spoken(page), fault).toHaveText(told);
    await page.screenshot({ path: `.test/screens/kyc-card-${fault}.png` });
  }
  const said = await allSaid(page);
  for (const fault of FAULTS)
    expect(
      said.filter((one) => one.startsWith(t(`fb.card.${fault}`))),
      `${fault} of ${said}`,
    ).toHaveLength(1);
});

function scriptsOf(page: Page): () => Promise<string> {
  const got: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') got.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(got)).join('\n');
}

test('automatic capture takes both sides, allows a retake and stores nothing', async ({ page }) => {
  test.setTimeout(240_000);
  const [front, back] = [await specimen('nic-new-front'), await specimen('nic-new-back')];
  const camera = await holdBefore(
    page,
    { table: await cardScene(null), front: await cardScene(front), back: await cardScene(back) },
    { first: 'table' },
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const scripts = scriptsOf(page);
  const { token } = await opened(page, [], { search: '?simulate=R1' });
  await title(page, 'dv.select.title');
  const beforeTheWay = asked.filter((path) => VISION.test(path));
  const beforeCamera = await scripts();
  await title(page, 'dv.select.title');
  // Card detection loads just before the camera request. Of the face tracker only files are prefetched after the start,
  // at low priority; none is executed.
  expect(beforeTheWay).toEqual([]);
  expect(beforeCamera).not.toContain(LOOKS_FOR_CARD);
  await expect.poll(scripts).toContain(LOOKS_FOR_CARD);
  await page.getByRole('button', { name: t('dv.select.nicNew') }).click();
  await title(page, 'dv.position.front');
  await camera.show('front');
  await title(page, 'dv.review.title');
  await expect(page.getByText(t('dv.review.fine'))).toHaveCount(0);
  // Holds the prompt, which goes on without a press.
  const goesOn: Route[] = [];
  await page.route('**/api/kyc/advance', (route) =>
    route.request().postDataJSON().to === 'dv-positioning-back' ? void goesOn.push(route) : route.continue(),
  );
  await button(page, 'dv.review.use').click();
  await title(page, 'dv.flip.title');
  expect(await turningOf(page)).toEqual({ name: 'kyc-card-turns', state: 'running', turns: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await turningOf(page)).toEqual({ name: null, state: null, turns: false });
  await expect.poll(() => goesOn.length).toBe(1);
  await page.unroute('**/api/kyc/advance');
  await goesOn[0]?.abort();
  await expect(page.getByRole('alert')).toBeVisible();
  const frontAgain = page.getByRole('button', { name: t('dv.failed.one', { side: 'front' }) });
  await frontAgain.click();
  await title(page, 'dv.position.front');
  expect(await asCustomer(token, 'session')).toMatchObject({ uploads: [{ side: 'front' }] });
  await title(page, 'dv.review.title');
  await button(page, 'dv.review.use').click();
  // The prompt goes on without a press.
  await title(page, 'dv.position.back');
  await expect(hint(page)).toHaveText(t('fb.card.side'));
  await expect(spoken(page)).toHaveText(t('fb.card.side'));
  await look(page, 'same-side-told');
  await camera.show('back');
  await title(page, 'dv.review.title');
  await expect(frontAgain).toBeVisible();
  await look(page, 'capturing-back');
  await button(page, 'dv.review.use').click();
  await photosReceived(page);
  expect(asked.filter((path) => VISION.test(path) && !path.startsWith('/api/kyc/vision/'))).toEqual([]);
  expect(await scripts()).not.toMatch(/FaceLandmarker|tiny_face_detector_model-shard/);
  expect(await browserStorage(page)).toEqual([]);
});

test('reports the back in place of the front and allows a retake', { tag: '@full' }, async ({ page }) => {
  const pictures = { back: await cardScene(await specimen('nic-new-back')) };
  await holdBefore(page, pictures, { first: 'back' });
  await opened(page, [...POSITIONING]);
  await expect(page.getByRole('alert').filter({ hasText: t('fb.card.side') })).toBeVisible({ timeout: 45_000 });
  await button(page, 'dv.review.again').click();
  await title(page, 'dv.position.front');
});

const VISION = /vision|mediapipe|opencv|face|model|\.task|\.wasm/;

/** A string of the card detection that minifiers keep. */
const LOOKS_FOR_CARD = 'willReadFrequently';

const turningOf = (page: Page) =>
  page.locator('.kyc-card-turns').evaluate(async (card) => {
    const [turning] = card.getAnimations();
    const before = getComputedStyle(card).transform;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return {
      name: (turning as CSSAnimation | undefined)?.animationName ?? null,
      state: turning?.playState ?? null,
      turns: getComputedStyle(card).transform !== before,
    };
  });

test('offers alternatives after two poor photos, the native camera after three', { tag: '@full' }, async ({ page }) => {
  await holdBefore(page, { table: await cardScene(null) }, { first: 'table' });
  await opened(page, [...POSITIONING], { search: '?simulate=R2' });
  const others = ['help.upload', 'help.device', 'dv.review.anyway'];
  const shown = async (keys: readonly string[]): Promise<string[]> => {
    const found = [];
    for (const key of keys) if (await button(page, key).isVisible()) found.push(key);
    return found;
  };
  for (const times of [1, 2, 3]) {
    await title(page, 'dv.position.front');
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.videoWidth ?? 0)).toBeGreaterThan(0);
    await button(page, 'dv.shutter').click();
    await title(page, times === 1 ? 'dv.review.poor' : 'dv.review.title');
    await expect(page.getByRole('alert').filter({ hasText: t('fb.card.none') })).toBeVisible();
    const retake = button(page, times === 1 ? 'dv.review.again' : 'dv.review.retake');
    if (times > 1) await expect(button(page, 'dv.review.anyway')).toBeVisible();
    expect(await shown(others)).toEqual(times === 1 ? [] : others);
    expect(await shown(['help.native'])).toEqual(times === 3 ? ['help.native'] : []);
    await expect(retake).toHaveAttribute('data-look', times === 3 ? 'text' : 'primary');
    await look(page, `poor-${times}`);
    if (times < 3) await retake.click();
  }
  await expect(button(page, 'help.native')).toHaveAttribute('data-look', 'primary');
  await choose(page, t('help.native'), await specimen('nic-new-front'), 'front.png', 'image/png');
  await expect(page.getByRole('alert').filter({ hasText: t('fb.card.none') })).toHaveCount(0);
  await expect(button(page, 'dv.review.use')).toBeVisible();
});

test('the frame matches the document ratio and fits any camera picture', async ({ page }) => {
  test.setTimeout(180_000);
  const sizes = { upright: UPRIGHT, webcam: WEBCAM, across: ACROSS };
  const pictures = Object.fromEntries(
    await Promise.all(Object.entries(sizes).map(async ([name, size]) => [name, await cardScene(null, { size })])),
  ) as Record<string, Buffer>;
  const camera = await holdBefore(page, pictures, { first: 'upright' });
  for (const [documentType, ratio] of [
    ['NIC_NEW', 1.586],
    ['PASSPORT', 1.42],
  ] as const) {
    await opened(page, [...POSITIONING], { documentType });
    await title(page, documentType === 'PASSPORT' ? 'dv.position.page' : 'dv.position.front');
    for (const [name, { width, height }] of Object.entries(sizes)) {
      await camera.show(name);
      for (const screen of [
        { width: 360, height: 640 },
        { width: 640, height: 360 },
      ]) {
        await page.setViewportSize(screen);
        await expect
          .poll(() => measured(page), { message: `${name} ${screen.width}` })
          .toMatchObject({
            picture: expect.closeTo(width / height, 1),
            frame: expect.closeTo(ratio, 2),
            inside: true,
          });
        await page.screenshot({ path: `.test/screens/kyc-frame-${documentType}-${name}-${screen.width}.png` });
        if (name !== 'upright' || screen.width !== 360) continue;
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        await page.screenshot({ path: `.test/screens/kyc-frame-${documentType}-large-letters.png` });
        expect(await hint(page).locator('xpath=..').evaluate(liesOnFrame)).toBe(false);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '';
        });
      }
    }
  }
});

/** Aspect ratios of camera picture and guide, and whether the guide is inside. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const frame = document.querySelector('video ~ [aria-hidden]');
    if (!video || !frame) return null;
    const [box, own] = [video.getBoundingClientRect(), frame.getBoundingClientRect()];
    return {
      picture: video.videoWidth / video.videoHeight,
      frame: own.width / own.height,
      inside: own.left >= box.left && own.right <= box.right && own.top >= box.top && own.bottom <= box.bottom,
    };
  });

/** Runs in the page: whether a text covers the guide. */
function liesOnFrame(sentence: Element): boolean {
  const frame = document.querySelector('video ~ [aria-hidden]');
  if (!frame) return false;
  const [one, other] = [sentence.getBoundingClientRect(), frame.getBoundingClientRect()];
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

test('restarts a camera lost on rotation and fits the frame again', { tag: '@full' }, async ({ page }) => {
  const pictures = { upright: await cardScene(null), across: await cardScene(null, { size: ACROSS }) };
  const camera = await holdBefore(page, pictures, { first: 'upright' });
  await page.addInitScript(() => {
    addEventListener('orientationchange', () => Object.assign(globalThis, { turned: true }));
  });
  await opened(page, [...POSITIONING], { search: '?simulate=R2' });
  await expect.poll(() => measured(page)).toMatchObject({ picture: expect.closeTo(0.56, 1) });
  const turn = async (width: number, height: number, picture: string): Promise<void> => {
    await camera.lose();
    await camera.show(picture);
    await page.setViewportSize({ width, height });
  };
  await turn(640, 360, 'across');
  expect(await page.evaluate(() => (globalThis as { turned?: boolean }).turned)).toBe(true);
  await expect.poll(() => camera.opened()).toHaveLength(2);
  await expect
    .poll(() => measured(page))
    .toMatchObject({ picture: expect.closeTo(1.78, 1), frame: expect.closeTo(1.586, 2), inside: true });
  await title(page, 'dv.position.front');
  await look(page, 'camera-turned');
  expect(await page.getByText(t('help.manual')).evaluate(liesOnFrame)).toBe(false);
  await turn(360, 640, 'upright');
  await expect.poll(() => camera.opened()).toHaveLength(3);
  await expect
    .poll(() => measured(page))
    .toMatchObject({ picture: expect.closeTo(0.56, 1), frame: expect.closeTo(1.586, 2), inside: true });
  await title(page, 'dv.position.front');
  // A third loss within seconds is not a rotation: it is reported, and retrying works.
  await camera.lose();
  await expect(page.getByText(t('camera.lost.body'))).toBeVisible();
  await button(page, 'common.tryAgain').click();
  await title(page, 'dv.position.front');
  await expect.poll(() => camera.opened()).toHaveLength(4);
});

test('switches to the other camera and back', { tag: '@full' }, async ({ page }) => {
  const card = await specimen('nic-new-front');
  const pictures = { table: await cardScene(null), card: await cardScene(card) };
  const two = [
    { label: 'USB camera', shows: 'table' },
    { label: 'Document camera', shows: 'card' },
  ];
  const camera = await holdBefore(page, pictures, { first: 'table', lenses: two });
  await opened(page, [...POSITIONING], { search: '?simulate=R2' });
  await expect(hint(page)).toHaveText(t('dv.position.front'));
  await button(page, 'camera.switch').click();
  await expect(hint(page)).toHaveText(t('fb.card.good'));
  await button(page, 'camera.switch').click();
  await expect(hint(page)).toHaveText(t('dv.position.front'));
  expect(await camera.opened()).toEqual(['USB camera', 'Document camera', 'USB camera']);
});

test('switches from a front-facing camera to the rear one for a card', { tag: '@full' }, async ({ page }) => {
  const pictures = { table: await cardScene(null), card: await cardScene(await specimen('nic-new-front')) };
  const camera = await holdBefore(page, pictures, {
    first: 'table',
    lenses: [
      { label: 'front camera', facing: 'user', shows: 'table' },
      { label: 'back camera', facing: 'environment', shows: 'card' },
    ],
  });
  await opened(page, [...POSITIONING], { search: '?simulate=R2' });
  await expect(hint(page)).toHaveText(t('fb.card.good'));
  expect(await camera.opened()).toEqual(['front camera', 'back camera']);
});
