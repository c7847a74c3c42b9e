import { expect, test } from '@playwright/test';
import { signInAsOwner } from '@/tests/support/console-page';

/** Rooms that must not be wider than a phone: the page never scrolls sideways, and nothing sticks out of it. */
test('batch, rules, voter registry, blocklist and figures fit 360 px', async ({ page }) => {
  await signInAsOwner(page, '/console/screening');
  const fits = async (name: string) => {
    await page.screenshot({ path: `.test/screens/phone-${name}.png`, fullPage: true });
    const out = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          if (box.width === 0 || box.right <= window.innerWidth + 1) return false;
          for (let up = element.parentElement; up; up = up.parentElement)
            if (['auto', 'scroll', 'hidden'].includes(getComputedStyle(up).overflowX)) return false;
          return true;
        })
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
    );
    expect(out, name).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      name,
    ).toBeLessThanOrEqual(0);
  };
  await page.getByRole('tab', { name: 'A file' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'a-file-with-a-long-name-of-people-to-be-screened.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('fullName,country\nNobody Inparticular,LK\n,LK\n'),
  });
  await expect(page.getByText(/1 of 1 screened/)).toBeVisible({ timeout: 30_000 });
  await fits('batch');
  await page.goto('/console/settings');
  await page.getByRole('tab', { name: 'Automatic dismissal' }).click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await fits('auto-dismiss');
  for (const [tab, name] of [
    [/Voter/, 'voters'],
    [/Blocklist|Blocked/, 'blocklist'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForLoadState('networkidle');
    await fits(name);
  }
  await page.goto('/console/figures');
  await expect(page.getByRole('heading', { name: 'In time' })).toBeVisible();
  await page.getByText('Day by day').click();
  await fits('figures');
});
