import { expect, test } from '@playwright/test';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { bootstrap, callApi } from '@/tests/support/bootstrap';
import { signInAsOwner } from '@/tests/support/console-page';
import {
  asCustomer,
  atUpload,
  choose,
  expectFitsEnlarged,
  look,
  newSession,
  opened,
  sentences,
  stayHere,
  title,
} from '@/tests/support/kyc-page';
import { putPhoto } from '@/tests/support/kyc-steps';
import { plainPicture } from '@/tests/support/plain-picture';

const t = sentences('en');
/** After the photos were sent, whichever is first. */
const FACE_OR_REFUSED = new RegExp(
  ['lv.start.title', 'lv.still.title', 'dv.failed.title'].map((key) => t(key)).join('|'),
);

test('reports a link without a token or with an invalid one', async ({ page }) => {
  const { sessionUrl } = await newSession();
  await page.goto(sessionUrl.split('#')[0] ?? '');
  await title(page, 'end.badlink.title');
  await look(page, 'end-badlink');
  await page.goto('/kyc/kyc_00000000000000000000000000#t=a.b.c');
  await title(page, 'end.badlink.title');
});

test('a deleted session and its link show the same message in each language', { tag: '@full' }, async ({ page }) => {
  const { id, token } = await opened(page, ['dv-get-started', 'dv-document-selection'], { camera: false });
  expect((await callApi(`/kyc-sessions/${id}`, { method: 'DELETE' })).status).toBe(200);
  await title(page, 'end.deleted.title');
  await page.goto('about:blank');
  await page.goto(`/kyc/${id}#t=${token}`);
  await title(page, 'end.deleted.title');
  await expect(page.getByText(t('end.deleted.body', { org: 'My organization' }))).toBeVisible();
  await look(page, 'end-deleted');
  for (const language of ['si', 'ta'] as const) {
    await page.locator(`button[lang=${language}]`).click();
    await expect(page.getByText(sentences(language)('end.deleted.title'))).toBeVisible();
    await look(page, `end-deleted-${language}`);
  }
});

test('loading the link sets no cookie; an invalid token is refused first', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const session = await newSession();
  const bare = session.sessionUrl.split('#')[0] ?? '';
  const answer = await request.get(bare);
  expect(answer.headers()['set-cookie']).toBeUndefined();
  const { token } = session;
  const [head, body, signature = ''] = token.split('.');
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const broken = {
    shapeless: 'a.b.c',
    forged: `${head}.${body}.${signature.slice(0, -4)}AAAA`,
    unsigned: `${unsigned}.${body}.`,
    'of another session': (await newSession()).token,
    'of an integrator': bootstrap().apiKey,
  };
  for (const [kind, one] of Object.entries(broken)) {
    await page.goto('about:blank');
    const answer = page.waitForResponse('**/api/kyc/link-check');
    await page.goto(`${bare}#t=${one}`);
    expect([(await answer).status(), (await (await answer).json()).errorCode], kind).toEqual([401, 'UNAUTHORIZED']);
    await title(page, 'end.badlink.title');
    await expect(page.getByRole('button', { name: t('home.start') }), kind).toHaveCount(0);
  }
});

test('reports an expired link before consent, in the session language', async ({ page }) => {
  const { sessionUrl } = await newSession({ expiresInMs: 1_000 });
  await page.waitForTimeout(1_100);
  await page.goto(sessionUrl);
  await title(page, 'end.expired.title');
  await look(page, 'end-expired-link');
  await page.getByRole('button', { name: t('end.expired.cta') }).click();
  await expect(page.getByText('that you need a new link').locator('visible=true').first()).toBeVisible();
  await expect(page.getByText(/^Ask .* for a new link/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('end.expired.cta') })).toHaveCount(0);
  await look(page, 'end-expired-asked');
  await page.goto('about:blank');
  await page.goto(sessionUrl);
  await title(page, 'end.expired.title');
  await expect(page.getByText('that you need a new link').locator('visible=true').first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('end.expired.cta') })).toHaveCount(0);
  await expectFitsEnlarged(page, 'asked');
  const over = await newSession({ language: 'ta', expiresInMs: 1_000 });
  await page.waitForTimeout(1_100);
  await page.goto(over.sessionUrl);
  await expect(page.getByRole('heading', { level: 1, name: sentences('ta')('end.expired.title') })).toBeVisible();
  const good = await newSession({ language: 'si' });
  await page.goto(good.sessionUrl);
  const si = sentences('si');
  await expect(page.getByRole('heading', { level: 1, name: si('home.title') })).toBeVisible();
  await expect(page.getByText(si('common.left.minutes', { n: '59' }))).toBeVisible();
});

