import { devices, expect, type Page, type Route, test } from '@playwright/test';
import { closeWorkerPools } from '@/platform/worker-pool/worker-pools';
import { bootstrap, callApi } from '@/tests/support/bootstrap';
import { browserStorage } from '@/tests/support/browser-storage';
import { atFaceCheck } from '@/tests/support/face-check';
import { actorOf, faceFilm, stillFaceFilm } from '@/tests/support/fake-camera/face-film';
import { browserWithCamera, plainFilm } from '@/tests/support/fake-camera/film';
import { nameCamera } from '@/tests/support/fake-camera/phone-camera';
import { asCustomer, look, sentences, title } from '@/tests/support/kyc-page';
import { failElsewhere } from '@/tests/support/kyc-steps';
import { picturesOf, sitBefore } from '@/tests/support/living-person';
import { measuredAsFast, withSlowTime } from '@/tests/support/slow-time';

const t = sentences('en');
test.afterAll(closeWorkerPools);

const actor = actorOf();

async function withFace(film: string, sessionUrl: string, act: (page: Page) => Promise<void>): Promise<void> {
  const browser = await browserWithCamera(film);
  try {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      viewport: { width: 360, height: 640 },
      baseURL: bootstrap().baseUrl,
      reducedMotion: 'reduce',
    });
    await nameCamera(context);
    const page = await context.newPage();
    await withSlowTime(page);
    await page.goto(sessionUrl);
    await page.getByRole('button', { name: t('common.continue'), exact: true }).click();
    await title(page, 'lv.start.title');
    await act(page);
  } finally {
    await browser.close();
  }
}

/** Simulate another app in front: headless pages are always visible. */
async function putOutOfSight(page: Page): Promise<void> {
  await page.evaluate(() => {
    const put = (hidden: boolean): void => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    put(true);
    put(false);
  });
}

test('verifies a live face that performs the challenges', { tag: '@full' }, async () => {
  test.setTimeout(420_000);
  const session = await atFaceCheck(actor.portrait);
  await withFace(await faceFilm('face', actor), session.sessionUrl, async (page) => {
    const violations: string[] = [];
    page.on('console', (message) => /Content Security Policy/.test(message.text()) && violations.push(message.text()));
    const strangers: string[] = [];
    page.on('request', (request) => {
      const { host, protocol } = new URL(request.url());
      if (!host.startsWith('localhost') && protocol.startsWith('http')) strangers.push(request.url());
    });
    await look(page, 'lv-get-started');
    // Aborts the transition before the frames and the frames: both are retried.
    let [cut, lost] = [0, 0];
    const isCounting = (route: Route) => route.request().postDataJSON()?.to === 'lv-countdown';
    await page.route('**/api/kyc/advance', (route) =>
      isCounting(route) && lost++ === 0 ? route.abort() : route.continue(),
    );
    await page.route('**/api/kyc/liveness/*', (route) => (cut++ === 0 ? route.abort() : route.continue()));
    await page.getByRole('button', { name: t('lv.start.cta') }).click();
    const praised = page.getByText(t('lv.ch.good'), { exact: true }).waitFor({ timeout: 200_000 });
    await expect(page.getByText(t('lv.move', { n: '1' }))).toBeVisible({ timeout: 90_000 });
    await page.screenshot({ path: '.test/screens/kyc-lv-aligning.png' });
    await expect(page.getByRole('heading', { level: 1, name: t('lv.done.title') })).toBeVisible({ timeout: 150_000 });
    await praised;
    expect([cut > 1, lost > 1]).toEqual([true, true]);
    await expect(page.getByText(t('err.connection'))).toHaveCount(0);
    await look(page, 'lv-complete-live');
    expect(violations).toEqual([]);
    expect(strangers).toEqual([]);
  });
  await expect
    .poll(async () => (await callApi(`/kyc-sessions/${session.id}`)).body.faceVerification, {
      timeout: 300_000,
      intervals: [2_000],
    })
    .toMatchObject({ verified: true, livenessMode: 'live', match: 'same' });
});

