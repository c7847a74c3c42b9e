import { expect, type Page, test } from '@playwright/test';
import { sessionIdOf } from '@/core/kyc/links/short-link';
import { violations } from '@/tests/support/axe';
import { bootstrap } from '@/tests/support/bootstrap';
import { signInAsOwner } from '@/tests/support/console-page';
import { asCustomer, expectFitsEnlarged, look, newSession, sentences, title } from '@/tests/support/kyc-page';

const t = sentences('en');
const ALL = ['National ID card (new)', 'National ID card (old)', 'Driving licence', 'Passport'];

const accepted = (page: Page) => page.getByRole('group', { name: 'Accepted documents' });
const ticked = (page: Page) =>
  accepted(page)
    .getByRole('checkbox', { checked: true })
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent));

async function lookBothSizes(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [360, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await accepted(page).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `.test/screens/${name}-${width}.png` });
  }
  expect(await violations(page)).toEqual([]);
}

/** Retry on a version conflict with settings saved by parallel tests; the change is kept. */
async function save(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Applies to new screenings and sessions.').last()).toBeVisible({
      timeout: 3_000,
    });
  }).toPass();
}

async function beforeDocument(page: Page, sessionUrl: string): Promise<void> {
  await page.goto(sessionUrl);
  await page.getByRole('button', { name: t('home.start') }).click();
  await title(page, 'dv.select.title');
  await page.getByRole('button', { name: t('perm.without') }).click();
  await title(page, 'dv.select.title');
}

test('restricts document types in settings and per session, down to one', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await signInAsOwner(page, '/console/settings');
  await expect.poll(() => ticked(page)).toEqual(ALL);
  for (const name of ALL) await accepted(page).getByLabel(name).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(accepted(page).getByText('Select at least one document.')).toBeVisible();
  await expect(accepted(page).getByLabel('National ID card (new)')).toBeFocused();
  await lookBothSizes(page, 'console-accepted-none');
  // Only the old card is excluded: parallel tests create sessions.
  for (const name of ALL.filter((one) => !one.includes('old'))) await accepted(page).getByLabel(name).check();
  await save(page);
  await page.reload();
  await expect.poll(() => ticked(page)).toEqual(ALL.filter((one) => !one.includes('old')));
  await lookBothSizes(page, 'console-accepted');

  await page.goto('/console/kyc-sessions');
  await page.getByRole('button', { name: 'New session' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  // Email is not offered without a mail server.
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/Email is not configured/);
  await expect(dialog.getByText('This creates a test session')).toHaveCount(0);
  for (const name of ['National ID card (new)', 'Driving licence', 'Passport']) await dialog.getByLabel(name).uncheck();
  await dialog.getByRole('button', { name: 'New session' }).click();
  await expect(dialog.getByText('Select at least one document.')).toBeVisible();
  await dialog.getByLabel('Passport').check();
  await lookBothSizes(page, 'console-new-session-documents');
  await dialog.getByRole('button', { name: 'New session' }).click();
  await dialog.getByRole('link', { name: 'Open session' }).click();
  await expect(page.getByText('Accepted documents').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^Passport$/, visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show link' }).click();
  const link = new URL(
    (
      await page
        .getByRole('dialog')
        .getByText(/\/kyc\/\w{21}#/)
        .first()
        .innerText()
    ).trim(),
  );

  const customer = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await beforeDocument(customer, `${bootstrap().baseUrl}${link.pathname}${link.hash}`);
  await expect(customer.getByText(t('dv.select.passport'), { exact: true })).toBeVisible();
  await look(customer, 'one-document-start');
  await customer.getByRole('button', { name: t('dv.select.passport') }).click();
  await title(customer, 'dv.upload.title');
  await expect(customer.getByText(t('dv.select.passport'), { exact: true })).toBeVisible();
  await look(customer, 'one-document-upload');
  await customer.getByRole('button', { name: t('common.trouble') }).click();
  await expect(customer.getByRole('dialog', { name: t('help.title') })).toBeVisible();
  await expect(customer.getByRole('button', { name: t('common.change') })).toHaveCount(0);
  const token = `link.${sessionIdOf(link.pathname.split('/').at(-1) ?? '')}.${link.hash.slice(1)}`;
  expect(await asCustomer(token, 'session')).toMatchObject({
    state: 'dv-document-upload',
    data: { documentType: 'PASSPORT' },
    documentTypes: ['PASSPORT'],
  });
  await customer.keyboard.press('Escape');
  await expect(customer.getByRole('dialog', { name: t('help.title') })).toBeHidden();
  await customer.getByRole('button', { name: t('common.back') }).click();
  await title(customer, 'dv.select.title');
  await expect(customer.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await look(customer, 'one-document-selection');
  await customer.getByRole('button', { name: t('dv.select.passport') }).click();
  await title(customer, 'dv.upload.title');
  await customer.close();

  await page.goto('/console/settings');
  await accepted(page).getByLabel('National ID card (old)').check();
  await save(page);
});

test('marks a new test session in the dialog and at its link', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page, '/console/kyc-sessions?environment=test');
  await page.getByRole('button', { name: 'New session' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This creates a test session: free of charge')).toBeVisible();
  await dialog.getByLabel('Name').fill('Test Person');
  await dialog.getByLabel('Email').fill('test.person@example.com');
  await page.screenshot({ path: '.test/screens/console-new-session-test.png' });
  await dialog.getByRole('button', { name: 'New session' }).click();
  await expect(dialog.getByText(/^Valid until /)).toBeVisible();
  await expect(dialog.getByText('Email is not configured. Send the link yourself.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-new-session-made.png' });
});

test('a customer sees only the document types of the session', { tag: '@full' }, async ({ browser }) => {
  const { sessionUrl, token } = await newSession({ documentTypes: ['PASSPORT', 'NIC_NEW'] });
  const customer = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await beforeDocument(customer, sessionUrl);
  await title(customer, 'dv.select.title');
  const rows = customer.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([new RegExp(`^${t('dv.select.nicNew').replace(/[()]/g, '.')}`), /^Passport/]);
  await look(customer, 'two-documents');
  await expectFitsEnlarged(customer, 'two-documents');
  await rows.getByRole('button', { name: t('dv.select.passport') }).click();
  await title(customer, 'dv.upload.title');
  expect(await asCustomer(token, 'session')).toMatchObject({ data: { documentType: 'PASSPORT' } });
  await customer.close();
});
