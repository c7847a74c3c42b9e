import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { CONSOLE_PAGES, signInAsOwner } from '@/tests/support/console-page';

test('no page is wider than a phone of 360 pixels', async ({ page }) => {
  await signInAsOwner(page);
  for (const [path, title] of CONSOLE_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main .scroll-x:has(table)')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.getAttribute('aria-label') ?? element.tagName),
    );
    expect(wide, path).toEqual([]);
    expect(await violations(page), path).toEqual([]);
    await page.screenshot({ path: `.test/screens/phone-room-${path.split('/').at(-1)}.png`, fullPage: true });
  }
});

test('scrolls the selected tab into view on a phone', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page);
  for (const [path, name] of [
    ['/console/settings?tab=blocklist', 'Blocklist'],
    ['/console/alerts?view=decided', 'Decided'],
  ] as const) {
    await page.goto(path);
    const tab = page.getByRole('tab', { name });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeInViewport({ ratio: 1 });
  }
  await page.screenshot({ path: '.test/screens/phone-tab-in-sight.png' });
});

test('keeps the unsaved changes bar in view on a phone', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page, '/console/settings');
  await page.getByLabel('Alert threshold').last().fill('0.9');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByText('You have unsaved changes.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [field, bar] = await Promise.all([
    page.getByLabel('Face check attempts').boundingBox(),
    page.getByText('You have unsaved changes.').boundingBox(),
  ]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('You have unsaved changes.')).toHaveCount(0);
});
