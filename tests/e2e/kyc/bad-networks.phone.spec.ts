import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { Side } from '@/core/kyc/document/document-types';
import {
  asCustomer,
  atUpload,
  choose,
  look,
  newSession,
  photosReceived,
  sentences,
  title,
} from '@/tests/support/kyc-page';
import { plainPicture } from '@/tests/support/plain-picture';

const t = sentences('en');
const PICK = `${t('dv.upload.page')}: ${t('dv.upload.file')}`;
const KEPT = t('dv.upload.kept', { side: t('dv.upload.page') });

/** Return an incompressible picture of several chunks. */
async function heavyPicture(): Promise<Buffer> {
  const [width, height] = [1200, 900];
  const noise = randomBytes(width * height * 3);
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Abort requests after this many chunks; `offsets` are the starts of those sent. */
async function cutAfter(page: Page, chunks: number): Promise<{ offsets: number[]; cut: () => Promise<void> }> {
  const offsets: number[] = [];
  let cutOff: () => void = () => undefined;
  const cut = new Promise<void>((resolve) => {
    cutOff = resolve;
  });
  await page.route('**/api/kyc/uploads/*', async (route) => {
    if (offsets.length === chunks) {
      await page.context().setOffline(true);
      cutOff();
    }
    offsets.push(Number(route.request().headers()['upload-offset']));
    await route.continue().catch(() => undefined);
  });
  return { offsets, cut: () => cut };
}

test('resumes a photo upload where the network cut it', async ({ page }) => {
  await atUpload(page);
  await title(page, 'dv.upload.title');
  const { offsets, cut } = await cutAfter(page, 2);
  await choose(page, PICK, await heavyPicture(), 'page.jpg', 'image/jpeg');
  await cut();
  await expect(page.getByText(t('dv.upload.waiting'))).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await look(page, 'upload-waiting');
  await page.context().setOffline(false);
  await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.page') }) })).toBeVisible();
  const again = offsets.slice(2);
  expect(again.length).toBeGreaterThan(1);
  expect(again.every((offset) => offset > 0)).toBe(true);
  await expect(page.getByText(t('dv.upload.waiting'))).toHaveCount(0);
});

test('shows a server error and counts down to the automatic retry of an upload', { tag: '@full' }, async ({ page }) => {
  await atUpload(page);
  await title(page, 'dv.upload.title');
  await page.route('**/api/kyc/uploads/*', (route) =>
    route.fulfill({ status: 503, json: { errorCode: 'SERVICE_UNAVAILABLE' } }),
  );
  await choose(page, PICK, await heavyPicture(), 'page.jpg', 'image/jpeg');
  await expect(page.getByText(t('dv.upload.ours'))).toBeVisible();
  await expect(page.getByText(t('dv.upload.waiting'))).toHaveCount(0);
  await expect(page.getByText(t('dv.upload.next', { n: '4' }))).toBeVisible();
  await expect(page.getByText(t('dv.upload.next', { n: '2' }))).toBeVisible();
  await look(page, 'upload-ours');
  await page.unroute('**/api/kyc/uploads/*');
  await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.page') }) })).toBeVisible();
  await expect(page.getByText(t('dv.upload.ours'))).toHaveCount(0);
});

test('blocks sending during an upload and sends once when pressed after it', { tag: '@full' }, async ({ page }) => {
  const { token } = await atUpload(page);
  await title(page, 'dv.upload.title');
  let release: () => void = () => undefined;
  const hold = async (): Promise<void> => {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/kyc/uploads/*', async (route) => {
      await held;
      await route.continue();
    });
  };
  const steps: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/kyc/advance') && steps.push(request.postData() ?? ''));
  const bytes = async (): Promise<number | undefined> =>
    ((await asCustomer(token, 'session')).uploads as Array<{ bytes: number }>)[0]?.bytes;
  const first = await plainPicture('jpeg');
  await choose(page, PICK, first, 'first.jpg', 'image/jpeg');
  await expect(page.getByText(KEPT).first()).toBeAttached();
  const before = await bytes();
  await hold();
  await choose(page, t('dv.upload.another'), await heavyPicture(), 'second.jpg', 'image/jpeg');
  const saving = page.getByRole('button', { name: t('common.working') });
  await expect(saving).toBeInViewport({ ratio: 1 });
  await expect(saving).toBeDisabled();
  await saving.click({ force: true });
  await expect(page.getByText(t('dv.upload.missing').split('{')[0] ?? '')).toHaveCount(0);
  await look(page, 'upload-send-waits');
  expect(steps).toEqual([]);
  expect(await bytes()).toBe(before);
  release();
  const send = page.getByRole('button', { name: t('dv.upload.send') });
  await expect(send).toBeEnabled();
  expect(steps).toEqual([]);
  await send.click();
  await photosReceived(page, 60_000);
  expect(steps.filter((step) => step.includes('"to":"dv-complete"'))).toHaveLength(1);
});

test('asks only for the back when sent while the front is still uploading', { tag: '@full' }, async ({ page }) => {
  await atUpload(page, 'NIC_NEW');
  await title(page, 'dv.upload.title');
  await page.route('**/api/kyc/uploads**', (route) => route.abort('internetdisconnected'));
  const side = { front: t('dv.upload.front'), back: t('dv.upload.back') };
  await choose(page, `${side.front}: ${t('dv.upload.file')}`, await heavyPicture(), 'front.jpg', 'image/jpeg');
  await expect(page.getByText(t('dv.upload.waiting'))).toBeVisible();
  await page.getByRole('button', { name: t('dv.upload.send') }).click();
  const asked = (one: string) => page.getByText(t('dv.upload.missing', { side: one.toLowerCase() })).first();
  await expect(asked(side.back)).toBeInViewport({ ratio: 1 });
  await expect(asked(side.front)).toHaveCount(0);
  await look(page, 'upload-send-no-back');
});

test('resumes an interrupted upload for the same document only', { tag: '@full' }, async ({ page }) => {
  const { token } = await atUpload(page, 'NIC_NEW');
  await title(page, 'dv.upload.title');
  const cut = '**/api/kyc/uploads**';
  await page.route(cut, (route) => route.abort('internetdisconnected'));
  const front = page.locator('#slot-front');
  await choose(
    page,
    `${t('dv.upload.front')}: ${t('dv.upload.file')}`,
    await heavyPicture(),
    'front.jpg',
    'image/jpeg',
  );
  await expect(front.getByText(t('dv.upload.waiting'))).toBeVisible();
  const back = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: t('common.back') })
      .click();
  await back();
  await title(page, 'dv.select.title');
  await page.unroute(cut);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/api/kyc/uploads') && sent.push(request.url()));
  // Longer than the retry interval: no retry happens here.
  await page.waitForTimeout(5_000);
  await page.getByRole('button', { name: t('dv.select.licence') }).click();
  await title(page, 'dv.upload.title');
  await expect(page.getByText(t('dv.upload.sending', { side: t('dv.upload.front') }))).toHaveCount(0);
  expect(sent).toEqual([]);
  expect(await asCustomer(token, 'session')).toMatchObject({ uploads: [] });
  await back();
  await title(page, 'dv.select.title');
  await page.getByRole('button', { name: t('dv.select.nicNew') }).click();
  await title(page, 'dv.upload.title');
  await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.front') }) })).toBeVisible({
    timeout: 30_000,
  });
  expect(await asCustomer(token, 'session')).toMatchObject({ uploads: [{ side: 'front' }] });
});

