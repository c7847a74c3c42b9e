import { expect, type Page, test } from '@playwright/test';
import { backFrom } from '@/core/kyc/back';
import { type CustomerSession, KYC_LANGUAGES, type KycLanguage } from '@/core/kyc/contract';
import { KYC_STATES, type KycState } from '@/core/kyc/session';
import { bootstrap } from '@/tests/support/bootstrap';
import {
  asCustomer,
  chooserAfter,
  expectAccessible,
  expectAccessibleInBothLooks,
  expectFitsEnlarged,
  expectNoSidewaysScroll,
  expectNothingCovered,
  newSession,
  sentences,
} from '@/tests/support/kyc-page';
import { plainPicture } from '@/tests/support/plain-picture';
import { makePerson } from '@/tests/support/specimens/person';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';

/** Sends one photo as another device of the customer would. */
async function put(token: string, path: string, photo: Buffer, mimeType: string): Promise<void> {
  const answer = await fetch(`${bootstrap().baseUrl}/api/kyc/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': mimeType },
    body: new Uint8Array(photo),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** The states between the permission and the end, in an order in which a session meets them; lv-complete is looked at by upload-path. */
const WAY: KycState[] = [
  'dv-get-started',
  'dv-document-selection',
  'dv-document-upload',
  'dv-positioning-front',
  'dv-capturing-front',
  'dv-flip-prompt',
  'dv-positioning-back',
  'dv-capturing-back',
  'dv-complete',
  'lv-get-started',
  'lv-initializing',
  'lv-aligning',
  'lv-countdown',
];

test('no state is left out', () => {
  const looked: KycState[] = ['home', 'permission-granting', ...WAY, 'lv-timeout', 'lv-complete'];
  expect([...looked].sort()).toEqual([...KYC_STATES].sort());
});

/** People nobody else's test shows: a document known from another session would be told. */
const LANGUAGE_SEEDS: Record<KycLanguage, number> = { en: 31, si: 32, ta: 33 };

/** A camera that is denied keeps the camera's screens where they are: with their way on. */
const WITHOUT_CAMERA = '?simulate=denied';

async function expectFair(page: Page, language: KycLanguage, state: string): Promise<void> {
  await expect(page.locator('main').getByRole('heading', { level: 1 }), state).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[aria-busy="true"]'), state).toHaveCount(0);
  expect(await page.locator('[lang]').first().getAttribute('lang'), state).toBe(language);
  await expectNoSidewaysScroll(page);
  // Colours are the same in every language.
  await (language === 'en' ? expectAccessibleInBothLooks : expectAccessible)(page);
  // Over a camera's picture buttons are meant to lie.
  if (!state.startsWith('dv-positioning')) await expectNothingCovered(page, state === 'home' ? 'phones' : 'as-is');
  await expectFitsEnlarged(page, `${language} ${state}`);
  await page.screenshot({ path: `.test/screens/state-${language}-${state}.png`, fullPage: true });
  if (language === 'en') await expectFitsDesktop(page, state);
}

/** The same screen on a computer. */
async function expectFitsDesktop(page: Page, state: string): Promise<void> {
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: `.test/screens/state-desktop-${state}.png`, fullPage: true });
  if (phone) await page.setViewportSize(phone);
}

/** The sheets that lie over a screen, enlarged too. */
async function expectSheetsFit(page: Page, language: KycLanguage): Promise<void> {
  const t = sentences(language);
  for (const key of ['common.trouble', 'common.language']) {
    await page.getByRole('button', { name: t(key) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await expectFitsEnlarged(page, `${language} ${key}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

/** One more run that comes to nothing, as the page's own would. */
async function failRun(page: Page, token: string): Promise<void> {
  for (const to of ['lv-get-started', 'lv-initializing', 'lv-aligning', 'lv-timeout'] as const) {
    const { state: from, seq } = (await asCustomer(token, 'session')) as { state: KycState; seq: number };
    if (from === to) continue;
    const answer = await asCustomer(token, 'advance', { from, to, seq: seq + 1 });
    expect(answer.state, JSON.stringify(answer)).toBe(to);
    if (to === 'lv-aligning') await asCustomer(token, 'liveness', { tracker: 'landmarker' });
  }
  await page.reload();
}

/** After two runs the gentler ways are chosen already, after three a person comes first; what was changed outlives a reload. */
async function expectGentlerWays(page: Page, token: string, language: KycLanguage): Promise<void> {
  const t = sentences(language);
  const ticked = (key: string) => page.getByRole('checkbox', { name: t(key) });
  await failRun(page, token);
  await expect(page.getByText(t('lv.timeout.gentler'))).toBeVisible();
  await expectFair(page, language, 'lv-timeout-gentler');
  await page.getByRole('button', { name: t('common.tryAgain') }).click();
  await expect(page.getByText(t('lv.start.gentler'))).toBeVisible();
  for (const key of ['lv.start.other', 'lv.start.slow', 'lv.ch.nod', 'lv.ch.blink', 'lv.ch.smile'])
    await expect(ticked(key), key).toBeChecked();
  await expectFair(page, language, 'lv-get-started-gentler');
  await ticked('lv.ch.nod').uncheck();
  await ticked('lv.ch.turnLeft').check();
  await page.reload();
  await expect(ticked('lv.ch.turnLeft')).toBeChecked();
  await expect(ticked('lv.ch.nod')).not.toBeChecked();
  await failRun(page, token);
  const org = await page.locator('header').getByText(/\S/).first().innerText();
  const person = page.getByRole('button', { name: t('help.person', { org }), exact: true });
  await expect(person).toHaveAttribute('data-look', 'primary');
  await expectFair(page, language, 'lv-timeout-person');
  await person.click();
  await expect(person).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('common.tryAgain') })).toHaveAttribute('data-look', 'primary');
}