test('Back closes the sheet, goes one screen back, then asks before leaving', async ({ page }) => {
  await page.goto('/kyc/kyc_00000000000000000000000000');
  await atUpload(page, 'NIC_NEW');
  await title(page, 'dv.upload.title');
  await page.getByRole('button', { name: t('common.trouble') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await title(page, 'dv.upload.title');
  await page.goBack();
  await title(page, 'dv.select.title');
  await page.goBack();
  await expect(page.getByRole('dialog', { name: t('leave.title') })).toBeVisible();
  await look(page, 'leave');
  await page.getByRole('button', { name: t('leave.stay') }).click();
  await title(page, 'dv.select.title');
  await page.getByRole('button', { name: t('dv.select.nicNew') }).click();
  await title(page, 'dv.upload.title');
  await page.getByRole('button', { name: t('common.back'), exact: true }).click();
  await title(page, 'dv.select.title');
  await page.goBack();
  await page.getByRole('button', { name: t('leave.go') }).click();
  await title(page, 'end.badlink.title');
  await page.goForward();
  await title(page, 'dv.select.title');
});

test('two quick presses of Back close the sheet and go one screen back', { tag: '@full' }, async ({ page }) => {
  await atUpload(page, 'NIC_NEW');
  await title(page, 'dv.upload.title');
  await page.getByRole('button', { name: t('common.trouble') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Faster than a user can click, and before the dialog's close event.
  await page.evaluate(async () => {
    dispatchEvent(new PopStateEvent('popstate'));
    await Promise.resolve();
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('dialog')).toBeHidden();
  await title(page, 'dv.select.title');
});

test('a document submitted as is ends in manual review, without a mail promise', async ({ page }) => {
  test.setTimeout(420_000);
  const session = await opened(page, ['dv-get-started', 'dv-document-selection', 'dv-document-upload'], {
    documentType: 'PASSPORT',
    camera: false,
    customerEmail: 'nimal@example.lk',
  });
  const blank = await plainPicture('jpeg');
  await choose(page, `${t('dv.upload.page')}: ${t('dv.upload.file')}`, blank, 'page.jpg', 'image/jpeg');
  await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.page') }) })).toBeVisible();
  await page.getByRole('button', { name: t('common.trouble') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('button', { name: t('help.email') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('dv.upload.send') }).click();
  await expect(page.getByRole('heading', { level: 1, name: FACE_OR_REFUSED })).toBeVisible();
  // Another device finishes while the document is being read.
  await asCustomer(session.token, 'send-as-is', {});
  const face = await portraitOf(0);
  await fetch(`${bootstrap().baseUrl}/api/kyc/face-photo`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(face),
  });
  await page.reload();
  await expect(page.getByText(t('lv.sent.review', { org: 'My organization' }))).toBeVisible({ timeout: 300_000 });
  await look(page, 'end-review');
  // The reviewer's message to the customer is in the timeline.
  await signInAsOwner(page, `/console/kyc-sessions/${session.id}`);
  const decide = page.getByRole('region', { name: 'Document' });
  await expect(decide.getByText(/submitted anyway: review required/)).toBeVisible();
  await expect(decide.getByText('no document found in the photos').first()).toBeVisible();
  await expect(decide.getByText(t('err.noDocument'))).toHaveCount(0);
  await expect(page.getByText('Shown to the customer (English):')).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-document-decision.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.screenshot({ path: '.test/screens/phone-document-decision.png', fullPage: true });
  await decide.getByRole('textbox').fill('Nothing can be read on it at all.');
  await decide.getByRole('radio', { name: 'Reject' }).check();
  await decide.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(page.getByText('A reviewer rejected the ID.')).toBeVisible();
});

test('keeps a face photo while the document is refused and ends with a new one', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(420_000);
  const session = await atUpload(page);
  const blank = await plainPicture('jpeg');
  await choose(page, `${t('dv.upload.page')}: ${t('dv.upload.file')}`, blank, 'page.jpg', 'image/jpeg');
  await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.page') }) })).toBeVisible();
  await page.getByRole('button', { name: t('dv.upload.send') }).click();
  await expect(page.getByRole('heading', { level: 1, name: FACE_OR_REFUSED })).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`${t('lv.still.title')}|${t('dv.failed.title')}`) }),
  ).toBeVisible();
  await title(page, 'dv.failed.title', 300_000);
  await look(page, 'dv-failed-late');
  await expect(page.getByText(t('dv.failed.then'))).toBeVisible();
  await putPhoto(session.token, 'face-photo', await portraitOf(0), 'image/jpeg');
  await expect(page.getByText(t('dv.failed.kept'))).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(t('dv.failed.then'))).toHaveCount(0);
  await look(page, 'dv-failed-face-kept');
  await page.getByRole('button', { name: t('dv.failed.again') }).click();
  await title(page, 'dv.upload.title');
  await expect(page.getByRole('alert').filter({ hasText: t('err.noDocument') })).toBeVisible();
  await choose(page, `${t('dv.upload.page')}: ${t('dv.upload.file')}`, blank, 'page.jpg', 'image/jpeg');
  await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.page') }) })).toBeVisible();
  await page.getByRole('button', { name: t('dv.upload.send') }).click();
  await title(page, 'dv.kept.title', 60_000);
  await look(page, 'dv-face-kept');
  await title(page, 'dv.failed.title', 300_000);
  await expect(page.getByText(t('dv.failed.kept'))).toBeVisible();
  await page.getByRole('button', { name: t('help.review') }).click();
  await title(page, 'lv.sent.title', 60_000);
});

