import { expect, type Page, type Route, test } from '@playwright/test';
import type { Tier } from '@/core/kyc/liveness/tier';
import { referenceOf } from '@/core/kyc/session/contact';
import { KYC_LANGUAGES, type KycLanguage } from '@/core/kyc/session/languages';
import { KYC_STATES, type KycState } from '@/core/kyc/session/session';
import { closeWorkerPools } from '@/platform/worker-pool/worker-pools';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { actorOf } from '@/tests/support/fake-camera/face-film';
import { holdCard } from '@/tests/support/held-card';
import {
  asCustomer,
  expectAccessible,
  expectFitsEnlarged,
  moving,
  newSession,
  sentences,
} from '@/tests/support/kyc-page';
import { expectFair } from '@/tests/support/kyc-screens';
import { agree, failElsewhere, putPhoto, sessionNow, stateOf, stepTo } from '@/tests/support/kyc-steps';
import { type Manner, picturesOf, sitBefore } from '@/tests/support/living-person';
import { plainPicture } from '@/tests/support/plain-picture';
import { slowlyAt, withSlowTime } from '@/tests/support/slow-time';
import { tabTo } from '@/tests/support/tab-to';

test.afterAll(closeWorkerPools);

/** States between permission and face check, in session order. */
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
];

const RUN: KycState[] = ['lv-initializing', 'lv-aligning', 'lv-countdown', 'lv-timeout', 'lv-complete'];

test('covers every session state', () => {
  expect(['home', 'permission-granting', ...WAY, ...RUN].sort()).toEqual([...KYC_STATES].sort());
});

/** Persons used by no other test: a reused document would be a finding. */
const SEEDS: Record<KycLanguage, number> = { en: 31, si: 32, ta: 33 };

const FAULTS = {
  denied: 'perm.denied.title',
  absent: 'end.nocam.title',
  busy: 'camera.busy.title',
  unsupported: 'camera.unusable.title',
  lost: 'camera.failed.title',
} as const;

/** A steady person with prompt, long movements; the position differs per run, or the run counts as a replay. */
const CALM: Manner = {
  x: 60 * Math.random() - 30,
  y: 30 * Math.random() - 15,
  zoom: 0.98 + 0.17 * Math.random(),
  light: 1,
  reaction: 400,
  going: 700,
  staying: 1_200,
  reach: 1,
  // Finite: passed to the page as JSON.
  blinkEvery: 3_600_000,
  tremor: 0.5,
  asideEvery: null,
  smilesFirst: false,
};

const MOVEMENTS = ['turnLeft', 'smile'] as const;
const actor = actorOf();
let drawn: Promise<Map<string, Buffer>> | undefined;
function somebody(): Promise<Map<string, Buffer>> {
  drawn ??= picturesOf({
    ...actor,
    movements: actor.movements.filter((pose) => 'smile' in pose || ('yaw' in pose && pose.yaw > 0)),
  });
  return drawn;
}

