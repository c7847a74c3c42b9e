import { expect, type Page, test } from '@playwright/test';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { KycLanguage } from '@/core/kyc/session/languages';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import {
  asCustomer,
  atUpload,
  choose,
  chooseWithout,
  expectFitsEnlarged,
  look,
  newSession,
  opened,
  sentences,
} from '@/tests/support/kyc-page';
import { plainPicture } from '@/tests/support/plain-picture';

const LANGUAGES: readonly KycLanguage[] = ['en', 'ta'];

async function begun(page: Page, language: KycLanguage): Promise<CustomerSession> {
  const t = sentences(language);
  const { token, sessionUrl } = await newSession({ language });
  await page.goto(sessionUrl);
  await page.getByRole('button', { name: t('home.start') }).click();
  await expect(page.getByRole('heading', { name: t('dv.select.title') })).toBeVisible();
  return (await asCustomer(token, 'session')) as CustomerSession;
}

async function answered(page: Page, session: object, step: () => Promise<void>): Promise<void> {
  await page.unroute('**/api/kyc/advance');
  await page.route('**/api/kyc/advance', (route) => route.fulfill({ json: session }));
  await step();
}

for (const language of LANGUAGES) {
  const t = sentences(language);
  const SENT: Partial<CustomerSession> = {
    data: { documentType: 'PASSPORT', isDoubleSided: false, documentRatio: 1.42 },
    document: {
      status: 'completed',
      problems: [],
      unreadable: null,
      seen: null,
      stays: null,
      expired: false,
      sentAsIs: false,
    },
  };

  test(`announces the face photo step when there is no camera: ${language}`, { tag: '@full' }, async ({ page }) => {
    const session = await begun(page, language);
    const sent = { ...session, ...SENT, state: 'lv-get-started', allowed: ['lv-initializing'] };
    await answered(page, sent, () => chooseWithout(page, t));
    await expect(page.getByRole('heading', { level: 1, name: t('lv.still.title') })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: t('dv.done.read') })).toBeVisible();
    await look(page, `${language}-done-photo`);
  });

  test(`names the reason of a failed run, or gives advice: ${language}`, { tag: '@full' }, async ({ page }) => {
    const session = await begun(page, language);
    const ended = { ...session, ...SENT, state: 'lv-timeout', allowed: ['lv-get-started'], failedRuns: 1 };
    const told = (hint: string) => page.getByText(t('lv.timeout.body', { hint: t(hint) }));
    for (const [lastHint, hint] of [
      ['FACE_NOT_FOUND', 'lv.timeout.none'],
      ['FRAMES_REPLAYED', 'lv.timeout.advice'],
      ['TIMEOUT', 'lv.timeout.advice'],
    ] as const) {
      await answered(page, { ...ended, lastHint }, () => chooseWithout(page, t));
      await expect(told(hint)).toBeVisible();
      await expect(page.getByText(t('fb.face.none'))).toHaveCount(0);
      await page.screenshot({ path: `.test/screens/kyc-${language}-timeout-${lastHint}.png` });
      await expectFitsEnlarged(page, `${language} ${lastHint}`);
      await page.reload();
    }
  });

  test(`says what is kept after the last attempt: ${language}`, { tag: '@full' }, async ({ page }) => {
    const session = await begun(page, language);
    const spent = {
      ...session,
      ...SENT,
      state: 'lv-timeout',
      allowed: [],
      isInvalid: true,
      attemptsLeft: { document: 4, liveness: 0 },
    };
    await answered(page, spent, () => chooseWithout(page, t));
    await expect(page.getByText(t('end.invalid.kept'))).toBeVisible();
    await expect(page.getByRole('img', { name: t('common.step', { n: '3', total: '4' }) })).toBeVisible();
    await look(page, `${language}-all-tries`);
    await page.reload();
    const refused = { ...SENT.document, status: 'failed', problems: ['POOR_IMAGE_QUALITY'] };
    const forDocument = {
      ...spent,
      state: 'dv-complete',
      document: refused,
      attemptsLeft: { document: 0, liveness: 5 },
    };
    await answered(page, forDocument, () => chooseWithout(page, t));
    await expect(page.getByRole('img', { name: t('common.step', { n: '2', total: '4' }) })).toBeVisible();
    await expect(page.getByText(t('end.invalid.kept'))).toHaveCount(0);
  });

  test(`keeps buttons and status visible while a photo uploads: ${language}`, { tag: '@full' }, async ({
    page,
    context,
  }) => {
    const session = await begun(page, language);
    await page.goto(`${new URL(page.url()).pathname}?simulate=denied`);
    const nic = { documentType: 'NIC_NEW', isDoubleSided: true, documentRatio: 1.586 };
    const atCamera = { ...session, state: 'dv-positioning-front', allowed: ['dv-capturing-front'], data: nic };
    await answered(page, atCamera, () => chooseWithout(page, t));
    await page.route('**/api/kyc/documents/**', (route) => route.abort());
    await page.route('**/api/kyc/uploads**', (route) => route.abort());
    const taken = { ...atCamera, seq: session.seq + 1, state: 'dv-capturing-front', allowed: ['dv-positioning-front'] };
    await page.unroute('**/api/kyc/advance');
    await page.route('**/api/kyc/advance', (route) => route.fulfill({ json: taken }));
    await choose(page, t('help.native'), await plainPicture('png'), 'front.png', 'image/png');
    const retake = page.getByRole('button', { name: t('dv.review.retake') });
    await expect(retake).toHaveAttribute('data-look', 'plain');
    const waiting = page.getByText(t('dv.upload.waiting'));
    await expect(waiting).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(t('common.offline'))).toBeVisible();
    const [said, bar] = await Promise.all([waiting.boundingBox(), page.locator('.kyc-zone').boundingBox()]);
    expect((said?.y ?? 0) + (said?.height ?? 999)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.screenshot({ path: `.test/screens/kyc-${language}-on-its-way.png` });
    await context.setOffline(false);
  });
}