test('reports the same picture for front and back as a duplicate side', { tag: '@full' }, async ({ page }) => {
  await atUpload(page, 'NIC_NEW');
  const picture = await plainPicture('jpeg');
  const pick = (side: string) => `${t(`dv.upload.${side}`)}: ${t('dv.upload.file')}`;
  await choose(page, pick('front'), picture, 'front.jpg', 'image/jpeg');
  await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.front') }) })).toBeVisible();
  await choose(page, pick('back'), picture, 'back.jpg', 'image/jpeg');
  await expect(page.getByRole('alert').filter({ hasText: t('err.sameSide') })).toBeVisible();
  await look(page, 'same-side-upload');
  // The duplicate was reported, but the back was correct: a new front resolves it.
  await choose(page, t('dv.upload.another'), await plainPicture('jpeg', 'back'), 'other.jpg', 'image/jpeg');
  await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.back') }) })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: t('err.sameSide') })).toHaveCount(0);
});

test('declining shows its own screen with a way back', async ({ page }) => {
  const { sessionUrl } = await newSession();
  await page.goto(sessionUrl);
  await expect(page.getByRole('button', { name: t('home.decline') })).toBeHidden();
  await stayHere(page);
  await page.getByRole('button', { name: t('home.decline') }).click();
  await title(page, 'end.declined.title');
  await look(page, 'end-declined');
  await page.getByRole('button', { name: t('home.back') }).click();
  await title(page, 'home.title');
  await page.getByRole('button', { name: t('home.start') }).click();
  await title(page, 'dv.select.title');
});

test('Start reports a link that expired on the first screen, without an error', { tag: '@full' }, async ({ page }) => {
  const { sessionUrl, token } = await newSession({ expiresInMs: 12_000 });
  await page.goto(sessionUrl);
  await stayHere(page);
  await expect
    .poll(async () => (await asCustomer(token, 'session')).errorCode, { timeout: 40_000 })
    .toBe('SESSION_EXPIRED');
  await page.getByRole('button', { name: t('home.start') }).click();
  await title(page, 'end.expired.title');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await look(page, 'end-expired');
  await page.reload();
  await title(page, 'end.expired.title');
});

test('a second device takes over and the first can take the session back', async ({ page, browser }) => {
  const { sessionUrl } = await newSession();
  // Without the event stream, as behind a buffering proxy, a click uses the server's answer.
  await page.route(/\/api\/kyc\/events/, (route) => route.abort());
  await page.goto(sessionUrl);
  await stayHere(page);
  await page.getByRole('button', { name: t('home.start') }).click();
  await title(page, 'dv.select.title');
  const other = await (await browser.newContext()).newPage();
  await other.goto(sessionUrl);
  await title(other, 'home.begun.title');
  await expect(other.getByRole('button', { name: t('home.start') })).toHaveCount(0);
  await look(other, 'home-begun');
  await stayHere(other);
  await title(other, 'dv.select.title');
  await page.getByRole('button', { name: t('dv.select.nicNew') }).click();
  await title(page, 'end.elsewhere.title');
  await look(page, 'end-elsewhere');
  await page.getByRole('button', { name: t('end.elsewhere.cta') }).click();
  await title(page, 'dv.select.title');
  await other.context().close();
});