test('resumes an interrupted upload after a reload', async ({ page }) => {
  await atUpload(page);
  await title(page, 'dv.upload.title');
  const { offsets, cut } = await cutAfter(page, 2);
  await choose(page, PICK, await heavyPicture(), 'page.jpg', 'image/jpeg');
  await cut();
  await expect(page.getByText(t('dv.upload.waiting'))).toBeVisible();
  // The page must load, so only chunks stay blocked.
  await page.unroute('**/api/kyc/uploads/*');
  await page.route('**/api/kyc/uploads/*', (route) => route.abort('internetdisconnected'));
  await page.context().setOffline(false);
  await page.reload();
  await title(page, 'dv.upload.title');
  const sent = offsets.length;
  await page.unroute('**/api/kyc/uploads/*');
  await page.route('**/api/kyc/uploads/*', async (route) => {
    offsets.push(Number(route.request().headers()['upload-offset']));
    await route.continue();
  });
  await expect(page.getByText(KEPT).first()).toBeVisible({ timeout: 60_000 });
  expect(offsets.slice(sent).every((offset) => offset > 0)).toBe(true);
  await page.reload();
  await expect(page.getByText(KEPT).first()).toBeVisible();
  const left = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('gatehouse-kyc', 1);
        request.onsuccess = () => {
          const count = request.result.transaction('photos').objectStore('photos').count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );
  expect(left).toBe(0);
});

