import { expect, test } from '@playwright/test';
import { signInAsOwner } from '@/tests/support/console-page';

test('batch, rules, voter registry, blocklist and reports fit 360 px', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page, '/console/screening');
  const fits = async (name: string) => {
    await page.screenshot({ path: `.test/screens/phone-${name}.png`, fullPage: true });
    // Panes scroll on their own: only a table's region may be wider than its box.
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll<HTMLElement>('main, main *')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
        .filter((element) => !['visible', 'clip'].includes(getComputedStyle(element).overflowX))
        .filter((element) => !element.closest('[role="tablist"]') && !element.matches('input, select, .sr-only'))
        .map((element) => `${element.tagName}.${element.className} ${element.scrollWidth} in ${element.clientWidth}`),
    );
    expect(wide, name).toEqual([]);
  };
  await page.getByRole('tab', { name: 'Batch upload' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'a-file-with-a-long-name-of-people-to-be-screened.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('fullName,country\nNobody Inparticular,LK\n,LK\n'),
  });
  const file = page.getByRole('listitem').filter({ hasText: 'a-file-with-a-long-name' }).first();
  await expect(file).toBeVisible();
  await fits('batch-reading');
  await expect(file.getByText(/^1 subject will be screened/)).toBeVisible();
  await fits('batch-plan');
  await file.getByRole('button', { name: 'Screen 1 subject' }).click();
  await expect(file.getByText(/1 of 1 screened/)).toBeVisible({ timeout: 30_000 });
  await fits('batch');
  await page.goto('/console/settings');
  await page.getByRole('tab', { name: 'Auto-dismissal' }).click();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await fits('auto-dismiss');
  // Unsaved changes would block the next tab.
  await page.getByRole('button', { name: 'Discard' }).click();
  for (const [tab, name] of [
    [/Voter/, 'voters'],
    [/Blocklist|Blocked/, 'blocklist'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    if (name === 'blocklist') {
      await page.getByLabel('Number', { exact: true }).fill(`85340${Date.now().toString().slice(-4)}V`);
      await page.getByLabel('Reason').fill('A card that was reported stolen, by its owner, in writing.');
      await page.getByRole('button', { name: 'Add to blocklist' }).click();
      await expect(page.getByRole('button', { name: /Remove/ }).first()).toBeVisible();
    } else await expect(page.getByText('External service (queried first)')).toBeVisible();
    await fits(name);
  }
  await page.goto('/console/reports');
  await expect(page.getByRole('heading', { name: 'On time' })).toBeVisible();
  await page.getByText('Daily data').click();
  await fits('figures');
});
