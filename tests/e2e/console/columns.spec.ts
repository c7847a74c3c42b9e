import { expect, type Page, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { lookThrough, signInAsOwner } from '@/tests/support/console-page';
import { screened } from '@/tests/support/screened';

/** Columns of the queue: chosen and put in order by keyboard alone, kept with the account and with a view. */
const run = Date.now().toString(36);

const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const DRAWN = ['Priority', 'Our customer', 'Best match', 'Score', 'Missing', 'Status', 'Assigned to', 'Due', 'Age'];
/** Without the box that marks all. */
const shown = (page: Page, names: string[]) => expect.poll(async () => (await heads(page)).slice(1)).toEqual(names);
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Columns of the queue' });

test.beforeAll(async () => {
  await screened({ fullName: 'Sanduni Malini Perera', externalId: `${run}-columns`, country: 'LK' });
});

test('columns are chosen and put in order by keyboard, and found again on another day', async ({ page }) => {
  await signInAsOwner(page);
  await lookThrough(page, '/console/alerts', run);
  await shown(page, DRAWN);
  await page.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Our customer', { exact: true })).toBeDisabled();
  await dialog.getByLabel('Missing', { exact: true }).focus();
  await page.keyboard.press('Space');
  await dialog.getByLabel('Tags', { exact: true }).focus();
  await page.keyboard.press('Space');
  const up = dialog.getByRole('button', { name: 'Move Due up' });
  await up.focus();
  for (let place = 0; place < 8; place++) await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Due is column 1 of 9.');
  await expect(up).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-columns-dialog.png' });
  await dialog.getByRole('button', { name: 'Keep' }).click();
  const chosen = ['Due', 'Priority', 'Our customer', 'Best match', 'Score', 'Status', 'Assigned to', 'Age', 'Tags'];
  await shown(page, chosen);
  await page.reload();
  await shown(page, chosen);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table')).toHaveCSS('opacity', '1');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-columns-queue.png' });

  // All of them: the list is wider than its frame and scrolls within it, the page does not.
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['Missing', 'Risk', 'Raised by', 'Comments', 'Changed'])
    await dialog.getByLabel(name, { exact: true }).check();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await shown(page, [...chosen, 'Missing', 'Risk', 'Raised by', 'Comments', 'Changed']);
  const named = await page.getByRole('link', { name: 'Sanduni Malini Perera' }).boundingBox();
  expect(named?.height).toBeLessThan(60);
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
  await page.screenshot({ path: '.test/screens/console-columns-all.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole('button', { name: 'Columns' })).toBeHidden();
  await page.screenshot({ path: '.test/screens/phone-columns.png' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Columns' }).click();
  await dialog.getByRole('button', { name: 'As at first' }).click();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await shown(page, DRAWN);
});

test('a kept view brings its columns and leaves those of the account as they were', async ({ page }) => {
  await signInAsOwner(page, '/console/alerts?source=ofac&sort=newest');
  await page.getByRole('button', { name: 'Keep this view' }).click();
  await page.getByLabel('Name of the view').fill(`Narrow ${run}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  const tab = page.getByRole('tab', { name: `Narrow ${run}` });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText(`These are the columns of the view “Narrow ${run}”`)).toBeVisible();
  for (const name of DRAWN.filter((one) => !['Our customer', 'Score'].includes(one)))
    await dialog.getByLabel(name, { exact: true }).uncheck();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await shown(page, ['Our customer', 'Score']);
  await page.getByRole('tab', { name: 'Open', exact: true }).click();
  await shown(page, DRAWN);
  await tab.click();
  await expect(page).toHaveURL(/sort=newest/);
  await shown(page, ['Our customer', 'Score']);
  await page.screenshot({ path: '.test/screens/console-columns-view.png' });
  await page.getByRole('button', { name: /^Forget the view/ }).click();
  await shown(page, DRAWN);
});
