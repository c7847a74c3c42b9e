import { expect, type Page, test } from '@playwright/test';
import { checkAllPages, signInAsOwner } from '@/tests/support/console-page';
import { screened } from '@/tests/support/screen-subject';

const ALERTS = 20;

/** The list is virtualized: all rows are counted and reachable, and an alert returns to its row. */
async function drawsWhatIsNear(page: Page): Promise<void> {
  const whole = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ ...whole, height: 330 });
  const table = page.getByRole('table', { name: 'Alerts' });
  await expect(table).toHaveAttribute('aria-rowcount', String(ALERTS + 1));
  const last = table.locator(`[aria-rowindex="${ALERTS + 1}"]`);
  await expect(last).toHaveCount(0);
  for (let at = 1; at < ALERTS; at++) await page.keyboard.press('j');
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(table.locator('[aria-rowindex="2"]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${ALERTS} of ${ALERTS}`)).toBeVisible();
  // Keys pressed before hydration are lost, so retry.
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(page.getByText(`${ALERTS - 1} of ${ALERTS}`)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(last).toBeInViewport({ timeout: 5_000 });
  }).toPass();
  await expect(table.locator('[aria-current]')).toHaveAttribute('aria-rowindex', String(ALERTS));
  await page.setViewportSize(whole);
  await page.reload();
  await expect(table.locator('[aria-current]')).toHaveAttribute('aria-rowindex', '2');
}

test('an analyst clears 20 alerts by keyboard alone, three keys each', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(400_000);
  const run = Date.now().toString(36);
  const made = Array.from({ length: ALERTS }, (_, at) =>
    screened({ fullName: 'Sanduni Malini Perera', externalId: `${run}-${at}`, country: 'LK' }),
  );
  await Promise.all(made);
  await page.addInitScript(() => {
    const counts = window as unknown as { pointers: number };
    counts.pointers = 0;
    document.addEventListener('pointerdown', () => counts.pointers++, true);
  });
  await signInAsOwner(page);
  await checkAllPages(page, '/console/alerts', run);
  await expect(page.getByRole('row')).toHaveCount(ALERTS + 1, { timeout: 60_000 });
  await drawsWhatIsNear(page);
  let pressed = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    pressed += 1;
  };
  await press('Enter');
  for (let at = 1; at <= ALERTS; at++) {
    await expect(page.getByText(`${at} of ${ALERTS}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Alert decision' })).toBeVisible();
    await press('1');
    await press('ArrowUp');
    await press('Control+Shift+Enter');
  }
  // The last alert has no next one and stays open.
  await expect(page.getByRole('heading', { name: 'Decided' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { pointers: number }).pointers)).toBe(0);
  expect(pressed).toBe(1 + 3 * ALERTS);
  await checkAllPages(page, '/console/alerts?view=decided', run);
  await expect(page.getByRole('row')).toHaveCount(ALERTS + 1);
});

test('each key of an open alert works, and none does while typing', async ({ page }) => {
  const id = `keys-${Date.now().toString(36)}`;
  await screened({ fullName: 'Sanduni Malini Perera', externalId: id, country: 'LK' });
  await page.addInitScript(() => {
    window.open = (url) => {
      document.documentElement.dataset.opened = String(url);
      return null;
    };
  });
  await signInAsOwner(page);
  await checkAllPages(page, '/console/alerts', id);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'List entry' })).toBeVisible();
  const reason = (name: RegExp) => page.getByRole('radio', { name });

  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: /^Side by side/ })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('s');
  await page.keyboard.press('a');
  await expect(page.getByLabel('Assign')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Assign')).toBeHidden();
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Request information');
  const whole = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
  expect((await dialog.boundingBox())?.width).toBeGreaterThan(300);
  await page.setViewportSize(whole);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(page.locator('html')).toHaveAttribute('data-opened', /^https:\/\//);
  // A second digit at once selects another reason; later it starts the note.
  const note = page.getByRole('textbox', { name: 'Note (required)' });
  await page.keyboard.press('8');
  await page.keyboard.press('2');
  await expect(note).toBeFocused();
  await expect(
    page.getByText("The customer's date of birth is not provided, so it cannot be the reason."),
  ).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-reason-barred.png' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expect(reason(/Name only/)).toBeChecked();
  await expect(note).toHaveValue('');
  await page.waitForTimeout(1600);
  await page.keyboard.type('8 ids');
  await expect(reason(/Name only/)).toBeChecked();
  await expect(note).toHaveValue('8 ids');
  await note.fill('');
  await page.keyboard.type('2');
  await expect(note).toHaveValue('2');
  await expect(reason(/Name only/)).toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(page.getByText(/assigned it to self/)).toBeVisible();
  // An action is offered at once; it would also start the investigation.
  await page.keyboard.press('Shift+2');
  await expect(page.getByText('This also starts the investigation.')).toBeVisible();
  await expect(reason(/Report filed/)).toBeChecked();
  await page.keyboard.press('Escape');

  await page.keyboard.press('c');
  const comment = page.getByLabel('Add a comment');
  await expect(comment).toBeFocused();
  await page.keyboard.type('sitf8');
  await expect(comment).toHaveValue('sitf8');
  await expect(reason(/Report filed/)).toBeChecked();
  await expect(page.getByText('0 of 1 decided')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: /^False positive/ })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('t');
  await expect(page.getByRole('button', { name: /^True match/ })).toHaveAttribute('aria-pressed', 'true');
});

test('focuses the search field of each page that shows its shortcut', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page);
  for (const room of ['/console/alerts', '/console/kyc-sessions', '/console/documents', '/console/subjects']) {
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
