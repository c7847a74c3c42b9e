import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { checkAllPages, signInAsOwner } from '@/tests/support/console-page';
import { screened } from '@/tests/support/screen-subject';

const run = Date.now().toString(36);
const TAG = `branch ${run}`;

test.beforeAll(async () => {
  await Promise.all(
    ['a', 'b'].map((one) =>
      screened({ fullName: 'Sanduni Malini Perera', externalId: `${run}-${one}`, country: 'LK' }),
    ),
  );
});

test('adds and removes a tag, and refuses an invalid one', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page);
  await checkAllPages(page, '/console/alerts', `${run}-a`);
  await page.getByRole('link', { name: 'Sanduni Malini Perera' }).click();
  const panel = page.getByRole('region', { name: 'Tags' });
  const field = panel.getByLabel('Add another tag');
  await field.fill('risk:high');
  await expect(panel.getByText(/Up to 30 letters/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Add' })).toBeDisabled();
  await field.fill(TAG.toUpperCase());
  await field.press('Enter');
  await expect(panel.getByRole('listitem')).toHaveText(TAG);
  await expect(page.getByText(`added the tag ${TAG}.`)).toBeVisible();
  await field.fill('vip');
  await field.press('Enter');
  await expect(panel.getByRole('listitem')).toHaveText([TAG, 'vip']);
  await panel.scrollIntoViewIfNeeded();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-tags-alert.png' });
  await panel.getByRole('button', { name: 'Remove vip' }).click();
  await expect(panel.getByRole('listitem')).toHaveText([TAG]);
  await expect(field).toBeFocused();
});

test('tags several alerts at once and filters the queue by tag', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page);
  await checkAllPages(page, '/console/alerts', run);
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await page.getByRole('button', { name: 'Tags…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag 2 alerts' });
  await dialog.getByLabel('Add to all').fill(`Second look ${run}`);
  await dialog.getByLabel(`${TAG} (1)`).check();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-tags-bulk.png' });
  await dialog.getByRole('button', { name: 'Change 2 alerts' }).click();
  await expect(page.getByText('2 alerts tagged.')).toBeVisible();
  await expect(rows.filter({ hasText: `second look ${run}` })).toHaveCount(2);
  await expect(rows.filter({ hasText: TAG })).toHaveCount(0);

  await page.goto('/console/alerts');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Tag', { exact: true }).selectOption(`second look ${run}`);
  await expect(page).toHaveURL(/[?&]tag=second\+look/);
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('table')).toHaveCSS('opacity', '1');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-tags-queue.png' });
  await page.reload();
  await expect(rows).toHaveCount(3);
  await page.goto('/console/alerts');
  await page.getByRole('searchbox').first().fill(`tag:"Second Look ${run}"`);
  await expect(rows).toHaveCount(3);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole('link', { name: /Sanduni/ }).first()).toContainText(`second look ${run}`);
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
  await page.screenshot({ path: '.test/screens/phone-tags-queue.png' });
  await page
    .getByRole('link', { name: /Sanduni/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Decision' }).click();
  await page.getByRole('region', { name: 'Tags' }).scrollIntoViewIfNeeded();
  await page.screenshot({ path: '.test/screens/phone-tags-alert.png' });
});
