import { expect, type Page, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { checkAllPages, signInAsOwner } from '@/tests/support/console-page';
import { screened } from '@/tests/support/screen-subject';

const run = Date.now().toString(36);
const NAME = 'Sanduni Malini Perera';

async function search(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

test('narrows a search to some lists, prints it and saves it as a request', async ({ page }) => {
  await signInAsOwner(page, '/console/screening');
  await search(page);
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('heading', { name: /match.* at or above/ })).toBeVisible();
  await expect(page.getByText(/^Not selected and not searched/)).toHaveCount(0);
  await expect(results.getByRole('heading', { name: /^Why / })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(results.getByText('Searched at')).toBeVisible();
  await expect(results.getByText('Searched by')).toBeVisible();
  await expect(results.getByText(/, versions:/)).toBeVisible();
  for (const name of ['Print', 'Search', 'Save as request…'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Search' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.screenshot({ path: '.test/screens/console-screening-printed.png', fullPage: true });
  await page.pdf({ path: '.test/screens/console-screening-printed.pdf', format: 'A4' });
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByText('Sources: all').click();
  for (const box of await page.getByRole('group', { name: 'Sources:' }).getByRole('checkbox').all())
    await box.uncheck();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Select at least one source.')).toBeVisible();
  await page.getByLabel('Wikidata').check();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/^Not selected and not searched: .*OFAC/)).toBeVisible();
  await expect(page.getByText(/^In the selected sources, no match/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-screening-narrowed.png' });

  await page.getByRole('button', { name: 'Save as request…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Costs 10 credits/)).toBeVisible();
  await expect(dialog.getByText(/^A request always searches all current sources/)).toBeVisible();
  await dialog.getByLabel('External ID (optional)').fill(`${run}-saved`);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-screening-save.png' });
  await dialog.getByRole('button', { name: 'Screen for 10 credits' }).click();
  await page.waitForURL(/\/console\/subjects\/scr_/);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByText('Partially completed').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Monitored', { exact: true })).toBeVisible();
});

test('filters by topic, lists suppressed matches and marks a reused ID', { tag: '@full' }, async ({ page }) => {
  const externalId = `${run}-quiet`;
  await screened({ fullName: NAME, externalId, country: 'LK' });
  await signInAsOwner(page);
  await checkAllPages(page, '/console/alerts', externalId);
  const row = page.getByRole('link', { name: NAME }).first();
  await expect(row).toBeVisible();
  const field = page.getByRole('searchbox').first();
  await field.fill(`${externalId} topic:wanted`);
  await expect(page.getByText('No alerts match your filters.')).toBeVisible();
  await field.fill(`${externalId} topic:sanction`);
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Topic', { exact: true }).selectOption('Sanctions');
  await expect(page).toHaveURL(/topic=sanction/);
  await expect(row).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-queue-topic.png' });

  await row.click();
  await expect(page.getByRole('heading', { name: 'Alert decision' })).toBeVisible();
  // A false positive marked by one member suppresses the match while the alert is open, which is no dismissal.
  await page.keyboard.press('f');
  await expect(page.getByText('1 of 1 decided')).toBeVisible();
  const alert = page.url();
  await page.goto('/console/monitoring');
  const marked = page
    .getByRole('table', { name: 'Suppressed matches' })
    .getByRole('row')
    .filter({ hasText: externalId });
  await expect(marked).toContainText('The alert is open: not dismissed yet.');
  await marked.scrollIntoViewIfNeeded();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-quiet-marked.png' });
  await page.goto(alert);
  await expect(page.getByRole('heading', { name: 'Alert decision' })).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.type('Another person, seen in person.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Decided' })).toBeVisible();
  await page.goto('/console/monitoring');
  const quiet = page
    .getByRole('table', { name: 'Suppressed matches' })
    .getByRole('row')
    .filter({ hasText: externalId });
  await expect(quiet).toContainText('Name only');
  await expect(quiet).toContainText('by Owner');
  await expect(quiet).toContainText('The list entry changes its type, names');
  await quiet.scrollIntoViewIfNeeded();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-quiet-pairs.png' });
  await quiet.getByRole('link', { name: NAME }).click();
  await page.waitForURL(/\/console\/subjects\/scr_/);

  await screened({ fullName: 'Amara Silva', externalId });
  await page.goto('/console/subjects');
  await page.getByRole('searchbox').fill(externalId);
  const rows = page.getByRole('row').filter({ hasText: externalId });
  const used = rows.filter({ has: page.getByRole('link', { name: 'Amara Silva' }) });
  await expect(used).toContainText(`external ID also used for ${NAME}`);
  const other = rows.filter({ has: page.getByRole('link', { name: NAME }) });
  await expect(other).toContainText('external ID also used for Amara Silva');
  await expect(rows).toHaveCount(2);
  await page.screenshot({ path: '.test/screens/console-people-reused.png' });
  await used.getByRole('link', { name: 'Amara Silva' }).click();
  await expect(page.getByRole('note')).toContainText(`External ID ${externalId} was also used for ${NAME}.`);
  await expect(page.getByText(`for ${NAME}, same external ID`)).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-person-reused.png' });
  await page.getByRole('table', { name: 'Alerts' }).getByRole('link').first().click();
  await expect(page.getByRole('note')).toContainText(`External ID ${externalId} was also used for Amara Silva.`);
  const customer = page.getByRole('region', { name: 'Customer' });
  await expect(customer.getByText(/^Adverse media was not searched.*or none has responded/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-alert-reused.png' });
  await page.goto('/console/monitoring');
  await expect(quiet).toContainText('this dismissal no longer applies');
});
