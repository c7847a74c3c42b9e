import { expect, type Page, test } from '@playwright/test';
import { callApi } from '@/tests/support/bootstrap';
import { signInAsOwner as enter, lookThrough } from '@/tests/support/console-page';
import { pdfOfPages, showText } from '@/tests/support/pdf-file';

/** One customer on a list, one file screened and one waiting, one KYC session, one document: what there is to act on. */
const run = Date.now().toString(36);
const NAME = `Sanduni Malini Perera`;
const file = (name: string, rows: string) => ({
  name: `${name}-${run}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(`fullName,externalId\n${rows}\n`),
});

/** What can be pressed, ticked or written in the room that is open. */
const controlsOf = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const wanted = 'button, textarea, input[type=checkbox], input[type=radio], input[type=file], a[download], select';
    const shown = [...main.querySelectorAll<HTMLElement>(wanted)].filter((one) => one.checkVisibility());
    const nameOf = (one: HTMLElement) =>
      one.getAttribute('aria-label') ??
      one.closest('label')?.innerText ??
      one.innerText ??
      one.getAttribute('name') ??
      '';
    return [...new Set(shown.map((one) => `${one.localName} ${nameOf(one).split('\n')[0]?.trim()}`))];
  });

test('who may only look is offered nothing that acts, in no room, by no key', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const asked = { fullName: NAME, externalId: `view-${run}`, country: 'LK', dateOfBirth: '1958-12-15' };
  expect((await callApi('/screening/request', { body: asked })).status).toBe(201);
  const session = await callApi('/kyc-sessions', { body: { customerName: `Viewed ${run}` } });
  expect(session.status, JSON.stringify(session.body)).toBe(201);

  await enter(page, '/console/screening?way=file');
  await page.locator('input[type=file]').setInputFiles(file('viewed', `Quill Farnsworthy,v-${run}\n,broken-${run}`));
  await page.getByRole('button', { name: /^Screen 1 / }).click();
  await expect(page.getByText(/1 of 1 screened/).first()).toBeVisible({ timeout: 60_000 });
  await page.locator('input[type=file]').setInputFiles(file('waiting', `Quill Farnsworthy,w-${run}`));
  await expect(page.getByRole('button', { name: 'Throw the file away' })).toBeVisible();

  await page.goto('/console/documents');
  await page.getByRole('button', { name: 'Add a document' }).first().click();
  await page.getByRole('dialog').getByLabel('Processor').selectOption('INVOICE');
  const buffer = pdfOfPages([showText([{ text: 'TAX INVOICE INV-0815', x: 50, y: 780 }])]);
  await page.getByLabel('Files').setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page).toHaveURL(/\/console\/documents\/doc_/);
  const document = new URL(page.url()).pathname;

  await lookThrough(page, '/console/alerts', `view-${run}`);
  await page.getByRole('link', { name: NAME }).first().click();
  await expect(page.getByRole('button', { name: /^Comment|^Add/ }).first()).toBeVisible();
  const alert = new URL(page.url()).pathname;
  await lookThrough(page, '/console/people', `view-${run}`).catch(() => undefined);

  await page.goto('/console/members');
  await page.getByRole('button', { name: 'Invite a member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Examiner Silva');
  await dialog.getByLabel('E-mail').fill(`examiner-${run}@bank.example`);
  await dialog.getByText('Viewer', { exact: true }).click();
  await page.screenshot({ path: '.test/screens/viewer-invite.png' });
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('dialog').locator('code').innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await theirs.getByLabel('New password').fill('a lamp in the window');
  await theirs.getByRole('button', { name: 'Set it and sign in' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Alerts');
  const places = [
    '/console/alerts',
    alert,
    '/console/kyc-sessions',
    `/console/kyc-sessions/${String(session.body.id ?? session.body.sessionId)}`,
    '/console/documents',
    document,
    '/console/monitoring',
    '/console/figures',
    '/console/screening',
    '/console/screening?way=file',
    '/console/people',
    '/console/watchlists',
    '/console/status',
  ];
  for (const place of places) {
    for (const one of [page, theirs]) {
      await one.goto(place);
      await one.waitForLoadState('networkidle');
      console.log(place, one === page ? 'OWNER ' : 'VIEWER', JSON.stringify(await controlsOf(one)));
    }
  }
});