for (const language of KYC_LANGUAGES) {
  test(`every state has a screen that axe has nothing against, with a heading and in its language: ${language}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const t = sentences(language);
    const person = makePerson(LANGUAGE_SEEDS[language]);
    const { token, sessionUrl } = await newSession({ language });
    await page.goto(sessionUrl.replace('#', `${WITHOUT_CAMERA}#`));
    await expect(page.getByRole('heading', { level: 1, name: t('home.title') })).toBeVisible();
    await expectFair(page, language, 'home');
    // In sight on a low screen too, whatever the language makes of the words above it.
    await expect(page.getByRole('button', { name: t('home.start') })).toBeInViewport({ ratio: 1 });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('home.start') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('perm.title') })).toBeVisible();
    await expectFair(page, language, 'permission-granting');
    let [from, seq]: [KycState, number] = ['permission-granting', 1];
    for (const to of WAY) {
      if (to === 'dv-positioning-front') {
        for (const side of ['front', 'back'] as const) {
          // A real card: one that is refused would lead the session back in the middle.
          const { png } = await renderSpecimen({ template: `nic-new-${side}`, person });
          await put(token, `documents/${side}`, png, 'image/png');
        }
      }
      const chosen = from === 'dv-document-selection' ? { documentType: 'NIC_NEW' } : {};
      const answer = await asCustomer(token, 'advance', { from, to, seq: seq + 1, ...chosen });
      expect(answer.state, JSON.stringify(answer)).toBe(to);
      [from, seq] = [to, seq + 1];
      if (to === 'lv-aligning') await asCustomer(token, 'liveness', { tracker: 'landmarker' });
      await page.reload();
      // A countdown that is loaded again has lost its frames: its screen is that of the time-out.
      await expectFair(page, language, to === 'lv-countdown' ? 'lv-timeout' : to);
      if (to === 'dv-document-selection') await expectSheetsFit(page, language);
    }
    await expectGentlerWays(page, token, language);
  });
}

/** How a session comes from one screen back to where it was. */
function onAgain(state: KycState, from: KycState): KycState[] {
  if (from === 'lv-get-started') return [];
  if (state === 'dv-flip-prompt') return ['dv-positioning-front', 'dv-capturing-front', state];
  return from === 'dv-document-selection' && state !== 'dv-document-upload' ? ['dv-document-upload', state] : [state];
}