test('a face photo without a face uses an attempt and names the reason', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(300_000);
  const session = await opened(page, ['dv-get-started', 'dv-document-selection', 'dv-document-upload'], {
    documentType: 'PASSPORT',
  });
  const blank = await plainPicture('jpeg');
  await choose(page, `${t('dv.upload.page')}: ${t('dv.upload.file')}`, blank, 'page.jpg', 'image/jpeg');
  await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.page') }) })).toBeVisible();
  await page.getByRole('button', { name: t('dv.upload.send') }).click();
  await expect(page.getByRole('heading', { level: 1, name: FACE_OR_REFUSED })).toBeVisible();
  await asCustomer(session.token, 'send-as-is', {});
  await page.reload();
  await title(page, 'lv.start.title');
  await page.getByRole('button', { name: t('lv.start.photo') }).click();
  await title(page, 'lv.still.title');
  const slot = `${t('lv.still.photo')}: ${t('dv.upload.file')}`;
  await choose(page, slot, Buffer.from('no picture at all'), 'face.jpg', 'image/jpeg');
  await expect(page.getByText(t('err.fileUnreadable'))).toBeVisible();
  await choose(page, slot, Buffer.from('....ftypisom'), 'face.mp4', 'video/mp4');
  await expect(page.getByText(t('err.imageType'))).toBeVisible();
  // An unreadable file is not reported as too large.
  await choose(page, slot, Buffer.alloc(40 * 1024 * 1024, 'broken'), 'face.jpg', 'image/jpeg');
  await expect(page.getByText(t('err.fileUnreadable'))).toBeVisible();
  const kept = page.getByRole('img', { name: t('dv.upload.preview', { side: t('lv.still.photo') }) });
  await expect(kept).toHaveCount(0);
  await choose(page, slot, blank, 'face.jpg', 'image/jpeg');
  await expect(kept).toBeVisible();
  await page.reload();
  await title(page, 'lv.still.title');
  await expect(kept).toBeVisible();
  // A photo replaced while offline is not sent.
  const bytes: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/kyc/uploads'))
      bytes.push((request.postDataJSON() as { totalBytes: number }).totalBytes);
  });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('lv.still.send') }).click();
  await expect(page.getByText(t('dv.upload.waiting'))).toBeVisible();
  await choose(page, slot, await plainPicture('jpeg', 'back'), 'other.jpg', 'image/jpeg');
  await expect(page.getByText(t('dv.upload.waiting'))).toHaveCount(0);
  bytes.length = 0;
  await page.context().setOffline(false);
  await page.evaluate(() => fetch('/api/health'));
  expect(bytes).toEqual([]);
  // An upload interrupted by a reload resumes and uses one attempt.
  await page.route('**/api/kyc/uploads/*', () => undefined);
  const onItsWay = page.waitForRequest('**/api/kyc/uploads/*');
  await page.getByRole('button', { name: t('lv.still.send') }).click();
  await onItsWay;
  await page.unroute('**/api/kyc/uploads/*');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('lv.still.again') })).toBeVisible({ timeout: 240_000 });
  await expect(page.getByText(t('common.triesLeft', { n: '4' }))).toBeVisible();
  await look(page, 'lv-timeout');
  await page.getByRole('button', { name: t('common.tryAgain') }).click();
  await title(page, 'lv.still.title');
});

test('an unreadable document leads to new photos with the reason and attempts', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(420_000);
  await opened(page, ['dv-get-started', 'dv-document-selection', 'dv-document-upload'], {
    documentType: 'PASSPORT',
  });
  await choose(
    page,
    `${t('dv.upload.page')}: ${t('dv.upload.file')}`,
    await plainPicture('jpeg'),
    'page.jpg',
    'image/jpeg',
  );
  await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.page') }) })).toBeVisible();
  await page.getByRole('button', { name: t('dv.upload.send') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('dv.failed.title') })).toBeVisible({ timeout: 300_000 });
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByText(t('common.triesLeft', { n: '4' }))).toBeVisible();
  await look(page, 'dv-failed');
  await page.getByRole('button', { name: t('dv.failed.again') }).click();
  await title(page, 'dv.upload.title');
  await expect(page.getByRole('alert').filter({ hasText: t('err.noDocument') })).toBeVisible();
});

test('completes the first steps with the keyboard alone in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const { sessionUrl } = await newSession();
  await page.goto(sessionUrl);
  const reach = async (role: 'button', name: string): Promise<void> => {
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab');
      if (await page.getByRole(role, { name }).evaluate((one) => one === document.activeElement)) return;
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  await expect(page.getByRole('img', { name: t('desk.code') })).toBeVisible();
  await reach('button', t('desk.copy'));
  await reach('button', t('desk.stay'));
  await look(page, 'home-desktop-dark');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('home.start') })).toBeFocused();
  await look(page, 'home-dark');
  await page.keyboard.press('Enter');
  await title(page, 'dv.select.title');
  await reach('button', t('common.trouble'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'trouble-dark');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('common.trouble') })).toBeFocused();
});

test('draws the language names with the bundled fonts', { tag: '@full' }, async ({ page }) => {
  const { sessionUrl } = await newSession({ language: 'en' });
  await page.goto(sessionUrl);
  await title(page, 'home.title');
  await page.evaluate(() => document.fonts.ready);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  for (const language of ['si', 'ta']) {
    const { nodeId } = await devtools.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: `button[lang="${language}"]`,
    });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(
      fonts.map(({ familyName, isCustomFont }) => [familyName.split(' ').slice(0, 2).join(' '), isCustomFont]),
      language,
    ).toEqual([['Noto Sans', true]]);
  }
});
