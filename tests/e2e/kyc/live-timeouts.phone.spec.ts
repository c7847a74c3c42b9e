import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { type Movement, timesOf } from '@/core/kyc/liveness/challenges';
import type { LivenessRun, SubmitLivenessRun } from '@/core/kyc/liveness/contract';
import { FRAME_STEPS } from '@/core/kyc/liveness/judge-run';
import type { Tier } from '@/core/kyc/liveness/tier';
import type { AdvanceKycSession, CustomerSession } from '@/core/kyc/session/customer-contract';
import { closeWorkerPools } from '@/platform/worker-pool/worker-pools';
import { webcamPicture } from '@/tests/fixtures/documents/portraits';
import { actorOf } from '@/tests/support/fake-camera/face-film';
import { asCustomer, expectAccessible, look, newSession, sentences, title } from '@/tests/support/kyc-page';
import { type Manner, picturesOf, sitBefore } from '@/tests/support/living-person';

const t = sentences('en');
test.afterAll(closeWorkerPools);

const CALM: Manner = {
  x: 0,
  y: 0,
  zoom: 1,
  light: 1,
  reaction: 300,
  going: 500,
  staying: 500,
  reach: 1,
  blinkEvery: 60_000,
  tremor: 0.5,
  asideEvery: null,
  smilesFirst: false,
};

/** The clock is simulated and steps are stubbed; server behaviour has its own tests. */
type Steps = Array<{ to: string; reason?: string }>;

/** Open the face check with a drawn camera; `steps` records the transitions requested. */
async function atFaceCheck(
  page: Page,
  options: { movements?: [Movement, Movement]; slow?: boolean; tier?: Tier } = {},
): Promise<{ steps: Steps; asked: object[] }> {
  await page.clock.install();
  const { token, sessionUrl } = await newSession();
  await page.goto(sessionUrl);
  await page.getByRole('button', { name: t('home.start') }).click();
  await title(page, 'dv.select.title');
  const session = (await asCustomer(token, 'session')) as CustomerSession;
  const steps: Steps = [];
  const asked: object[] = [];
  let now = { ...session, state: 'lv-get-started' } as CustomerSession;
  await page.route('**/api/kyc/session', (route) => route.fulfill({ json: now }));
  await page.route('**/api/kyc/advance', (route) => {
    const { to, seq, reason } = route.request().postDataJSON() as AdvanceKycSession;
    steps.push({ to, ...(reason && { reason }) });
    const state = reason === 'STOPPED' ? 'lv-get-started' : to;
    now = { ...now, state, seq, ...(to === 'lv-timeout' && { lastHint: reason ?? 'TIMEOUT' }) };
    return route.fulfill({ json: now });
  });
  await page.route('**/api/kyc/liveness', (route) => {
    asked.push(route.request().postDataJSON());
    const { tier = 'full' } = options;
    const run: LivenessRun = {
      runId: 'klr_1',
      movements: options.movements ?? ['turnLeft', 'blink'],
      tier,
      times: timesOf(options.slow ?? false, tier),
    };
    return route.fulfill({ json: run });
  });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await title(page, 'lv.start.title');
  return { steps, asked };
}

/** Replace the camera by a face of this size or a grey wall, with sensor noise. */
async function before(page: Page, face: { size: number } | null): Promise<void> {
  const { rgb, width, height } = await webcamPicture(9);
  const picture = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  await page.route('**/living-person/still', (route) => route.fulfill({ contentType: 'image/jpeg', body: picture }));
  await page.addInitScript((face) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const pen = canvas.getContext('2d');
    const shown = fetch('/living-person/still').then(async (answer) => createImageBitmap(await answer.blob()));
    const stream = shown.then((still) => {
      setInterval(() => {
        if (!pen) return;
        pen.fillStyle = '#8f9691';
        pen.fillRect(0, 0, 640, 480);
        const size = face?.size ?? 0;
        pen.drawImage(still, 320 - 320 * size, 240 - 240 * size, 640 * size, 480 * size);
        pen.fillStyle = `rgb(${Math.floor(Math.random() * 255)} 90 90)`;
        pen.fillRect(4, 4, 12, 12);
      }, 33);
      return canvas.captureStream(30);
    });
    navigator.mediaDevices.getUserMedia = () => stream.then((one) => one.clone());
  }, face);
}