test('refuses a 20 MB photo, a HEIC, a video and a non-image with a reason', { tag: '@full' }, async ({ page }) => {
  await atUpload(page);
  await title(page, 'dv.upload.title');
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') chunks.push(request.url());
  });
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), randomBytes(2000)]);
  for (const [file, name, mimeType, words] of [
    [randomBytes(20 * 1024 * 1024), 'large.jpg', 'image/jpeg', t('err.fileTooLarge', { max: '10' })],
    [heic, 'photo.heic', 'image/heic', t('err.fileType')],
    [Buffer.from('....ftypisom'), 'film.mp4', 'video/mp4', t('err.fileType')],
  ] as const) {
    await choose(page, PICK, file, name, mimeType);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(t('dv.upload.sending', { side: t('dv.upload.page') }))).toHaveCount(0);
  }
  expect(chunks).toEqual([]);
  await look(page, 'upload-refused');
  await choose(page, PICK, heic, 'really-heic.jpg', 'image/jpeg');
  await expect(page.getByText(t('err.fileType'))).toBeVisible();
  await choose(page, PICK, Buffer.from('a note'), 'note.jpg', 'image/jpeg');
  await expect(page.getByText(t('err.fileUnreadable'))).toBeVisible();
  await expect(page.getByText(t('dv.upload.earlier'))).toHaveCount(0);
  const kept = page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.page') }) });
  await choose(page, PICK, await heavyPicture(), 'page.jpg', 'image/jpeg');
  await expect(kept).toBeVisible();
  await choose(page, PICK, Buffer.from('a note'), 'note.jpg', 'image/jpeg');
  await expect(page.getByText(`${t('err.fileUnreadable')} ${t('dv.upload.earlier')}`)).toBeVisible();
  await expect(kept).toBeVisible();
  await look(page, 'upload-earlier-kept');
});

test('uploads two photos in the order chosen and refuses the duplicate side', { tag: '@full' }, async ({ page }) => {
  await atUpload(page, 'NIC_NEW');
  await title(page, 'dv.upload.title');
  const slot = (side: Side) => page.locator(`#slot-${side}`);
  const shown = (side: Side) =>
    page.getByRole('img', { name: t('dv.upload.preview', { side: t(`dv.upload.${side}`) }) });
  const pick = (side: Side): string => `${t(`dv.upload.${side}`)}: ${t('dv.upload.file')}`;
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/kyc/uploads')) begun.push((request.postDataJSON() as { slot: string }).slot);
  });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/kyc/uploads/*', async (route) => {
    await held;
    await route.continue();
  });
  const picture = await plainPicture('png', 'front');
  await choose(page, pick('front'), picture, 'front.png', 'image/png');
  await expect.poll(() => begun).toEqual(['front']);
  await choose(page, pick('back'), picture, 'back.png', 'image/png');
  await expect(slot('back').getByRole('progressbar')).toBeVisible();
  expect(begun).toEqual(['front']);
  release();
  await expect(shown('front')).toBeVisible();
  await expect(slot('back').getByText(t('err.sameSide'))).toBeVisible();
  expect(begun).toEqual(['front', 'back']);
  await expect(shown('back')).toHaveCount(0);
});

test('retries loading screens until they arrive, without losing progress', { tag: '@full' }, async ({ page }) => {
  const session = await newSession();
  let isCut = true;
  let first = '';
  await page.route('**/_next/static/chunks/*.js', (route) => {
    const name = new URL(route.request().url()).pathname;
    return isCut && !first.includes(name) ? route.abort('internetdisconnected') : route.continue();
  });
  first = await (await page.request.get(session.sessionUrl)).text();
  await page.goto(session.sessionUrl);
  await page.getByRole('button', { name: t('home.start') }).click();
  await expect(page.getByText(t('common.working'))).toBeVisible();
  await expect(page.getByText(t('err.connection'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('common.tryAgain') })).toBeVisible();
  await look(page, 'screen-not-there');
  isCut = false;
  await title(page, 'dv.select.title');
});
