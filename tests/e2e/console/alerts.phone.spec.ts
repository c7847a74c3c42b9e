import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { callApi } from '@/tests/support/bootstrap';
import { checkAllPages, signInAsOwner } from '@/tests/support/console-page';

test('shows the queue as cards and decides an alert on a phone', async ({ page }) => {
  const run = Date.now().toString(36);
  const body = {
    fullName: 'Sanduni Malini Perera',
    externalId: `${run}-${'9'.repeat(65 - run.length - 1)}`,
    country: 'LK',
  };
  expect((await callApi('/screening/request', { body })).status).toBe(201);
  await signInAsOwner(page);
  await checkAllPages(page, '/console/alerts', run);
  const card = page.getByRole('link', { name: /Sanduni Malini Perera/ });
  await expect(card).toHaveCount(1, { timeout: 30_000 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await width()).toBeLessThanOrEqual(0);
  await page.screenshot({ path: '.test/screens/phone-alert-queue.png' });
  const marked = page.getByRole('checkbox', { name: 'Select Sanduni Malini Perera' });
  await marked.check();
  const bar = page.getByRole('region', { name: 'Selected alerts' });
  expect((await bar.boundingBox())?.height).toBeLessThan(110);
  await page.screenshot({ path: '.test/screens/phone-alert-marked.png' });
  await bar.getByRole('button', { name: 'Clear' }).click();
  await card.click();
  await expect(page.getByRole('tab', { name: 'Match' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'List entry' })).toBeVisible();
  await page.getByText(/^Why 0\.\d\d$/).click();
  const figure = await page.getByRole('cell', { name: '+0.90' }).boundingBox();
  expect((figure?.x ?? 999) + (figure?.width ?? 0)).toBeLessThanOrEqual(360);
  const table = page.getByRole('table', { name: 'Field comparison' });
  expect(await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0);
  expect(await width()).toBeLessThanOrEqual(0);
  await page.screenshot({ path: '.test/screens/phone-alert-match.png', fullPage: true });
  await page.getByRole('tab', { name: 'Customer' }).click();
  await page.screenshot({ path: '.test/screens/phone-alert-customer.png' });
  await page.getByRole('tab', { name: 'Match' }).click();
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('tab', { name: 'Decision' }).click();
  const tabs = await page.getByRole('tablist').boundingBox();
  const first = await page.getByRole('heading', { name: 'Match decision' }).boundingBox();
  expect(first?.y).toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 0));
  await page.screenshot({ path: '.test/screens/phone-alert-decision-start.png' });
  await expect(page.getByRole('button', { name: /False positive/ })).toBeInViewport();
  expect(await width()).toBeLessThanOrEqual(0);
  await page.screenshot({ path: '.test/screens/phone-alert-decision.png', fullPage: true });
  const dismiss = page.getByRole('button', { name: 'Dismiss', exact: true });
  await page.getByRole('radio', { name: /Deceased/ }).check();
  await expect(dismiss).toBeDisabled();
  await expect(dismiss).toHaveAccessibleDescription(/Decide the open match first/);
  await page.getByRole('radio', { name: /Name only/ }).check();
  await page.getByLabel('Note (required)').fill('Another person, seen in person.');
  await page.getByLabel('Attach file').setInputFiles('CHANGELOG.md');
  await page.getByRole('button', { name: 'Attach 1 file' }).click();
  const attached = page.getByRole('link', { name: 'CHANGELOG.md.txt' });
  await expect(attached).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), attached.click()]);
  expect(download.suggestedFilename()).toBe('CHANGELOG.md.txt');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/phone-alert-decide.png', fullPage: true });
  // The sign-in ends before the note is sent; the note is restored after the next sign-in.
  const [alert, session] = [page.url(), await page.context().cookies()];
  await page.context().clearCookies();
  await dismiss.click();
  await expect(page).toHaveURL(/\/console\/sign-in/);
  await page.context().addCookies(session);
  await page.goto(alert);
  await page.getByRole('tab', { name: 'Decision' }).click();
  await expect(page.getByLabel('Note (required)')).toHaveValue('Another person, seen in person.');
  await expect(page.getByRole('radio', { name: /Name only/ })).toBeChecked();
  await dismiss.click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await page.goto('/console/alerts');
  expect(await width()).toBeLessThanOrEqual(0);
  await page.screenshot({ path: '.test/screens/phone-queue-decided.png' });
  // Test data: other tests create live alerts only.
  await page.goto('/console/alerts?environment=test');
  await expect(page.getByText(/^No open alerts.*1 of 6 watchlists is up to date/)).toBeVisible();
  expect(await width()).toBeLessThanOrEqual(0);
  await page.screenshot({ path: '.test/screens/phone-queue-empty.png' });
});