const start = (page: Page): Promise<void> => page.getByRole('button', { name: t('lv.start.cta') }).click();
async function atFirstMovement(page: Page): Promise<Steps> {
  await before(page, { size: 1 });
  const { steps } = await atFaceCheck(page);
  await start(page);
  await expect(page.getByText(t('lv.move', { n: '1' }))).toBeVisible({ timeout: 60_000 });
  return steps;
}
const ring = (page: Page) => page.locator('main svg path[stroke-dasharray]');
const filled = async (page: Page): Promise<number> =>
  Number.parseFloat((await ring(page).getAttribute('stroke-dasharray')) ?? '');

test('ends without an attempt when the tracker does not load in 50 s', { tag: '@full' }, async ({ page }) => {
  const { steps } = await atFaceCheck(page);
  await page.route('**/api/kyc/vision/*', () => undefined);
  await start(page);
  await title(page, 'lv.init');
  await page.clock.fastForward(8_100);
  await expect(page.getByText(t('lv.init.slow', { done: '0.0', total: '16.8' }))).toBeVisible();
  await page.clock.fastForward(41_000);
  await title(page, 'lv.init');
  await page.clock.fastForward(1_000);
  await expect(page.getByText(t('lv.timeout.slow'))).toBeVisible();
  expect(steps).toEqual([{ to: 'lv-initializing' }, { to: 'lv-timeout', reason: 'SLOW_CONNECTION' }]);
});

test('a hidden tab starts the face check only once it becomes visible', { tag: '@full' }, async ({ page }) => {
  await before(page, { size: 1 });
  const { asked } = await atFaceCheck(page);
  const session = await page.evaluate(() => fetch('/api/kyc/session').then((answer) => answer.json()));
  await page.route('**/api/kyc/session', (route) => route.fulfill({ json: { ...session, state: 'lv-aligning' } }));
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await title(page, 'lv.done.wait');
  await page.waitForTimeout(3_000);
  await expect(page.locator('video')).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => asked.length, { timeout: 60_000 }).toBe(1);
});

test('ends the run after 30 s without a face and names the reason', async ({ page }) => {
  await before(page, null);
  const { steps } = await atFaceCheck(page);
  await start(page);
  await expect(page.getByText(t('fb.face.none')).first()).toBeVisible({ timeout: 60_000 });
  expect(await filled(page)).toBe(0);
  await page.clock.fastForward(15_000);
  await expect(page.getByText(t('fb.face.none')).first()).toBeVisible();
  expect(steps.map(({ to }) => to)).toEqual(['lv-initializing', 'lv-aligning']);
  await page.clock.fastForward(15_200);
  await title(page, 'lv.timeout.title');
  await expect(page.getByText(t('lv.timeout.body', { hint: t('lv.timeout.none') }))).toBeVisible();
  expect(steps.at(-1)).toEqual({ to: 'lv-timeout' });
});

test('ends the run after 30 s without holding still and names only that', { tag: '@full' }, async ({ page }) => {
  await sitBefore(page, await picturesOf(actorOf()), { ...CALM, blinkEvery: 0 });
  await atFaceCheck(page);
  await start(page);
  await expect(page.getByText(t('fb.face.still')).first()).toBeVisible({ timeout: 60_000 });
  await page.clock.fastForward(30_200);
  await title(page, 'lv.timeout.title');
  await expect(page.getByText(t('lv.timeout.body', { hint: t('lv.timeout.still') }))).toBeVisible();
  await look(page, 'lv-timeout-still');
});

