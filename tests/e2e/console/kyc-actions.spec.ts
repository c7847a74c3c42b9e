import { expect, test } from '@playwright/test';
import { shortIdOf } from '@/core/kyc/links/short-link';
import { violations } from '@/tests/support/axe';
import { callApi } from '@/tests/support/bootstrap';
import { signInAsOwner, typeToConfirm } from '@/tests/support/console-page';
import { asCustomer, opened, title } from '@/tests/support/kyc-page';

test('an analyst extends a session, adds attempts, shows the link and deletes it', async ({ page, context }) => {
  const customer = await context.newPage();
  const { id, token } = await opened(customer);
  await title(customer, 'dv.select.title');

  await signInAsOwner(page, `/console/kyc-sessions/${id}`);
  const story = page.getByRole('listitem').filter({ hasText: /^\d\d:\d\d:\d\d/ });
  const header = page.locator('header').filter({ hasText: id });
  await expect(header.getByText('Document', { exact: true })).toBeVisible();
  const lastEvent = header.getByText(/^Last event/);
  for (const [width, height] of [
    [1024, 768],
    [360, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(lastEvent).toBeInViewport();
    await page.screenshot({ path: `.test/screens/console-kyc-status-${width}.png` });
  }
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-kyc-story.png', fullPage: true });

  const before = Number((await asCustomer(token, 'session')).expiresAt);
  await page.getByRole('button', { name: 'Extend by 1 hour' }).click();
  await expect(story.filter({ hasText: 'Time extended' })).toContainText('60 min');
  expect(Number((await asCustomer(token, 'session')).expiresAt)).toBe(before + 3_600_000);
  await page.getByRole('button', { name: 'Add 3 attempts' }).click();
  await expect(story.filter({ hasText: 'Attempts added' })).toContainText('3 attempts for ID');
  await expect(page.getByRole('status').filter({ hasText: '3 attempts added for each.' })).toBeVisible();
  const left = page.getByRole('definition').filter({ hasText: '8 for ID, 8 for face', visible: true });
  await expect(left).toBeVisible();
  await page.getByRole('button', { name: 'Show link' }).click();
  await expect(page.getByRole('dialog')).toContainText(`/kyc/${shortIdOf(id)}#`);
  await page.keyboard.press('Escape');

  const noted = page.getByRole('region', { name: 'Face and timeline' });
  await noted.getByText('Add note').click();
  await noted.getByRole('textbox').fill('Called us about the camera.');
  await noted.getByRole('button', { name: 'Save as note' }).click();
  await expect(story.filter({ hasText: '“Called us about the camera.”' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-kyc-noted.png' });

  await page.goto(`/console/kyc-sessions/${id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  // A slow response: the page's polling detects the deletion first.
  await page.route(`**/api/console/kyc-sessions/${id}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    const response = await route.fetch();
    const seenGone = page.waitForResponse((read) => read.request().method() === 'GET' && read.status() === 404);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await seenGone;
    await route.fulfill({ response });
  });
  await typeToConfirm(dialog);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/console\/kyc-sessions$/);
  await expect(page.getByRole('status').filter({ hasText: 'The session was deleted.' })).toBeVisible();
  expect((await callApi(`/kyc-sessions/${id}`)).status).toBe(404);
  await customer.reload();
  await title(customer, 'end.deleted.title');
});
