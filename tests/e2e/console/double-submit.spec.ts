import { expect, type Page, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { checkAllPages, signInAsOwner } from '@/tests/support/console-page';
import { screened } from '@/tests/support/screen-subject';

/** Offline actions and concurrent decisions: one takes effect, the other is reported. */
const run = Date.now().toString(36);

async function openOwn(page: Page, externalId: string): Promise<void> {
  await screened({ fullName: 'Sanduni Malini Perera', externalId, country: 'LK' });
  await signInAsOwner(page);
  await checkAllPages(page, '/console/alerts', externalId);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Alert decision' })).toBeVisible();
}

test('refuses a decision offline, keeps the note and does not send it later', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await openOwn(page, `${run}-offline`);
  await page.keyboard.press('1');
  await page.keyboard.type('Seen in person, somebody else.');
  await context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('There is no network, so nothing was sent.')).toBeVisible();
  const note = page.getByRole('textbox', { name: 'Note (required)' });
  await expect(note).toHaveValue('Seen in person, somebody else.');
  await page.screenshot({ path: '.test/screens/console-offline.png' });
  await context.setOffline(false);
  await page.waitForResponse((response) => response.url().includes('/api/console/'), { timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Alert decision' })).toBeVisible();
  await note.focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Decided' })).toBeVisible();
});

test('keys do not leave an alert offline and show a message', { tag: '@full' }, async ({ page, context }) => {
  const id = `${run}-beside`;
  for (const at of [1, 2])
    await screened({ fullName: 'Sanduni Malini Perera', externalId: `${id}-${at}`, country: 'LK' });
  await signInAsOwner(page);
  await checkAllPages(page, '/console/alerts', id);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 2')).toBeVisible();
  const address = page.url();
  await context.setOffline(true);
  const said = page.getByText("You're offline. Try again when you're back online.");
  await page.keyboard.press('j');
  await expect(said).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(said).toHaveCount(2);
  await page.getByRole('link', { name: 'Next alert' }).click();
  await expect(said).toHaveCount(3);
  expect(page.url()).toBe(address);
  await context.setOffline(false);
  await page.keyboard.press('j');
  await expect(page.getByText('2 of 2')).toBeVisible();
});

test('keeps the note as a draft when another member decides, without reopening', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await openOwn(page, `${run}-overtaken`);
  await page.keyboard.press('1');
  await page.keyboard.type('What I was about to say of them.');

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'Alert decision' })).toBeVisible();
  await other.keyboard.press('1');
  await other.keyboard.type('Another person: seen in person.');
  await other.keyboard.press('Control+Enter');
  await expect(other.getByRole('heading', { name: 'Decided' })).toBeVisible();

  await expect(page.getByText('The alert was decided in the meantime. Your draft:')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('What I was about to say of them.')).toBeVisible();
  await expect(page.getByText('Another person: seen in person.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note (required)' })).toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-overtaken.png' });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('What I was about to say of them.')).toHaveCount(0);
});

async function heldWrites(page: Page): Promise<{ release: () => void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/console/alerts/**', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  return { release };
}

test('shows decisions at once, sends them in order and focuses the note', async ({ page }) => {
  await openOwn(page, `${run}-queue`);
  const first = await heldWrites(page);
  const same = page.getByRole('button', { name: /^True match/ });
  await page.keyboard.press('t');
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('i');
  await page.keyboard.press('Shift+1');
  await page.keyboard.type('Full name and birth date agree.');
  await expect(page.getByRole('textbox', { name: 'Note (required)' })).toHaveValue('Full name and birth date agree.');
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  first.release();
  await expect(page.getByText(/started investigating/)).toBeVisible();
  await page.reload();
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('radio', { name: /Report filed/ })).toBeVisible();
  await page.unroute('**/api/console/alerts/**');
  const second = await heldWrites(page);
  const undone = page.waitForResponse((response) => response.url().endsWith('/undo'));
  await page.keyboard.press('f');
  await expect(same).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('u');
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  second.release();
  expect((await undone).status()).toBe(200);
  await page.reload();
  await expect(same).toHaveAttribute('aria-pressed', 'true');
});

test('reverts a refused decision and drops the changes queued after it', { tag: '@full' }, async ({ page }) => {
  await openOwn(page, `${run}-refused`);
  let sent = 0;
  await page.route('**/api/console/alerts/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    await new Promise((done) => setTimeout(done, 800));
    await route.fulfill({ status: 412, json: { errorCode: 'VERSION_CONFLICT', message: 'Changed.' } });
  });
  await page.keyboard.press('t');
  await page.keyboard.press('i');
  await expect(page.getByText('Your later changes depended on this one and were not sent.')).toBeVisible();
  await expect(page.getByText('0 of 1 decided')).toBeVisible();
  expect(sent).toBe(1);
});
