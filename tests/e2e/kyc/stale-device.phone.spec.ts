import { expect, type Page, test } from '@playwright/test';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { bootstrap } from '@/tests/support/bootstrap';
import { signInAsOwner } from '@/tests/support/console-page';
import { asCustomer, look, newSession, sentences, title } from '@/tests/support/kyc-page';
import { agree, putPhoto, sessionNow, stepTo } from '@/tests/support/kyc-steps';
import { plainPicture } from '@/tests/support/plain-picture';

const t = sentences('en');

/** A phone that lost the session to another device with the same link. */
async function overtaken(page: Page): Promise<{ other: Page; token: string }> {
  const { sessionUrl, token } = await newSession();
  await page.goto(sessionUrl);
  await page.getByRole('button', { name: t('home.start') }).click();
  await title(page, 'dv.select.title');
  const other = await (await page.context().browser()?.newContext())?.newPage();
  if (!other) throw new Error('no browser');
  await other.goto(sessionUrl);
  await other.getByRole('button', { name: t('common.continue') }).click();
  await title(other, 'dv.select.title');
  await title(page, 'end.elsewhere.title');
  return { other, token };
}

test('a phone that lost the session says so without a press and takes it back', async ({ page }) => {
  const { other } = await overtaken(page);
  await expect(page.getByText(t('end.elsewhere.both'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'සිංහල' })).toBeVisible();
  await expect(page.getByRole('button', { name: t('common.language') })).toHaveCount(0);
  await look(page, 'end-elsewhere');
  await page.getByRole('button', { name: t('end.elsewhere.cta') }).click();
  await title(page, 'dv.select.title');
  await expect(page.getByRole('button', { name: t('common.language') })).toBeVisible();
  await title(other, 'end.elsewhere.title');
  await other.context().close();
});

async function finishedBy(token: string): Promise<void> {
  const send = (path: string, photo: Buffer) =>
    fetch(`${bootstrap().baseUrl}/api/kyc/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(photo),
    });
  const step = { from: 'dv-document-selection', to: 'dv-document-upload', seq: 4, documentType: 'PASSPORT' };
  await asCustomer(token, 'advance', step);
  await send('documents/front', await plainPicture('jpeg'));
  await asCustomer(token, 'advance', { from: 'dv-document-upload', to: 'dv-complete', seq: 5 });
  await asCustomer(token, 'send-as-is', {});
  await asCustomer(token, 'advance', { from: 'dv-complete', to: 'lv-get-started', seq: 6 });
  const done = (await (await send('face-photo', await portraitOf(0))).json()) as Record<string, unknown>;
  expect(done).toMatchObject({ state: 'lv-complete', isComplete: true });
}

test('taking back a session that another device finished shows its end', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(300_000);
  const { other, token } = await overtaken(page);
  await finishedBy(token);
  await page.getByRole('button', { name: t('end.elsewhere.cta') }).click();
  await title(page, 'lv.sent.title');
  // The page polls with the link's token: its cookie is invalid.
  const org = 'My organization';
  await expect(page.getByText(t('lv.sent.review', { org }))).toBeVisible({ timeout: 240_000 });
  await look(page, 'end-elsewhere-over');
  await other.context().close();
});

test('reports a failed attempt to take back the session', { tag: '@full' }, async ({ page }) => {
  const { other } = await overtaken(page);
  await page.route('**/api/kyc/exchange', (route) => route.abort());
  await page.getByRole('button', { name: t('end.elsewhere.cta') }).click();
  await expect(page.getByText(t('err.connection'))).toBeVisible();
  await look(page, 'end-elsewhere-offline');
  await other.context().close();
});

test('withdrawing consent in an older tab keeps the sent photos and the step', { tag: '@full' }, async ({ page }) => {
  const { sessionUrl, token } = await newSession();
  await page.goto(sessionUrl);
  await title(page, 'home.title');
  await agree(token);
  for (const to of ['permission-granting', 'dv-get-started', 'dv-document-selection', 'dv-document-upload'] as const)
    await stepTo(token, to);
  await putPhoto(token, 'documents/front', await plainPicture('png'), 'image/png');
  await page.getByRole('button', { name: t('home.decline') }).click();
  await title(page, 'end.declined.title');
  await expect(page.getByText(t('end.declined.sent', { org: 'My organization' }))).toBeVisible();
  await look(page, 'end-declined-sent');
  expect((await sessionNow(token)).consented).toBe(false);
  await page.getByRole('button', { name: t('home.back') }).click();
  await title(page, 'home.title');
  await page.reload();
  await title(page, 'home.title');
  await page.getByRole('button', { name: t('home.start') }).click();
  await title(page, 'dv.upload.title');
  expect(await sessionNow(token)).toMatchObject({ consented: true, state: 'dv-document-upload' });
});

test('resumes an expired link when a member extends it', { tag: '@full' }, async ({ page, browser }) => {
  const session = await newSession({ expiresInMs: 1_000 });
  await page.waitForTimeout(1_200);
  await page.clock.install();
  await page.goto(session.sessionUrl);
  await title(page, 'end.expired.title');
  const member = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAsOwner(member, `/console/kyc-sessions/${session.id}`);
  await member.getByRole('button', { name: 'Extend by 1 hour' }).click();
  await expect(
    member.getByRole('status').filter({ hasText: 'Link extended by 1 hour. The customer was not notified' }),
  ).toBeVisible();
  await member.close();
  await page.clock.fastForward(61_000);
  await title(page, 'home.title');
  await page.getByRole('button', { name: t('home.start') }).click();
  await title(page, 'dv.select.title');
});
