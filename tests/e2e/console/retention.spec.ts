import { expect, type Page, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { signInAsOwner, typeToConfirm } from '@/tests/support/console-page';

/** The data is too new, so the count is stubbed; tests/integration/retention covers the counting. */
async function due(page: Page, counts: Record<string, number>): Promise<void> {
  const none = { kycSessionDays: 0, unfinishedSessionDays: 0, documentDays: 0, screeningDays: 0 };
  await page.route('**/api/console/settings/retention/effect', (route) =>
    route.fulfill({ json: { ...none, ...counts } }),
  );
}

test('shows what a retention period deletes and confirms before saving it', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page, '/console/settings');
  const sessions = page.getByLabel('Completed KYC sessions (days)');
  const screenings = page.getByLabel('Screenings without monitoring (days)');
  await expect(sessions).toHaveValue('');
  await expect(sessions).toHaveAttribute('placeholder', 'Keep');
  await expect(page.getByText('Kept until deleted manually.')).toHaveCount(4);

  await sessions.fill('90');
  await expect(page.getByText('Once saved, the next nightly run deletes no completed sessions.')).toBeVisible();
  await screenings.fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a whole number of days from 365 to 3650, or leave it empty.')).toBeVisible();
  await expect(screenings).toBeFocused();
  await screenings.fill('');

  await due(page, { kycSessionDays: 312 });
  await sessions.fill('60');
  await expect(page.getByText('Once saved, the next nightly run deletes 312 completed sessions.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await sessions.scrollIntoViewIfNeeded();
  await page.screenshot({ path: '.test/screens/console-retention.png' });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete expired data?' });
  await expect(dialog).toContainText('312 completed sessions');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-retention-asked.png' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(sessions).toHaveValue('');

  await sessions.fill('60');
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByText('Once saved, the next nightly run deletes 312 completed sessions.')).toBeVisible();
  await sessions.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await page.screenshot({ path: '.test/screens/phone-retention.png' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/phone-retention-asked.png' });
  await typeToConfirm(dialog);
  await dialog.getByRole('button', { name: 'Save and delete' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('The next nightly run deletes 312 completed sessions.', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/console/audit?action=settings');
  await expect(page.getByText('Retention of completed sessions (days): none → 60').first()).toBeVisible();

  // A longer period needs no confirmation: it deletes nothing.
  await page.goto('/console/settings');
  await expect(sessions).toHaveValue('60');
  await sessions.fill('');
  const refusal = { statusCode: 412, message: 'changed', error: 'Precondition Failed', errorCode: 'VERSION_CONFLICT' };
  await page.route('**/api/console/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 412, json: refusal }) : route.continue(),
  );
  const clash = page.getByText('Settings were changed by another member.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(clash).toBeInViewport();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(sessions).toHaveValue('60');
  await sessions.fill('');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(clash).toHaveCount(0);
  await page.unroute('**/api/console/settings');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Kept until deleted manually.')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});