test('labels a chosen photo without a tick and asks for each missing side', { tag: '@full' }, async ({ page }) => {
  const t = sentences('en');
  await atUpload(page, 'NIC_NEW');
  const front = t('dv.upload.front');
  await page.getByRole('button', { name: t('dv.upload.send') }).click();
  for (const side of ['front', 'back'])
    await expect(page.getByRole('alert').filter({ hasText: `Add the ${side}` })).toBeVisible();
  await expect(page.getByText(/first/)).toHaveCount(0);
  const { png } = await renderSpecimen({ template: 'nic-new-front', person: makePerson(6) });
  await choose(page, `${front}: ${t('dv.upload.file')}`, png, 'front.png', 'image/png');
  const slot = page.getByRole('region', { name: front });
  await expect(slot.getByText(t('dv.upload.kept', { side: front }))).toBeVisible();
  await expect(slot.locator('.text-clear, .border-clear')).toHaveCount(0);
  await look(page, 'upload-word');
});

/** A 360 × 640 phone at 200 % zoom. */
const ENLARGED_TWICE = { width: 180, height: 320 };

for (const language of LANGUAGES)
  test(`keeps camera hint and buttons usable at 200 % zoom: ${language}`, { tag: '@full' }, async ({ page }) => {
    const t = sentences(language);
    const session = await begun(page, language);
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined);
    });
    const nic = { documentType: 'NIC_NEW', isDoubleSided: true, documentRatio: 1.586 };
    const atCamera = { ...session, state: 'dv-positioning-front', allowed: ['dv-document-upload'], data: nic };
    await page.setViewportSize(ENLARGED_TWICE);
    await answered(page, atCamera, () => chooseWithout(page, t));
    const shutter = page.getByRole('button', { name: t('dv.shutter') });
    await expect(shutter).toBeInViewport({ ratio: 1 });
    const hint = page.locator('main p[aria-hidden]').first();
    const [said, below] = await Promise.all([hint.boundingBox(), shutter.boundingBox()]);
    expect(said?.width ?? 0).toBeGreaterThan(100);
    expect((said?.y ?? 0) + (said?.height ?? 999)).toBeLessThanOrEqual(below?.y ?? 0);
    const trouble = page.getByRole('button', { name: t('common.trouble') });
    await trouble.scrollIntoViewIfNeeded();
    await expect(trouble).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: `.test/screens/kyc-${language}-camera-twice.png` });
  });

test('does not send a regular browser without a camera to another browser', { tag: '@full' }, async ({ page }) => {
  const t = sentences('en');
  await opened(page, [], { search: '?simulate=unsupported' });
  await page.getByRole('button', { name: t('dv.select.nicNew') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('camera.unusable.title') })).toBeVisible();
  await expect(page.getByText(t('camera.unusable.body'))).toBeVisible();
  await look(page, 'camera-unusable');
  await page.getByRole('button', { name: t('help.upload') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('dv.upload.title') })).toBeVisible();
});
