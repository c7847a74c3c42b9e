import { expect, test } from '@playwright/test';
import { previousState } from '@/core/kyc/session/back-navigation';
import type { KycState } from '@/core/kyc/session/session';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { holdCard } from '@/tests/support/held-card';
import { asCustomer, expectAccessible, newSession, sentences } from '@/tests/support/kyc-page';
import { agree, putPhoto, sessionNow, stepTo } from '@/tests/support/kyc-steps';

/** Resumable states; excludes the countdown, which a reload ends. */
const WAY: KycState[] = [
  'permission-granting',
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
  'lv-timeout',
];

/** During a face check Back aborts, like its button. */
const STOPPED: KycState[] = ['lv-initializing', 'lv-aligning'];

function onAgain(state: KycState, from: KycState): KycState[] {
  if (STOPPED.includes(state)) return STOPPED.slice(0, STOPPED.indexOf(state) + 1);
  if (from === 'lv-get-started') return [];
  if (state === 'dv-flip-prompt') return ['dv-positioning-front', 'dv-capturing-front', state];
  return from === 'dv-document-selection' && state !== 'dv-document-upload' ? ['dv-document-upload', state] : [state];
}

test('browser Back goes one screen back or asks to leave, in every state', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(180_000);
  const t = sentences('en');
  const person = makePerson(34);
  const front = (await renderSpecimen({ template: 'nic-new-front', person })).png;
  const back = (await renderSpecimen({ template: 'nic-new-back', person })).png;
  await holdCard(page, front);
  const { token, sessionUrl } = await newSession();
  await agree(token);
  await stepTo(token, 'permission-granting');
  await page.goto(sessionUrl);
  await page.getByRole('button', { name: t('common.continue') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('dv.select.title') })).toBeVisible();
  const asked: KycState[] = [];
  for (const state of WAY) {
    if (state === 'dv-positioning-front') {
      await putPhoto(token, 'documents/front', front, 'image/png');
      await putPhoto(token, 'documents/back', back, 'image/png');
    }
    const before = await stepTo(token, state);
    if (state === 'lv-aligning') await asCustomer(token, 'liveness', { tracker: 'landmarker' });
    await page.reload();
    await expect(page.locator('main').getByRole('heading', { level: 1 }), state).toBeVisible();
    await expect(page.locator('[aria-busy="true"]'), state).toHaveCount(0);
    if (state.startsWith('dv-positioning')) await expect(page.getByText(t('fb.card.far')).first()).toBeAttached();
    const to = STOPPED.includes(state) ? 'lv-get-started' : previousState(before);
    await page.goBack();
    if (to) {
      const intervals = [300, 500, 1_000];
      await expect.poll(async () => (await sessionNow(token)).state, { message: state, intervals }).toBe(to);
      await expect(page.locator('main').getByRole('heading', { level: 1 }), state).toBeVisible();
      let session = await sessionNow(token);
      for (const next of onAgain(state, to)) session = await stepTo(token, next, session);
      expect(session.uploads, state).toEqual(before.uploads);
    } else {
      asked.push(state);
      const question = page.getByRole('dialog', { name: t('leave.title') });
      await expect(question, state).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: t('leave.stay') }).click();
      await expect(question, state).toHaveCount(0);
      const { seq, uploads } = before;
      expect(await sessionNow(token), state).toMatchObject({ state, seq, uploads });
    }
  }
  expect(asked).toEqual([
    'permission-granting',
    'dv-get-started',
    'dv-document-selection',
    'dv-complete',
    'lv-get-started',
  ]);
  expect((await sessionNow(token)).attemptsLeft.liveness).toBe(4);
});
