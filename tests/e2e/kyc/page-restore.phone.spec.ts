import { type Browser, chromium, devices, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { bootstrap, callApi } from '@/tests/support/bootstrap';
import { asCustomer, atUpload, choose, look, newSession, opened, sentences, title } from '@/tests/support/kyc-page';

const t = sentences('en');
const PICK = `${t('dv.upload.page')}: ${t('dv.upload.file')}`;
const KEPT = { name: t('dv.upload.preview', { side: t('dv.upload.page') }) };

/** Launch a browser with a back/forward cache, which Playwright disables. */
async function remembering(use: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = process.env.GATEHOUSE_CHROMIUM;
  const browser: Browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', '--enable-features=CacheControlNoStoreEnterBackForwardCache'],
  });
  try {
    await use(
      await (await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 360, height: 640 } })).newPage(),
    );
  } finally {
    await browser.close();
  }
}

test('a page restored from the back/forward cache fetches the current state', { tag: '@full' }, async ({ page: _ }) => {
  await remembering(async (page) => {
    // Chromium does not cache pages with no-store responses; other browsers do.
    await page.route('**/api/kyc/events*', (route) => route.abort());
    const { token } = await opened(page, ['dv-get-started', 'dv-document-selection'], { camera: false });
    await title(page, 'dv.select.title');
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { cameBack: persisted }));
    });
    await page.goto(page.url().replace(/\/kyc\/.*/, '/docs'));
    const { seq } = (await asCustomer(token, 'session')) as { seq: number };
    const moved = await asCustomer(token, 'advance', {
      from: 'dv-document-selection',
      to: 'dv-document-upload',
      seq: seq + 1,
      documentType: 'PASSPORT',
    });
    expect(moved.state).toBe('dv-document-upload');
    await page.goBack({ waitUntil: 'commit' });
    await title(page, 'dv.upload.title');
    expect(await page.evaluate(() => (window as { cameBack?: boolean }).cameBack)).toBe(true);
  });
});

/** Runs in the page: returns the stored photo record. */
async function lyingThere() {
  const answered = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
    new Promise((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const database = await answered(indexedDB.open('gatehouse-kyc'));
  const [row] = await answered(database.transaction('photos').objectStore('photos').getAll());
  database.close();
  const { key, sealed } = row.photo as { key: CryptoKey; sealed: ArrayBuffer };
  const text = new TextDecoder('latin1').decode(sealed);
  return {
    blobs: [...Object.values(row), ...Object.values(row.photo)].filter((one) => one instanceof Blob).length,
    webp: /RIFF|WEBP/.test(text),
    extractable: key.extractable,
    bytes: sealed.byteLength,
  };
}

test('keeps a photo chosen just before leaving the page, encrypted', async ({ page }) => {
  const { token } = await atUpload(page);
  await title(page, 'dv.upload.title');
  // Slow rendering, so that the page is left during it.
  await page.evaluate(() => {
    HTMLImageElement.prototype.decode = () => new Promise(() => undefined);
  });
  const photo = await sharp({ create: { width: 1200, height: 840, channels: 3, background: '#d8e4dc' } })
    .webp()
    .toBuffer();
  await choose(page, PICK, photo, 'page.webp', 'image/webp');
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const request = indexedDB.open('gatehouse-kyc', 1);
            request.onupgradeneeded = () => request.result.createObjectStore('photos');
            request.onsuccess = () => {
              const counted = request.result.transaction('photos').objectStore('photos').count();
              counted.onsuccess = () => {
                request.result.close();
                resolve(counted.result);
              };
            };
          }),
      ),
    )
    .toBe(1);
  expect((await asCustomer(token, 'session')).uploads).toEqual([]);
  // The stored photo is encrypted with a non-extractable key.
  expect(await page.evaluate(lyingThere)).toEqual({
    blobs: 0,
    webp: false,
    extractable: false,
    bytes: photo.length + 16,
  });
  await page.reload();
  await expect(page.getByRole('img', KEPT)).toBeVisible();
  expect((await asCustomer(token, 'session')).uploads).toMatchObject([{ side: 'front', mimeType: 'image/jpeg' }]);
});