async function expectSheetsFit(page: Page, language: KycLanguage): Promise<void> {
  const t = sentences(language);
  for (const key of ['common.trouble', 'common.language']) {
    await page.getByRole('button', { name: t(key) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await expectFitsEnlarged(page, `${language} ${key}`);
    await page.screenshot({ path: `.test/screens/state-${language}-sheet-${key}.png` });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

async function expectLiveCard(page: Page, language: KycLanguage, state: KycState): Promise<void> {
  const t = sentences(language);
  await expect(page.getByText(t('fb.card.far')).first(), state).toBeAttached({ timeout: 30_000 });
  await expectFair(page, language, state);
}

async function expectFaultsOfCamera(page: Page, language: KycLanguage): Promise<void> {
  const here = page.url();
  for (const [fault, heading] of Object.entries(FAULTS)) {
    await page.goto(`${here}?simulate=${fault}`);
    await expect(page.getByRole('heading', { level: 1, name: sentences(language)(heading) })).toBeVisible({
      timeout: 30_000,
    });
    await expectFair(page, language, `card-camera-${fault}`);
  }
  await page.goto(here);
}

/** Force this tier, whatever the machine's speed; other times are the server's. */
async function runsAre(page: Page, tier: Tier, times: { alignMs?: number } = {}): Promise<void> {
  await page.unroute('**/api/kyc/liveness');
  await page.route('**/api/kyc/liveness', async (route) => {
    const response = await route.fetch({ postData: { ...route.request().postDataJSON(), tier } });
    const run = await response.json();
    await route.fulfill({ response, json: { ...run, times: { ...run.times, ...times } } });
  });
}

/** While files load, with a denied camera, and manual capture aborted by keyboard only. */
async function expectRunBegins(page: Page, language: KycLanguage): Promise<void> {
  const t = sentences(language);
  const here = page.url();
  await page.route('**/api/kyc/vision/**', () => undefined);
  await page.reload();
  await expectFair(page, language, 'lv-initializing');
  await page.unroute('**/api/kyc/vision/**');
  await page.goto(`${here}?simulate=denied`);
  await expect(page.getByRole('heading', { level: 1, name: t('perm.denied.title') })).toBeVisible({ timeout: 90_000 });
  await expectFair(page, language, 'face-camera-denied');
  await runsAre(page, 'still');
  await page.goto(here);
  await slowlyAt(page, t('lv.tap.then'), async () => {
    await expectFair(page, language, 'lv-by-photo');
    await tabTo(page, 'button', t('dv.shutter'));
    await tabTo(page, 'button', t('common.trouble'));
    await tabTo(page, 'button', t('common.stop'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('lv.start.stopped'))).toBeVisible();
  });
  await expectFair(page, language, 'lv-get-started-stopped');
}

/** Pause at each state of a run; the final reload aborts it. */
async function expectRunGoesBy(page: Page, language: KycLanguage, token: string): Promise<void> {
  const t = sentences(language);
  await runsAre(page, 'light');
  await page.getByRole('button', { name: t('lv.start.cta') }).click();
  await slowlyAt(page, t('lv.move', { n: '1' }), async () => {
    await expectFair(page, language, 'lv-aligning');
    await expectWayOutAcross(page, language);
  });
  await slowlyAt(page, t('lv.count').split('{')[0] ?? '', async () => {
    await expect.poll(() => stateOf(token)).toBe('lv-countdown');
    await expectRingClosed(page);
    await expectFair(page, language, 'lv-countdown');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: t('lv.timeout.title') })).toBeVisible({ timeout: 30_000 });
  });
  await expectFair(page, language, 'lv-timeout');
}

async function expectWayOutAcross(page: Page, language: KycLanguage): Promise<void> {
  const upright = page.viewportSize();
  await page.setViewportSize({ width: 640, height: 360 });
  await page.screenshot({ path: `.test/screens/state-${language}-lv-aligning-across.png` });
  for (const key of ['common.trouble', 'common.stop'])
    await expect(page.getByRole('button', { name: sentences(language)(key) })).toBeInViewport({ ratio: 1 });
  if (upright) await page.setViewportSize(upright);
}

async function expectRingClosed(page: Page): Promise<void> {
  const ring = await page.locator('main path[stroke="var(--clear)"]').evaluate((path: SVGPathElement) => {
    const { strokeDasharray, strokeDashoffset } = getComputedStyle(path);
    const { x, y } = path.getPointAtLength(0);
    return { from: [x, y], drawn: strokeDasharray, moved: strokeDashoffset };
  });
  expect(ring).toEqual({ from: [124, 4], drawn: '100px, 100px', moved: '0px' });
}

async function expectNobodySeen(page: Page, language: KycLanguage): Promise<void> {
  const t = sentences(language);
  const room = await plainPicture('jpeg');
  const empty = (route: Route) => route.fulfill({ contentType: 'image/jpeg', body: room });
  await page.route('**/living-person/*', empty);
  await runsAre(page, 'light', { alignMs: 3_000 });
  await page.getByRole('button', { name: t('common.tryAgain') }).click();
  await page.getByRole('checkbox', { name: t('lv.start.other') }).uncheck();
  await page.getByRole('button', { name: t('lv.start.cta') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('lv.timeout.title') })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(t('lv.timeout.body', { hint: t('lv.timeout.none') }))).toBeVisible();
  await page.unroute('**/living-person/*', empty);
}

/** After two runs the accessibility options are preselected, after three help comes first; changes survive a reload. */
async function expectGentlerWays(page: Page, token: string, language: KycLanguage): Promise<void> {
  const t = sentences(language);
  const ticked = (key: string) => page.getByRole('checkbox', { name: t(key) });
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
  await failElsewhere(page, token, 1);
  // Not from the header, which may show the logo of a parallel test.
  const org = (await sessionNow(token)).organization.name;
  const person = page.getByRole('button', { name: t('help.person', { org }), exact: true });
  await expect(person).toHaveAttribute('data-look', 'primary');
  await expectFair(page, language, 'lv-timeout-person');
  await person.click();
  await expect(person).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('common.tryAgain') })).toHaveAttribute('data-look', 'primary');
}

