import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { callApi } from '@/tests/support/bootstrap';
import { checkAllPages, signInAsOwner } from '@/tests/support/console-page';

test('names the confirmed matches that a higher threshold would have missed', { tag: '@full' }, async ({ page }) => {
  const run = Date.now().toString(36);
  const body = { fullName: 'Sanduni Malini Perera', externalId: `${run}-threshold`, country: 'LK' };
  expect((await callApi('/screening/request', { body })).status).toBe(201);
  await signInAsOwner(page);
  await checkAllPages(page, '/console/alerts', `${run}-threshold`);
  await page
    .getByRole('link', { name: /Sanduni Malini Perera/ })
    .first()
    .click({ timeout: 30_000 });
  await page.getByRole('button', { name: /^True match\b/ }).click();
  await expect(page.getByRole('button', { name: /^True match\b/ })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/console/settings');
  await page.getByLabel('Alert threshold').last().fill('1');
  const missed = page.getByRole('alert').filter({ hasText: 'would be lost' });
  await expect(missed.getByRole('link', { name: 'Sanduni Malini Perera' }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-threshold-preview.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await missed.first().scrollIntoViewIfNeeded();
  await page.screenshot({ path: '.test/screens/phone-threshold-preview.png' });
});