test('ends the run after 12 s without a movement and draws the movement', { tag: '@full' }, async ({ page }) => {
  const steps = await atFirstMovement(page);
  const drawing = page.locator('[data-movement="turnLeft"]');
  await expect(drawing.locator('.kyc-moving')).toBeVisible();
  await page.screenshot({ path: '.test/screens/kyc-lv-drawn.png' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(drawing.locator('.kyc-moving')).toBeHidden();
  await expect(drawing.locator('.kyc-moved')).toBeVisible();
  await look(page, 'lv-drawn-still');
  await page.clock.fastForward(4_000);
  await expect(page.getByText(t('lv.move', { n: '1' }))).toBeVisible();
  await page.clock.fastForward(8_200);
  await title(page, 'lv.timeout.title');
  expect(steps.map(({ to }) => to)).toEqual(['lv-initializing', 'lv-aligning', 'lv-timeout']);
  await expect(page.getByText(t('lv.timeout.body', { hint: t('lv.timeout.move') }))).toBeVisible();
});

test('stopping offline ends the run at once and reports it when online', async ({ page }) => {
  const steps = await atFirstMovement(page);
  const session = await page.evaluate(async () => (await fetch('/api/kyc/session')).json());
  let isCut = true;
  const interruptions: string[] = [];
  const submitted: string[] = [];
  await page.route('**/api/kyc/liveness/klr_1', (route) => {
    submitted.push(route.request().url());
    return route.abort();
  });
  await page.route('**/api/kyc/liveness/klr_1/interruption', (route) => {
    if (isCut) return route.abort('internetdisconnected');
    interruptions.push(route.request().postData() ?? '');
    return route.fulfill({ json: { ...session, seq: session.seq + 2, state: 'lv-get-started' } });
  });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('common.stop') }).click();
  await title(page, 'lv.stopped');
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(t('common.offline.idle'))).toBeVisible();
  await look(page, 'lv-stopped-offline');
  await page.clock.fastForward(40_000);
  await title(page, 'lv.stopped');
  expect(steps.map(({ to }) => to)).toEqual(['lv-initializing', 'lv-aligning']);
  isCut = false;
  await page.context().setOffline(false);
  await title(page, 'lv.start.title');
  expect(interruptions).toHaveLength(1);
  expect(submitted).toEqual([]);
});

test('extends the movement time tenfold with the "more time" option', { tag: '@full' }, async ({ page }) => {
  await before(page, { size: 1 });
  const { steps, asked } = await atFaceCheck(page, { slow: true });
  await page.getByRole('checkbox', { name: t('lv.start.slow') }).check();
  await start(page);
  await expect(page.getByText(t('lv.move', { n: '1' }))).toBeVisible({ timeout: 60_000 });
  expect(asked).toMatchObject([{ slow: true, tracker: expect.any(String) }]);
  await page.clock.fastForward(60_000);
  await expect(page.getByText(t('lv.move', { n: '1' }))).toBeVisible();
  await page.clock.fastForward(60_000);
  await title(page, 'lv.timeout.title');
  expect(steps.at(-1)).toEqual({ to: 'lv-timeout' });
});

test('marks movements the browser cannot detect and lets others be chosen', { tag: '@full' }, async ({ page }) => {
  await before(page, { size: 1 });
  const { steps } = await atFaceCheck(page);
  const devtools = await page.context().newCDPSession(page);
  const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.route('**/api/kyc/liveness', (route) =>
    route.fulfill({ status: 400, json: { statusCode: 400, errorCode: 'VALIDATION_ERROR' } }),
  );
  await page.getByRole('checkbox', { name: t('lv.start.other') }).check();
  await page.getByRole('checkbox', { name: t('lv.ch.nod') }).uncheck();
  const notSeen = page.getByText(t('lv.start.notSeen'));
  await expect(notSeen).toHaveCount(0);
  // On a slow device a blink falls between two pictures.
  await slowDown(30);
  await start(page);
  const unseen = page.getByRole('alert').filter({ hasText: t('lv.start.unseen') });
  await expect(unseen).toBeVisible({ timeout: 90_000 });
  await slowDown(1);
  await title(page, 'lv.still.title');
  await look(page, 'lv-unseen');
  await page.getByRole('button', { name: t('lv.start.chooseOthers') }).click();
  await title(page, 'lv.start.title');
  expect(steps.at(-1)).toEqual({ to: 'lv-timeout', reason: 'STOPPED' });
  await expect(notSeen).toBeVisible();
  await expect(unseen).toBeVisible();
  await expect(page.getByText(t('lv.start.stopped'))).toHaveCount(0);
  await look(page, 'lv-unseen-choose');
  await start(page);
  await title(page, 'lv.start.title');
  await page.getByRole('checkbox', { name: t('lv.ch.nod') }).check();
  await expect(unseen).toHaveCount(0);
  await start(page);
  await expect.poll(() => steps.at(-1)?.to).toBe('lv-aligning');
});