test('the browser’s Back in every state: one screen back where there is one, else a question; nothing that was sent is lost', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const t = sentences('en');
  const { token, sessionUrl } = await newSession();
  const now = async () => (await asCustomer(token, 'session')) as CustomerSession;
  const step = async (to: KycState): Promise<void> => {
    const { state: from, seq } = await now();
    const chosen = from === 'dv-document-selection' ? { documentType: 'NIC_NEW' } : {};
    const answer = await asCustomer(token, 'advance', { from, to, seq: seq + 1, ...chosen });
    expect(answer.state, JSON.stringify(answer)).toBe(to);
  };
  await page.goto(sessionUrl.replace('#', `${WITHOUT_CAMERA}#`));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('home.start') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('perm.title') })).toBeVisible();
  const asked: KycState[] = [];
  for (const state of ['permission-granting', ...WAY, 'lv-timeout'] as const) {
    if (state === 'dv-positioning-front') {
      for (const side of ['front', 'back'] as const) {
        const { png } = await renderSpecimen({ template: `nic-new-${side}`, person: makePerson(34) });
        await put(token, `documents/${side}`, png, 'image/png');
      }
    }
    if (state !== 'permission-granting') await step(state);
    if (state === 'lv-aligning') await asCustomer(token, 'liveness', { tracker: 'landmarker' });
    // A countdown that is loaded again is a time-out, whose own Back is looked at next.
    if (state === 'lv-countdown') continue;
    await page.reload();
    await expect(page.locator('main').getByRole('heading', { level: 1 }), state).toBeVisible();
    await expect(page.locator('[aria-busy="true"]'), state).toHaveCount(0);
    const before = await now();
    const to = backFrom(before);
    await page.goBack();
    if (to) {
      await expect.poll(async () => (await now()).state, { message: state }).toBe(to);
      await expect(page.locator('main').getByRole('heading', { level: 1 }), state).toBeVisible();
      // On to where it was, as the other device of a customer who went on there.
      for (const next of onAgain(state, to)) await step(next);
      expect((await now()).uploads, state).toEqual(before.uploads);
    } else {
      asked.push(state);
      const question = page.getByRole('dialog', { name: t('leave.title') });
      await expect(question, state).toBeVisible();
      await question.getByRole('button', { name: t('leave.stay') }).click();
      await expect(question, state).toHaveCount(0);
      expect(await now(), state).toMatchObject({ state: before.state, seq: before.seq, uploads: before.uploads });
    }
  }
  expect(asked).toEqual([
    'permission-granting',
    'dv-get-started',
    'dv-document-selection',
    'dv-complete',
    'lv-get-started',
    'lv-initializing',
    'lv-aligning',
  ]);
});

/** Presses Tab until the control with this name has the focus, as somebody without a pointer does. */
async function tabTo(page: Page, role: 'button' | 'checkbox', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

test('with the keyboard alone a customer comes from the link to the end of the ID', async ({ page }) => {
  test.setTimeout(180_000);
  const t = sentences('en');
  const { sessionUrl } = await newSession();
  await page.goto(sessionUrl);
  await tabTo(page, 'checkbox', /.*/);
  await page.keyboard.press('Space');
  await tabTo(page, 'button', t('home.start'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('perm.title') })).toBeFocused();
  await tabTo(page, 'button', t('perm.without'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('dv.start.title') })).toBeFocused();
  await tabTo(page, 'button', t('dv.start.cta'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('dv.select.title') })).toBeFocused();
  await tabTo(page, 'button', t('common.trouble'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('common.trouble') })).toBeFocused();
  await tabTo(page, 'button', new RegExp(`^${t('dv.select.passport')}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('dv.upload.title') })).toBeFocused();
  const pick = `${t('dv.upload.page')}: ${t('dv.upload.file')}`;
  await tabTo(page, 'button', pick);
  const chooser = await chooserAfter(page, () => page.keyboard.press('Enter'));
  await chooser.setFiles({ name: 'page.png', mimeType: 'image/png', buffer: await plainPicture('png') });
  await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.page') }) })).toBeVisible();
  await tabTo(page, 'button', t('dv.upload.send'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`${t('dv.done.title')}|${t('dv.failed.title')}`),
  );
});
