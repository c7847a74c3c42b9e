import { expect, type Page, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { checkAllPages, signInAsOwner } from '@/tests/support/console-page';
import { screened } from '@/tests/support/screen-subject';

const run = Date.now().toString(36);

const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const ALL = ['Priority', 'Customer', 'Best match', 'Score', 'Missing', 'Status', 'Assignee', 'Due'];
/** Without the checkbox that marks all rows. */
const shown = (page: Page, names: string[]) => expect.poll(async () => (await heads(page)).slice(1)).toEqual(names);

test.beforeAll(async () => {
  await screened({ fullName: 'Sanduni Malini Perera', externalId: `${run}-columns`, country: 'LK' });
});

test('hides columns by keyboard, also after a reload, and shows them again', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page);
  await checkAllPages(page, '/console/alerts', run);
  await shown(page, ALL);
  await page.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Queue columns' });
  await expect(dialog.getByLabel('Customer', { exact: true })).toBeDisabled();
  for (const name of ['Missing', 'Due']) {
    await dialog.getByLabel(name, { exact: true }).focus();
    await page.keyboard.press('Space');
  }
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-columns-dialog.png' });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const fewer = ALL.filter((name) => !['Missing', 'Due'].includes(name));
  await shown(page, fewer);
  await page.reload();
  await shown(page, fewer);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table')).toHaveCSS('opacity', '1');
  await page.screenshot({ path: '.test/screens/console-columns-queue.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole('button', { name: 'Columns' })).toBeHidden();

  await page.setViewportSize({ width: 800, height: 640 });
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['Missing', 'Due']) await dialog.getByLabel(name, { exact: true }).check();
  await page.keyboard.press('Escape');
  await shown(page, ALL);
  const list = page.getByRole('row').last().getByText('OFAC', { exact: true });
  const [shownList, cell] = await Promise.all([list, list.locator('..')].map((one) => one.boundingBox()));
  expect((shownList?.x ?? 0) + (shownList?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0));
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
});