test('shows picture and shutter for manual photos at any size and orientation', { tag: '@full' }, async ({ page }) => {
  await before(page, { size: 1 });
  await atFaceCheck(page, { movements: ['nod', 'turnLeft'], tier: 'still' });
  await start(page);
  const shutter = page.getByRole('button', { name: t('dv.shutter') });
  await expect(shutter).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(t('lv.tap.then')).first()).toBeVisible();
  await expect(page.getByText(t('lv.tap.how'))).toHaveCount(0);
  for (const [width, height, letters] of [
    [360, 640, ''],
    [360, 640, '200%'],
    [320, 568, '200%'],
    [640, 360, ''],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
    await expect(shutter, `${width} × ${height} ${letters}`).toBeInViewport({ ratio: 1 });
    await expect(page.locator('video'), `${width} × ${height} ${letters}`).toBeInViewport({ ratio: 0.95 });
    await page.screenshot({ path: `.test/screens/kyc-lv-by-photo-${width}-${height}${letters && '-200'}.png` });
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 360, height: 640 });
  await shutter.click();
  await expect(page.getByText(t('lv.tap.nod')).first()).toBeVisible();
  await expect(page.getByText(t('lv.tap.how')).first()).toBeVisible();
  await look(page, 'lv-by-photo-nod');
});

test('fits the oval to a face that cannot come closer', { tag: '@full' }, async ({ page }) => {
  await before(page, { size: 0.5 });
  await atFaceCheck(page);
  await start(page);
  await expect(page.getByText(t('fb.face.far')).first()).toBeVisible({ timeout: 60_000 });
  const share = await filled(page);
  expect(share).toBeGreaterThan(20);
  expect(share).toBeLessThan(100);
  const places = await ring(page).evaluate((path: SVGPathElement) =>
    [0, path.getTotalLength() / 4]
      .map((at) => path.getPointAtLength(at))
      .map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`),
  );
  expect(places).toEqual(['124 4', '244 165']);
  await page.screenshot({ path: '.test/screens/kyc-lv-far.png' });
  await page.clock.fastForward(4_200);
  await expect(page.getByText(t('lv.move', { n: '1' }))).toBeVisible({ timeout: 20_000 });
  await expect(ring(page).locator('..')).toHaveClass(/scale-/);
  await page.screenshot({ path: '.test/screens/kyc-lv-small-oval.png' });
  await expectAccessible(page);
});

test("shows the end screen after the last frame, then the server's result", { tag: '@full' }, async ({ page }) => {
  test.setTimeout(240_000);
  await sitBefore(page, await picturesOf(actorOf()), CALM);
  await atFaceCheck(page, { movements: ['nod', 'turnLeft'], slow: true });
  const sent: SubmitLivenessRun[] = [];
  let judge = (): void => undefined;
  const judged = new Promise<void>((resolve) => (judge = resolve));
  let isCut = true;
  let isLate = true;
  await page.route('**/api/kyc/liveness/klr_1', async (route) => {
    if (isCut) {
      await page.context().setOffline(true);
      return route.abort('internetdisconnected');
    }
    // The first request after an outage fails.
    if (isLate) {
      isLate = false;
      return route.abort('internetdisconnected');
    }
    sent.push(route.request().postDataJSON());
    await judged;
    const session = await page.evaluate(() => fetch('/api/kyc/session').then((answer) => answer.json()));
    const outcome = { document: 'received', problems: [], face: 'received', newLink: null, resultMail: false };
    const done = { state: 'lv-complete', isComplete: true, expiresAt: null, livenessMode: 'live', outcome };
    await route.fulfill({ json: { ...session, ...done } });
  });
  await start(page);
  await title(page, 'lv.done.wait', 180_000);
  // Offline, the page says once that photos wait, and sends them later.
  const waits = page.getByText(t('common.offline'));
  await expect(waits).toBeVisible();
  await expect(waits).toHaveCount(1);
  await look(page, 'lv-almost-done-offline');
  expect(sent).toEqual([]);
  isCut = false;
  await page.context().setOffline(false);
  await expect.poll(() => sent.length).toBe(1);
  await expect(waits).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(0);
  await look(page, 'lv-almost-done');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: '.test/screens/kyc-lv-almost-done-dark.png' });
  // A slow server is explained after a while; finally alternatives are offered.
  const trouble = page.getByRole('button', { name: t('common.trouble') });
  await expect(page.getByText(t('lv.done.slow'))).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(page.getByText(t('lv.done.slow'))).toBeVisible();
  await expect(trouble).toHaveCount(0);
  await page.clock.fastForward(35_000);
  await expect(page.getByText(t('lv.done.long', { org: 'My organization' }))).toBeVisible();
  await expect(trouble).toBeVisible();
  await look(page, 'lv-almost-done-long');
  expect(sent[0]).toMatchObject({
    frames: FRAME_STEPS.map((step) => ({ step })),
    camera: { frameMs: expect.any(Number), unevenness: expect.any(Number) },
  });
  judge();
  await expect(page.getByRole('heading', { level: 1, name: t('lv.done.title') })).toBeVisible();
});