async function expectEnd(
  page: Page,
  { token, sessionUrl }: { token: string; sessionUrl: string },
  language: KycLanguage,
): Promise<void> {
  const t = sentences(language);
  if (language === 'en') {
    await runsAre(page, 'light');
    await page.getByRole('button', { name: t('common.tryAgain') }).click();
    await page.getByRole('checkbox', { name: t('lv.ch.blink') }).uncheck();
    // Reload after the frames arrived: the page waits for the verdict without losing an attempt.
    await page.route('**/api/kyc/liveness/*', async (route) => {
      const verdict = route.fetch();
      const isJudged = async () => (await sessionNow(token)).faceJudging;
      await expect.poll(isJudged, { intervals: [20] }).toBe(true);
      await page.reload();
      await verdict;
    });
    await page.getByRole('button', { name: t('lv.start.cta') }).click();
    const end = new RegExp(`^(${t('lv.sent.title')}|${t('lv.done.title')})$`);
    await expect(page.getByRole('heading', { level: 1, name: end })).toBeVisible({ timeout: 120_000 });
    await expectFair(page, language, 'lv-complete');
  } else {
    await failElsewhere(page, token, 2);
    await expect(page.getByRole('heading', { level: 1, name: t('end.invalid.title') })).toBeVisible();
    await expectFair(page, language, 'end-invalid');
    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto(sessionUrl);
    await expect(page.getByRole('heading', { level: 1, name: t('end.invalid.title') })).toBeVisible();
    await page.getByRole('button', { name: t('help.title') }).click();
    const { id, organization } = await sessionNow(token);
    const told = t('help.asked', { org: organization.name, code: referenceOf(id) });
    await expect(page.locator('main').getByText(told)).toBeVisible();
  }
}

for (const language of KYC_LANGUAGES) {
  test(`every state has an accessible, translated screen with a heading: ${language}`, {
    tag: language === 'en' ? [] : '@full',
  }, async ({ page }) => {
    test.setTimeout(540_000);
    const t = sentences(language);
    const person = makePerson(SEEDS[language]);
    const front = (await renderSpecimen({ template: 'nic-new-front', person })).png;
    const back = (await renderSpecimen({ template: 'nic-new-back', person })).png;
    await withSlowTime(page);
    await sitBefore(page, await somebody(), CALM, language);
    await holdCard(page, front);
    const { token, sessionUrl } = await newSession({ language });
    await page.goto(sessionUrl);
    await expect(page.getByRole('heading', { level: 1, name: t('home.title') })).toBeVisible();
    await expectFair(page, language, 'home');
    await expect(page.getByRole('button', { name: t('home.start') })).toBeInViewport({ ratio: 1 });
    await agree(token, language);
    await stepTo(token, 'permission-granting');
    await page.reload();
    await page.getByRole('button', { name: t('common.continue') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('dv.select.title') })).toBeVisible();
    await expectFair(page, language, 'permission-granting');
    for (const state of WAY) {
      if (state === 'dv-positioning-front') {
        await putPhoto(token, 'documents/front', front, 'image/png');
        await putPhoto(token, 'documents/back', back, 'image/png');
      }
      await stepTo(token, state);
      await page.reload();
      await (state.startsWith('dv-positioning') ? expectLiveCard : expectFair)(page, language, state);
      if (state === 'dv-document-selection') await expectSheetsFit(page, language);
      if (state === 'dv-positioning-front') await expectFaultsOfCamera(page, language);
      // Without reduced motion the card rotates, which proves that the stillness check can fail.
      if (state === 'dv-flip-prompt') {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        expect(await moving(page)).toEqual(['kyc-card-turns']);
      }
    }
    await asCustomer(token, 'send-as-is', {});
    await page.getByRole('checkbox', { name: t('lv.start.other') }).check();
    for (const movement of ['nod', 'blink'])
      await page.getByRole('checkbox', { name: t(`lv.ch.${movement}`) }).uncheck();
    for (const movement of MOVEMENTS) await page.getByRole('checkbox', { name: t(`lv.ch.${movement}`) }).check();
    await page.getByRole('checkbox', { name: t('lv.start.slow') }).check();
    await stepTo(token, 'lv-initializing');
    await expectRunBegins(page, language);
    await expectRunGoesBy(page, language, token);
    await expectNobodySeen(page, language);
    await expectGentlerWays(page, token, language);
    await expectEnd(page, { token, sessionUrl }, language);
  });
}
