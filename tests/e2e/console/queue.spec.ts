import { expect, type Page, test } from '@playwright/test';
import { checkAllPages, signInAsOwner } from '@/tests/support/console-page';
import { screened } from '@/tests/support/screen-subject';

const NAMES = ['Sanduni Malini Perera', 'Perera Sanduni Malini', 'Sanduni M. Perera'];
const run = Date.now().toString(36);

async function openQueue(page: Page): Promise<void> {
  await signInAsOwner(page);
  await checkAllPages(page, '/console/alerts', run);
}

test.beforeAll(async () => {
  const made = NAMES.map((fullName, at) => screened({ fullName, externalId: `${run}-${at}`, country: 'LK' }));
  // The entry's birth date: strong evidence, excluded from bulk dismissal.
  made.push(screened({ fullName: NAMES[0], externalId: `${run}-strong`, country: 'LK', dateOfBirth: '1958-12-15' }));
  await Promise.all(made);
});

test('selects by keyboard, previews a bulk dismissal and undoes it', async ({ page }) => {
  await openQueue(page);
  await expect(page.getByRole('row')).toHaveCount(5, { timeout: 30_000 });
  await page.keyboard.press('x');
  for (let more = 0; more < 3; more++) await page.keyboard.press('Shift+J');
  await expect(page.getByText('4 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('3 will be dismissed, 1 excluded:')).toBeVisible();
  await expect(dialog.getByText(/DOB match/)).toBeVisible();
  await dialog.getByLabel('Note').fill('Another person of the same name, seen in person.');
  await page.screenshot({ path: '.test/screens/console-bulk-dismiss.png' });
  await dialog.getByRole('button', { name: 'Dismiss 3 alerts' }).click();
  await expect(page.getByText('3 alerts dismissed, 1 unchanged.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 alerts reopened.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+K');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-bulk-bar.png' });
});

test('opens, dismisses and reopens an alert with keys alone', async ({ page }) => {
  await openQueue(page);
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Alert decision' })).toBeVisible();
  await page.keyboard.press('5');
  await expect(page.getByText('Decide the open match first')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expect(page.getByText('One open match will be marked as false positive for this reason.')).toBeVisible();
  await page.keyboard.type('Another person, seen in person.');
  await page.screenshot({ path: '.test/screens/console-dismiss-judges.png' });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 of 1 decided')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-undo.png' });
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('u');
  await expect(page.getByText('undid the decision')).toBeVisible();
  await expect(page.getByText('0 of 1 decided')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('keeps the search out of URLs and restores it on Back, reload and view', { tag: '@full' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openQueue(page);
  const [rows, field] = [page.getByRole('row'), page.getByRole('searchbox').first()];
  await expect(rows).toHaveCount(5);
  await page.reload();
  await expect(field).toHaveValue(run);
  await expect(rows).toHaveCount(5);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('View name').fill(`Of ${run}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('tab', { name: 'Open', exact: true }).click();
  await expect(field).toHaveValue('');
  await page.getByRole('tab', { name: `Of ${run}` }).click();
  await expect(field).toHaveValue(run);
  await expect(rows).toHaveCount(5);
  await page
    .getByRole('link', { name: /Sanduni/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Alert decision' })).toBeVisible();
  const comment = page.getByRole('textbox', { name: /Add a comment/ });
  await comment.fill('Half a thought');
  await page.reload();
  await expect(comment).toHaveValue('Half a thought');
  await page.goBack();
  await expect(field).toHaveValue(run);
  await expect(rows).toHaveCount(5);
  expect(page.url()).not.toContain(run);
  expect(asked.filter((url) => url.includes(run))).toEqual([]);
  await page.getByRole('button', { name: /^Delete view/ }).click();
  await expect(field).toHaveValue('');
});

test('clears alerts with three keys each and can undo the previous one', { tag: '@full' }, async ({ page }) => {
  await openQueue(page);
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const place = (at: number) => expect(page.getByText(`${at} of 4`)).toBeVisible();
  await place(2);
  for (const at of [3, 4]) {
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Control+Shift+Enter');
    await place(at);
    await expect(page.getByText(/^Decided: /)).toBeVisible();
  }
  await page.screenshot({ path: '.test/screens/console-next.png' });
  await page.keyboard.press('u');
  await expect(page.getByText('1 alert reopened.')).toBeVisible();
});

test('an empty filter result offers a button to show all open alerts', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page, '/console/alerts?source=interpol&missing=country');
  await expect(page.getByText('No alerts match your filters.')).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-queue-filtered-empty.png' });
  await page.getByRole('button', { name: 'Show all open alerts' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).not.toHaveURL(/interpol|missing/);
});
