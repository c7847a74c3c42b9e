import { expect, test } from '@playwright/test';
import type { KycState } from '@/core/kyc/session/session';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { violations } from '@/tests/support/axe';
import { bootstrap } from '@/tests/support/bootstrap';
import { signInAsOwner } from '@/tests/support/console-page';
import { asCustomer, opened, sentences } from '@/tests/support/kyc-page';
import { plainPicture } from '@/tests/support/plain-picture';

const t = sentences('en');

const put = (token: string, path: string, photo: Buffer, type: string) =>
  fetch(`${bootstrap().baseUrl}/api/kyc/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: new Uint8Array(photo),
  });

test('creates a new link after a refusal and shows it to the customer', { tag: '@full' }, async ({ page, context }) => {
  test.setTimeout(180_000);
  const customer = await context.newPage();
  const { id, token } = await opened(customer, [
    'dv-get-started',
    'dv-document-selection',
    'dv-document-upload' as KycState,
  ]);
  for (const side of ['front', 'back'] as const)
    expect((await put(token, `documents/${side}`, await plainPicture('png', side), 'image/png')).status).toBe(200);
  const { seq } = (await asCustomer(token, 'session')) as { seq: number };
  await asCustomer(token, 'advance', { from: 'dv-document-upload', to: 'dv-complete', seq: seq + 1 });
  const document = async () =>
    ((await asCustomer(token, 'session')) as { document?: { status: string } }).document?.status;
  await expect.poll(document, { timeout: 90_000 }).toBe('failed');
  await asCustomer(token, 'send-as-is', {});
  await asCustomer(token, 'advance', { from: 'dv-complete', to: 'lv-get-started', seq: seq + 2 });
  const face = await put(token, 'face-photo', await portraitOf(0), 'image/jpeg');
  expect(await face.json()).toMatchObject({ isComplete: true });

  await page.bringToFront();
  await signInAsOwner(page, `/console/kyc-sessions/${id}`);
  await page.getByRole('button', { name: 'Create new link' }).click();
  const asked = page.getByRole('dialog', { name: 'Create a new link before review?' });
  await expect(asked).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-new-link-asked.png' });
  await asked.getByRole('button', { name: 'Create new link' }).click();
  const dialog = page.getByRole('dialog', { name: 'New customer link' });
  await expect(dialog.getByText(/\/kyc\/\w{21}#/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(dialog.getByText('Not emailed')).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-new-link.png' });
  const link = (await dialog.getByText(/\/kyc\/\w{21}#/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Create new link' })).toHaveCount(0);
  await page.screenshot({ path: '.test/screens/console-new-link-after.png' });
  await page.getByRole('link', { name: /^kyc_/ }).click();
  await expect(page).toHaveURL(/kyc-sessions\/kyc_(?!.*undefined)/);
  await expect(page.getByRole('link', { name: id })).toBeVisible();
  await expect(
    page.getByRole('definition').filter({ hasText: id, visible: true }).getByText('In review'),
  ).toBeVisible();

  await customer.reload();
  await expect(customer.getByRole('heading', { name: t('lv.again.title') })).toBeVisible();
  await expect(customer.getByText('has a new one for you')).toBeVisible();
  await customer.screenshot({ path: '.test/screens/kyc-new-link-ready.png' });
  await customer.goto(link.replace(/^https?:\/\/[^/]+/, bootstrap().baseUrl));
  await expect(customer.getByRole('heading', { name: t('home.title') })).toBeVisible();
});

test('resending links automatically is off by default and can be turned on', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page, '/console/settings');
  const choice = page.getByRole('checkbox', { name: 'Resend a new link automatically' });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You have unsaved changes.')).toHaveCount(0);
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.reload();
  await expect(choice).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await choice.scrollIntoViewIfNeeded();
  await page.screenshot({ path: '.test/screens/console-mail-new-link.png' });
  await choice.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
});