test('offers a photo when the tracker does not start', { tag: '@full' }, async () => {
  const session = await atFaceCheck(actor.portrait);
  await withFace(await stillFaceFilm('still-face', actor), session.sessionUrl, async (page) => {
    await page.route('**/api/kyc/vision/vision_wasm_internal.wasm', (route) => route.fulfill({ body: 'no program' }));
    await page.getByRole('button', { name: t('lv.start.cta') }).click();
    await title(page, 'lv.tracker.title', 60_000);
    await page.getByRole('button', { name: t('lv.start.photo') }).click();
    await title(page, 'lv.still.title');
  });
  expect(await asCustomer(session.token, 'session')).toMatchObject({ failedRuns: 0, attemptsLeft: { liveness: 5 } });
});

/** A steady, prompt person; the position differs per run, or the second run is a replay. */
const CALM = {
  x: Math.random() * 60 - 30,
  y: Math.random() * 40 - 20,
  zoom: 1 + Math.random() * 0.15,
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

test('a slow device takes photos by hand, judged by the same server rules', { tag: '@full' }, async () => {
  test.setTimeout(420_000);
  const session = await atFaceCheck(actor.portrait);
  const browser = await browserWithCamera(await stillFaceFilm('still-face', actor));
  try {
    const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };
    const context = await browser.newContext({ ...phone, baseURL: bootstrap().baseUrl, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await sitBefore(page, await picturesOf(actor), CALM);
    // The first picture comes after slow loading.
    let sit = (): void => undefined;
    const seated = new Promise<void>((resolve) => (sit = resolve));
    await page.route('**/living-person/*', (route) => seated.then(() => route.fallback()));
    const devtools = await context.newCDPSession(page);
    const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto(session.sessionUrl);
    await page.getByRole('button', { name: t('common.continue'), exact: true }).click();
    await title(page, 'lv.start.title');
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/kyc/liveness'), { timeout: 180_000 });
    await page.getByRole('button', { name: t('lv.start.cta') }).click();
    await page.getByText(t('lv.align')).first().waitFor({ state: 'attached', timeout: 90_000 });
    // Slow only during the speed test, to save time.
    await slowDown(30);
    sit();
    expect((await asked).postDataJSON()).toMatchObject({ tier: 'still', lookMs: expect.any(Number) });
    await slowDown(1);
    await expect(page.getByRole('button', { name: t('dv.shutter') })).toBeVisible({ timeout: 60_000 });
    await look(page, 'lv-by-photo');
    await expect(page.getByText(t('lv.move', { n: '2' }))).toBeVisible({ timeout: 120_000 });
    const over = new RegExp(
      `^(${['lv.done.title', 'lv.timeout.title', 'lv.timeout.again'].map((key) => t(key)).join('|')})$`,
    );
    await expect(page.getByRole('heading', { level: 1, name: over })).toBeVisible({ timeout: 150_000 });
    expect(await asCustomer(session.token, 'session')).toMatchObject({ errorCode: 'SESSION_COMPLETE' });
  } finally {
    await browser.close();
  }
  expect(await callApi(`/kyc-sessions/${session.id}`)).toMatchObject({
    body: { isComplete: true, faceVerification: { livenessMode: 'live' } },
  });
});

test('a face check that does not load in time uses no attempt and says why', { tag: '@full' }, async () => {
  test.setTimeout(240_000);
  const session = await atFaceCheck(actor.portrait);
  await withFace(await stillFaceFilm('still-face', actor), session.sessionUrl, async (page) => {
    // A stalled connection.
    await page.route('**/api/kyc/vision/*', () => undefined);
    await page.getByRole('button', { name: t('lv.start.cta') }).click();
    await title(page, 'lv.init');
    await expect(page.getByText(t('lv.timeout.slow'))).toBeVisible({ timeout: 120_000 });
    await expect(page.getByRole('button', { name: t('lv.start.photo') })).toBeVisible();
    await look(page, 'lv-not-loaded');
    await page.getByRole('button', { name: t('common.tryAgain') }).click();
    await title(page, 'lv.start.title');
  });
  expect(await asCustomer(session.token, 'session')).toMatchObject({
    state: 'lv-get-started',
    failedRuns: 0,
    attemptsLeft: { liveness: 5 },
  });
});

test('a run without a face for 30 s uses an attempt and names the reason', { tag: '@full' }, async () => {
  test.setTimeout(300_000);
  const session = await atFaceCheck(actor.portrait);
  await withFace(await plainFilm('nobody', '#8f9691', true), session.sessionUrl, async (page) => {
    await page.getByRole('button', { name: t('lv.start.cta') }).click();
    await expect(page.getByText(t('fb.face.none')).first()).toBeVisible({ timeout: 90_000 });
    await title(page, 'lv.timeout.title', 90_000);
    await expect(page.getByText(t('lv.timeout.body', { hint: t('lv.timeout.none') }))).toBeVisible();
    await look(page, 'lv-timeout-nobody');
  });
  expect(await asCustomer(session.token, 'session')).toMatchObject({
    state: 'lv-timeout',
    lastHint: 'TIMEOUT',
    attemptsLeft: { liveness: 4 },
  });
});

test('a photo held before the camera fails, whichever movements are chosen', async () => {
  test.setTimeout(300_000);
  const session = await atFaceCheck(actor.portrait);
  await withFace(await stillFaceFilm('still-face', actor), session.sessionUrl, async (page) => {
    const tick = (key: string) => page.getByRole('checkbox', { name: t(key) });
    await tick('lv.start.other').check();
    await look(page, 'lv-own-movements');
    for (const key of ['lv.ch.nod', 'lv.ch.blink']) await tick(key).uncheck();
    await page.getByRole('button', { name: t('lv.start.cta') }).click();
    await expect(page.getByRole('alert').filter({ hasText: t('lv.start.few') })).toBeVisible();
    const own = ['lv.ch.smile', 'lv.ch.blink'];
    for (const key of own) await tick(key).check();
    await measuredAsFast(page);
    await page.getByRole('button', { name: t('lv.start.cta') }).click();
    await expect(page.getByText(t('lv.move', { n: '1' }))).toBeVisible({ timeout: 90_000 });
    await page.screenshot({ path: '.test/screens/kyc-lv-movement.png' });
    // An incoming call aborts the run; the page says so on return and starts anew.
    await putOutOfSight(page);
    await expect(page.getByText(t('lv.start.interrupted'))).toBeVisible();
    await look(page, 'lv-interrupted');
    expect(await asCustomer(session.token, 'session')).toMatchObject({
      state: 'lv-get-started',
      attemptsLeft: { liveness: 5 },
    });
    await measuredAsFast(page);
    await page.getByRole('button', { name: t('lv.start.cta') }).click();
    await expect(page.getByText(t('lv.move', { n: '1' }))).toBeVisible({ timeout: 90_000 });
    // The photo smiles: a smile challenge first asks for a neutral face.
    const asked = [...own, 'fb.face.straight'].map((key) => t(key)).join('|');
    await expect(page.getByText(new RegExp(`^(${asked})$`)).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: t('lv.timeout.title') })).toBeVisible({
      timeout: 120_000,
    });
    await look(page, 'lv-timeout-live');
    // Frames are kept in memory only.
    expect(await browserStorage(page)).toEqual([]);
    expect(await asCustomer(session.token, 'session')).toMatchObject({ state: 'lv-timeout' });
    // After all attempts the business's contact is offered.
    await failElsewhere(page, session.token, 4);
    await title(page, 'end.invalid.title');
    await look(page, 'end-invalid');
    await page.getByRole('button', { name: t('help.person', { org: 'My organization' }), exact: true }).click();
    await expect(page.getByText(t('help.asked').split('{')[0] ?? '').first()).toBeVisible();
    expect(await asCustomer(session.token, 'session')).toMatchObject({ helpRequested: true });
  });
});
