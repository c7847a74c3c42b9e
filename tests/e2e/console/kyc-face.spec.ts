import { expect, type Page, test } from '@playwright/test';
import { decideReview, judgeStill } from '@/core/kyc/face/face-verification';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { violations } from '@/tests/support/axe';
import { signInAsOwner } from '@/tests/support/console-page';
import { newSession } from '@/tests/support/kyc-page';

/** The page polls, also while a test ends. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Measurements of a passed liveness check, with the longest camera label. */
const MEASURED = {
  signals: {
    '1-turnLeft': 1.62,
    '2-smile': 2.35,
    depth: 0.062,
    detail: 0.018,
    farthest: 0.27,
    delayMs: 1_240,
    virtualCamera: 0,
    frameMs: 33,
    unevenness: 0.08,
  },
  cameraLabel: 'camera2 1, facing front (Integrated_Webcam_FHD:0bda:5520)',
};

/** Stub the session with a judged face comparison and its frames. */
async function withFace(page: Page, id: string, distance: number, decision?: 'accepted'): Promise<void> {
  const judged = judgeStill({ distance }, { model: 'test', performedAt: Date.now(), documentVerified: true });
  const decided = decision ? decideReview(judged, decision, Date.now()) : judged;
  const faceVerification = { ...decided, livenessMode: 'live' };
  const frame = (n: number) => `/kyc-face-frames/${n}.jpg`;
  await page.route('**/kyc-face-frames/*', async (route) => {
    const n = Number(/(\d+)\.jpg/.exec(route.request().url())?.[1]);
    await route.fulfill({ contentType: 'image/jpeg', body: await portraitOf(n) });
  });
  await page.route(`**/api/console/kyc-sessions/${id}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { session: object };
    await route.fulfill({
      json: {
        ...answer,
        session: { ...answer.session, isComplete: true, completedAt: Date.now(), faceVerification },
        portraitUrl: frame(0),
        stillUrl: frame(1),
        stillFace: { x: 0.2, y: 0.15, width: 0.6, height: 0.75 },
        livenessUrls: [1, 2, 3, 4, 5].map(frame),
        livenessRecording: [],
        livenessSignals: MEASURED,
      },
    });
  });
}

/** Position of the point on the scale (0 to 1), and the band below it. */
const pointOn = (page: Page) =>
  page
    .locator('svg.overflow-visible:has(circle)')
    .filter({ visible: true })
    .evaluate((scale) => {
      const whole = scale.getBoundingClientRect();
      const point = scale.querySelector('circle')?.getBoundingClientRect();
      const at = point ? point.left + point.width / 2 : Number.NaN;
      const bands = [...scale.querySelectorAll('g:has(rect)')];
      const under = bands.find((band) => {
        const { left, right } = (band.querySelector('rect') as SVGRectElement).getBoundingClientRect();
        return at >= left && at < right;
      });
      return { share: (at - whole.left) / whole.width, band: under?.querySelector('text')?.textContent };
    });

for (const [distance, band] of [
  [0.31, 'Same person'],
  [0.58, 'Inconclusive'],
  [0.82, 'Different people'],
] as const) {
  test(`places a distance of ${distance} in the band “${band}” above five frames`, { tag: '@full' }, async ({
    page,
  }) => {
    const { id } = await newSession();
    await withFace(page, id, distance);
    await signInAsOwner(page, `/console/kyc-sessions/${id}`);
    for (const [width, height] of [
      [360, 640],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const frames = page.getByRole('img', { name: /^Frame \d: / });
      await expect(frames).toHaveCount(5);
      const areDrawn = () =>
        frames.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0));
      await expect.poll(areDrawn).toBe(true);
      const met = await pointOn(page);
      expect(met.share).toBeCloseTo(distance, 2);
      expect(met.band).toBe(band);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await frames.last().scrollIntoViewIfNeeded();
      await page.getByText(/, threshold 0\.50: /).scrollIntoViewIfNeeded();
      await page.screenshot({ path: `.test/screens/console-kyc-face-${distance}-${width}.png` });
      const measured = page.getByRole('group').filter({ hasText: 'Liveness measurements' });
      if (width === 360) await measured.locator('summary').click();
      await expect(measured.getByText('1.62 × required')).toBeVisible();
      await measured.scrollIntoViewIfNeeded();
      expect(await measured.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
      await page.screenshot({ path: `.test/screens/console-kyc-signals-${width}.png` });
    }
    expect(await violations(page)).toEqual([]);
  });
}

/** Delayed images must not shift the layout. */
test('keeps the layout while faces and frames load, and enlarges them', { tag: '@full' }, async ({ page }) => {
  const { id } = await newSession();
  await withFace(page, id, 0.58);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/kyc-face-frames/*', async (route) => {
    await arrived;
    await route.fallback();
  });
  await signInAsOwner(page, `/console/kyc-sessions/${id}`);
  const frames = page.getByRole('button', { name: /^Frame \d: / });
  const faces = page.getByRole('button', { name: /^(Portrait on the ID|Customer face photo)$/ });
  const sizes = (all: typeof frames) => all.evaluateAll((them) => them.map((one) => one.clientHeight));
  await expect(frames).toHaveCount(5);
  const before = [...(await sizes(frames)), ...(await sizes(faces))];
  arrive();
  await expect
    .poll(() => page.locator('button img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)))
    .toBe(true);
  expect([...(await sizes(frames)), ...(await sizes(faces))]).toEqual(before);
  const [portrait, photo] = await sizes(faces);
  expect(portrait).toBe(photo);
  const dialog = page.getByRole('dialog');
  for (const [width, height] of [
    [1440, 900],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await faces.last().scrollIntoViewIfNeeded();
    await page.screenshot({ path: `.test/screens/console-kyc-faces-${width}.png` });
    await faces.last().click();
    await expect(dialog.getByRole('img', { name: 'Customer face photo' })).toBeVisible();
    await page.screenshot({ path: `.test/screens/console-kyc-faces-large-${width}.png` });
    await dialog.getByRole('button', { name: 'Frame 3' }).click();
    await expect(page.getByRole('dialog', { name: 'Frame 3' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: `.test/screens/console-kyc-frame-large-${width}.png` });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  // On a phone the form is far down, so the page's top links to it.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await page.screenshot({ path: '.test/screens/console-kyc-top-360.png' });
  await page.getByRole('button', { name: 'Go to decision' }).click();
  await expect(page.getByRole('radio', { name: 'Accept face' })).toBeFocused();
  await expect(page.getByText('Review required', { exact: true })).toBeInViewport();
  await page.screenshot({ path: '.test/screens/console-kyc-to-decision-360.png' });
});

test('decides by key and keeps the note when another member decided first', async ({ page }) => {
  const { id } = await newSession();
  await withFace(page, id, 0.58);
  const sent: unknown[] = [];
  await page.route(`**/api/console/kyc-sessions/${id}/review`, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 503, json: { errorCode: 'SERVICE_UNAVAILABLE', message: 'Busy.' } });
  });
  await signInAsOwner(page, `/console/kyc-sessions/${id}`);
  const note = page.getByLabel('Note (required)');
  await expect(note).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: 'Reject' })).toBeChecked();
  await expect(note).toBeFocused();
  await page.keyboard.type('Too little');
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { name: 'Accept face' })).toBeChecked();
  // Shortcuts also work while a radio button has the focus.
  await page.getByRole('radio', { name: 'Accept face' }).focus();
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: 'Reject' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { name: 'Accept face' })).toBeChecked();
  await note.fill('The scar is on both pictures.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  expect(sent).toEqual([{ part: 'face', decision: 'accepted', note: 'The scar is on both pictures.' }]);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-kyc-decide-1440.png' });
  await page.unroute(`**/api/console/kyc-sessions/${id}`);
  await withFace(page, id, 0.58, 'accepted');
  await note.press('Control+Enter');
  const left = page.getByRole('status').filter({ hasText: 'Another member decided in the meantime.' });
  await expect(left).toContainText('The scar is on both pictures.');
  await expect(note).toHaveCount(0);
  await page.screenshot({ path: '.test/screens/console-kyc-overtaken-1440.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await left.scrollIntoViewIfNeeded();
  await page.screenshot({ path: '.test/screens/console-kyc-overtaken-360.png' });
  await left.getByRole('button', { name: 'Save as note' }).click();
  await expect(left).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'The scar is on both pictures.' })).toBeVisible();
});
