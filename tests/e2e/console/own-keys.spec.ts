import { expect, type Page, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { lookThrough, signInAsOwner } from '@/tests/support/console-page';
import { screened } from '@/tests/support/screened';

/** Keys of one's own choice (WCAG 2.1.4): chosen by keyboard, printed where they work, kept with the account. */
const run = Date.now().toString(36);
test.beforeAll(async () => {
  for (const name of ['first', 'second'])
    await screened({ fullName: 'Sanduni Malini Perera', externalId: `${run}-own-${name}`, country: 'LK' });
});
test.afterEach(async ({ page }) => {
  // The owner is the other files' owner as well.
  await page.evaluate(() =>
    fetch('/api/console/me/keys', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ keys: {} }),
    }),
  );
});

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Choose your own keys' });
const rowOf = (page: Page, what: string) => sheetOf(page).getByRole('button', { name: `Another key to ${what}, now` });
const current = (page: Page) => page.getByRole('table', { name: 'Alerts' }).locator('[aria-current]');

async function openSheet(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Choose your own keys' }).click();
  await expect(sheetOf(page)).toBeVisible();
}

async function choose(page: Page, what: string, key: string): Promise<void> {
  await rowOf(page, what).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press(key);
}

test('a key is changed by keyboard; the old one rests, the new one is printed and works, also after a reload', async ({
  page,
}) => {
  await signInAsOwner(page);
  await lookThrough(page, '/console/alerts', run);
  await expect(page.getByRole('row')).toHaveCount(3);
  await openSheet(page);
  const said = sheetOf(page).getByRole('status');
  await choose(page, 'go to the next in the list', 'k');
  await expect(said).toContainText('K is pressed already to go to the one before.');
  await page.keyboard.press('F5');
  await expect(said).toContainText('This key belongs to the browser');
  await page.keyboard.press('d');
  await expect(said).toHaveText('From now on D is the key to go to the next in the list.');
  // The second at once after the first: neither undoes the other.
  await choose(page, 'comment', 'w');
  await choose(page, 'mark an alert', 'Alt+m');
  await expect(said).toHaveText('From now on Alt M is the key to mark an alert.');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-own-keys.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.screenshot({ path: '.test/screens/console-own-keys-phone.png' });
  await expect
    .poll(() => sheetOf(page).evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth))
    .toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Escape leaves a key as it is and the sheet open; the next one closes it.
  await rowOf(page, 'comment').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toBeHidden();

  await page.reload();
  await expect(current(page)).toHaveAttribute('aria-rowindex', '2');
  await page.keyboard.press('j');
  await page.keyboard.press('Alt+m');
  await expect(page.getByText('1 marked')).toBeVisible();
  await expect(current(page)).toHaveAttribute('aria-rowindex', '2');
  await page.keyboard.press('d');
  await expect(current(page)).toHaveAttribute('aria-rowindex', '3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The list entry' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByLabel('Write a comment')).not.toBeFocused();
  await expect(page.getByRole('button', { name: 'Comment W' })).toBeVisible();
  await page.keyboard.press('w');
  await expect(page.getByLabel('Write a comment')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('WComment');
  await page.screenshot({ path: '.test/screens/console-keys-list.png' });
  await page.getByRole('button', { name: 'Choose your own keys' }).click();
  await sheetOf(page).getByRole('button', { name: 'All keys as they were' }).click();
  await expect(said).toHaveText('All keys are as they were at first.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.getByLabel('Write a comment')).toBeFocused();
});

test('the key of the search field works in every room that prints it', async ({ page }) => {
  await signInAsOwner(page);
  for (const room of ['/console/alerts', '/console/kyc-sessions', '/console/documents', '/console/people']) {
    await page.goto(room);
    const field = page.getByRole('searchbox').first();
    await expect(field).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(field, room).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await expect(field).toHaveValue('');
  }
});
