import { expect, type Page, test } from '@playwright/test';
import type { DocumentProblem } from '@/core/kyc/document/document-problems';
import type { Side } from '@/core/kyc/document/document-types';
import type { UnreadableField } from '@/core/kyc/document/unreadable-field';
import type { SessionOutcome } from '@/core/kyc/outcome/outcome';
import { referenceOf } from '@/core/kyc/session/contact';
import type { AdvanceKycSession, CustomerSession } from '@/core/kyc/session/customer-contract';
import { KYC_LANGUAGES, type KycLanguage } from '@/core/kyc/session/languages';
import {
  asCustomer,
  chooseWithout,
  expectAccessible,
  expectFitsEnlarged,
  look,
  newSession,
  sentences,
} from '@/tests/support/kyc-page';

/** The longest refusal texts per next step; stubbed, since real documents for each would take hours. */
const REFUSALS: {
  name: string;
  problems: DocumentProblem[];
  seen?: 'DRIVING_LICENCE';
  stays?: Side;
  unreadable?: UnreadableField;
  triesLeft?: number;
}[] = [
  { name: 'photo', problems: ['DOCUMENT_NOT_PROVIDED', 'NUMBER_NOT_READ', 'UNSUPPORTED_DOCUMENT_TYPE'] },
  {
    name: 'kind',
    problems: ['OTHER_DOCUMENT_TYPE', 'FIELDS_NOT_LEGIBLE', 'REQUIRED_FIELDS_MISSING'],
    seen: 'DRIVING_LICENCE',
  },
  {
    name: 'field',
    problems: ['FIELDS_NOT_LEGIBLE', 'POOR_IMAGE_QUALITY'],
    stays: 'back',
    unreadable: { field: 'ID number', side: 'front' },
  },
  { name: 'sides', problems: ['SAME_SIDE_TWICE', 'PAGES_TEMPLATE_MISMATCH', 'UNSUPPORTED_DOCUMENT_TYPE'] },
  { name: 'stays', problems: ['FRONT_NOT_RECOGNISED', 'POOR_IMAGE_QUALITY'], stays: 'back' },
  { name: 'original', problems: ['ORIGINAL_NEEDED', 'DOCUMENT_EXPIRED', 'UNSUPPORTED_DOCUMENT_TYPE'] },
  { name: 'document', problems: ['UNSUPPORTED_DOCUMENT_TYPE', 'DOCUMENT_EXPIRED'] },
  { name: 'details', problems: ['DETAILS_DIFFER'] },
  { name: 'ours', problems: ['INTERNAL_SERVICE_FAILURE'] },
  { name: 'no-tries', problems: ['FIELDS_NOT_LEGIBLE', 'REQUIRED_FIELDS_MISSING', 'POOR_IMAGE_QUALITY'], triesLeft: 0 },
];

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

test('Back asks to leave instead of withdrawing a document submitted as is', { tag: '@full' }, async ({ page }) => {
  const t = sentences('en');
  const session = await begun(page, 'en');
  const sent: Partial<CustomerSession> = {
    state: 'lv-get-started',
    allowed: ['dv-document-selection', 'lv-initializing'],
    document: {
      status: 'failed',
      problems: ['DETAILS_DIFFER'],
      unreadable: null,
      seen: null,
      stays: null,
      expired: false,
      sentAsIs: true,
    },
  };
  await answered(page, { ...session, ...sent }, () => chooseWithout(page, t));
  const here = page.getByRole('heading', { name: t('lv.still.title') });
  await expect(here).toBeVisible();
  const steps: string[] = [];
  page.on('request', (request) => request.url().endsWith('/advance') && steps.push(request.url()));
  await page.goBack();
  await expect(page.getByRole('dialog').getByRole('heading', { name: t('leave.title') })).toBeVisible();
  await page
    .getByRole('button', { name: t('leave.stay') })
    .locator('visible=true')
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(here).toBeVisible();
  expect(steps).toEqual([]);
});

test('keeps a good front and continues the camera with the back', async ({ page }) => {
  const t = sentences('en');
  const session = await begun(page, 'en');
  const refused: Partial<CustomerSession> = {
    state: 'dv-complete',
    allowed: ['dv-document-selection', 'lv-get-started'],
    data: { documentType: 'NIC_NEW', isDoubleSided: true, documentRatio: 1.586 },
    document: {
      status: 'failed',
      problems: ['BACK_NOT_RECOGNISED'],
      unreadable: null,
      seen: null,
      stays: 'front',
      expired: false,
      sentAsIs: false,
    },
  };
  // Reported by the server, not by the button "no camera".
  await page.route('**/api/kyc/session', (route) => route.fulfill({ json: { ...session, ...refused } }));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const steps: object[] = [];
  await page.route('**/api/kyc/advance', (route) => {
    const { to, seq, documentType } = route.request().postDataJSON() as AdvanceKycSession;
    steps.push({ to, ...(documentType && { documentType }) });
    const uploads = [{ side: 'front', mimeType: 'image/jpeg', bytes: 1 }];
    return route.fulfill({ json: { ...session, ...refused, state: to, seq, uploads } });
  });
  await page.getByRole('button', { name: t('dv.failed.one', { side: 'back' }) }).click();
  await expect(page.getByRole('heading', { name: t('dv.flip.title') })).toBeVisible();
  expect(steps).toEqual([
    { to: 'dv-document-selection' },
    { to: 'dv-positioning-front', documentType: 'NIC_NEW' },
    { to: 'dv-capturing-front' },
    { to: 'dv-flip-prompt' },
  ]);
});