test('keeps the server-rendered screen on reload until hydration', { tag: '@full' }, async ({ page }) => {
  // Delays every script, including dynamic imports.
  await page.route('**/_next/static/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await route.continue().catch(() => undefined);
  });
  await page.route('**/api/kyc/events*', (route) => route.abort());
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const draw = (): void => {
      const now = document.querySelector('h1')?.textContent ?? '';
      if (document.body && now !== (seen.at(-1) ?? '')) seen.push(now);
      requestAnimationFrame(draw);
    };
    draw();
  });
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  const { id } = await opened(page);
  const stays = async (heading: string): Promise<void> => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([heading]);
    expect(faults).toEqual([]);
  };
  await title(page, 'dv.select.title');
  await stays(t('dv.select.title'));
  await callApi(`/kyc-sessions/${id}`, { method: 'DELETE' });
  await stays(t('end.deleted.title'));
});

for (const language of ['en', 'si', 'ta'] as const) {
  test(`a reopened finished link shows progress, then the result: ${language}`, { tag: '@full' }, async ({ page }) => {
    const words = sentences(language);
    const { sessionUrl, id } = await newSession({ language });
    // tests/integration/kyc/refused-document.test.ts covers the server's answer to a finished link.
    const finished = (document: string) => ({
      status: 409,
      json: {
        statusCode: 409,
        errorCode: 'SESSION_COMPLETE',
        reference: id,
        outcome: { document, problems: [], face: 'received', newLink: null, resultMail: document === 'checking' },
      },
    });
    let asked: string[] = [];
    let document = 'checking';
    await page.route('**/api/kyc/link-check', (route) => route.fulfill(finished(document)));
    await page.route('**/api/kyc/session', (route) => {
      asked.push(route.request().headers().authorization ?? '');
      return route.fulfill(finished(document));
    });
    await page.context().addCookies([{ name: 'gatehouse-language', value: language, url: bootstrap().baseUrl }]);
    await page.goto(sessionUrl);
    const heading = page.getByRole('heading', { level: 1 });
    const org = 'My organization';
    await expect(heading).toHaveText(words('lv.sent.title'));
    await expect(page.getByText(words('lv.done.body', { org }))).toBeVisible();
    await expect(page.getByText(words('lv.mailed', { org }))).toBeVisible();
    await look(page, `reopened-checking-${language}`);
    // Without a cookie it polls with the link's token.
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked[0]).toMatch(/^Bearer \S+\.\S+\.\S+$/);
    document = 'received';
    await expect(heading).toHaveText(words('end.complete.title'));
    await expect(page.getByText(words('lv.done.body', { org }))).toBeVisible();
    await expect(page.getByText(words('lv.mailed', { org }))).toHaveCount(0);
    await look(page, `reopened-done-${language}`);
    asked = [];
    await page.waitForTimeout(4_000);
    expect(asked).toEqual([]);
  });
}

test('Start shows the result when the link was finished on another device', { tag: '@full' }, async ({ page }) => {
  const { sessionUrl } = await newSession();
  await page.goto(sessionUrl);
  const over = { statusCode: 409, errorCode: 'SESSION_COMPLETE' };
  const outcome = { document: 'checking', problems: [], face: 'received', newLink: null, resultMail: false };
  await page.route('**/api/kyc/exchange', (route) => route.fulfill({ status: 409, json: over }));
  await page.route('**/api/kyc/session', (route) => route.fulfill({ status: 409, json: { ...over, outcome } }));
  await page.getByRole('button', { name: t('home.start') }).click();
  await title(page, 'lv.sent.title');
  await expect(page.getByText(t('lv.done.body', { org: 'My organization' }))).toBeVisible();
});