test('suggests no retake when another photo will not help', { tag: '@full' }, async ({ page }) => {
  const t = sentences('en');
  const session = await begun(page, 'en');
  for (const faceCheckPending of [false, true])
    for (const problem of ['DETAILS_DIFFER', 'FIELDS_NOT_LEGIBLE'] as const) {
      const refused: Partial<CustomerSession> = {
        state: 'lv-get-started',
        allowed: ['dv-document-selection', 'lv-initializing'],
        document: {
          status: 'failed',
          problems: [problem],
          unreadable: null,
          seen: null,
          stays: null,
          expired: false,
          sentAsIs: false,
        },
        faceCheckPending,
      };
      await page.unroute('**/api/kyc/session');
      await page.route('**/api/kyc/session', (route) => route.fulfill({ json: { ...session, ...refused } }));
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      const isDetails = problem === 'DETAILS_DIFFER';
      const org = 'My organization';
      await expect(page.getByText(t('dv.failed.details.body', { org }))).toHaveCount(isDetails ? 1 : 0);
      await expect(page.getByRole('button', { name: t('help.review') })).toBeVisible();
      await expect(page.getByText(t(faceCheckPending ? 'dv.failed.kept' : 'dv.failed.then'))).toHaveCount(
        isDetails ? 0 : 1,
      );
      await look(page, `refused-${isDetails ? 'details' : 'photo'}${faceCheckPending ? '-kept' : ''}`);
    }
});

for (const language of KYC_LANGUAGES) {
  test(`shows the first way on for every refusal on a low screen: ${language}`, { tag: '@full' }, async ({ page }) => {
    const t = sentences(language);
    const session = await begun(page, language);
    const primary = page.locator('[data-look="primary"]:not(dialog *)');
    const sideIn = (side: Side): string => t(`dv.upload.${side}`).toLocaleLowerCase(language);
    let step = (): Promise<void> => chooseWithout(page, t);
    for (const { name, problems, seen = null, stays = null, unreadable = null, triesLeft = 4 } of REFUSALS) {
      const refused: Partial<CustomerSession> = {
        state: triesLeft > 0 ? 'lv-get-started' : 'dv-complete',
        allowed: triesLeft > 0 ? ['dv-document-selection', 'lv-initializing'] : ['lv-get-started'],
        data: { documentType: 'PASSPORT', isDoubleSided: false, documentRatio: 1.42 },
        document: { status: 'failed', problems, unreadable, seen, stays, expired: false, sentAsIs: false },
        attemptsLeft: { document: triesLeft, liveness: 4 },
      };
      await answered(page, { ...session, ...refused }, () => step());
      await expect(page.getByRole('alert'), name).toHaveCount(problems.length);
      await expect(primary, name).toBeInViewport({ ratio: 1 });
      await page.screenshot({ path: `.test/screens/refused-${language}-${name}.png` });
      if (name === 'kind') await expectAccessible(page);
      await expectFitsEnlarged(page, `${language} ${name}`);
      const trouble = page.getByRole('button', { name: t('common.trouble') });
      await trouble.scrollIntoViewIfNeeded();
      await expect(trouble, name).toBeInViewport({ ratio: 0.95 });
      if (stays) await expect(page.getByText(t('dv.failed.stays', { side: sideIn(stays) }))).toBeVisible();
      const ways = [t('dv.failed.again'), t('common.change'), t('dv.failed.one', { side: sideIn('front') })];
      const way = page.getByRole('button', { name: new RegExp(`^(${ways.join('|')})$`) }).first();
      step = () => way.click();
    }

    const done = { ...session, state: 'lv-complete', isComplete: true, expiresAt: null, livenessMode: 'still' };
    const outcome = (problems: DocumentProblem[]): SessionOutcome => ({
      document: 'refused',
      problems,
      face: 'received',
      newLink: null,
      resultMail: false,
      verdict: null,
      returnUrl: null,
      reading: null,
    });
    const ended = { ...done, outcome: outcome(['POOR_IMAGE_QUALITY', 'DOCUMENT_EXPIRED']) };
    await page.reload();
    await answered(page, ended, () => chooseWithout(page, t));
    await expect(page.getByRole('heading', { name: t('lv.late.document.title') })).toBeVisible();
    await page.screenshot({ path: `.test/screens/refused-${language}-end.png`, fullPage: true });
    await expectAccessible(page);
    await expectFitsEnlarged(page, `${language} end`);
    await page.route('**/api/kyc/new-link', (route) => route.fulfill({ json: { asked: true } }));
    const ask = page.getByRole('button', { name: t('end.expired.cta') });
    await ask.click();
    await expect(ask).toHaveCount(0);
    const asked = t('end.expired.asked', { org: session.organization.name, code: referenceOf(session.id) });
    await expect(page.locator('main').getByText(asked)).toBeFocused();
    await page.screenshot({ path: `.test/screens/refused-${language}-end-asked.png`, fullPage: true });
    await expectAccessible(page);
    await page.evaluate(() => sessionStorage.clear());
    for (const newLink of ['mailed', 'ready'] as const) {
      await page.reload();
      const told = { ...done, outcome: { ...outcome(['POOR_IMAGE_QUALITY']), newLink } };
      await answered(page, told, () => chooseWithout(page, t));
      await expect(page.getByText(t(`lv.late.${newLink}`).split('{')[0]?.trim() ?? '')).toBeVisible();
      await expect(ask).toHaveCount(0);
      await page.screenshot({ path: `.test/screens/refused-${language}-${newLink}.png`, fullPage: true });
      await expectAccessible(page);
    }
  });
}
