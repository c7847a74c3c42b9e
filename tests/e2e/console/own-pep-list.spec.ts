import { expect, type Page, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { signInAsOwner } from '@/tests/support/console-page';

const HEADING = 'name,date_of_birth,position,organization,country,from';
const people = Array.from(
  { length: 8 },
  (_, at) => `Registered Person${at} Elmswell,1960,Mayor,City of Fogport,LK,2020-01`,
);
const HOLDER = 'Ilvane Corribeth Mossadale';

const send = (page: Page, name: string, rows: readonly string[]) =>
  page
    .getByRole('region', { name: 'Organization PEP list' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([HEADING, ...rows].join('\n')) });

test.afterEach(({ page }) =>
  page.evaluate(() =>
    fetch('/api/console/watchlists/own-pep-list', {
      method: 'DELETE',
      headers: { 'x-gatehouse-request': '1' },
    }).then(() => undefined),
  ),
);

test('uploads a PEP list, matches it, holds a smaller one and removes it', async ({ page }) => {
  await signInAsOwner(page, '/console/watchlists');
  const section = page.getByRole('region', { name: 'Organization PEP list' });
  await expect(section.getByText('No list uploaded yet.')).toBeVisible();
  await section.scrollIntoViewIfNeeded();
  await page.screenshot({ path: '.test/screens/console-own-register-none.png' });

  await send(page, 'people.csv', [...people, `${HOLDER},1963-04-05,Governor,Northern Province,Atlantis,2024-02-01`]);
  // A file is searched only after a member confirmed it.
  const look = page.getByRole('dialog', { name: 'Use people.csv?' });
  await expect(look.getByText('9 people, 9 names')).toBeVisible();
  await expect(look.getByText('Registered Person0 Elmswell')).toBeVisible();
  await expect(look.getByText('1960 · Mayor, City of Fogport (since 2020-01)').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-own-register-look.png' });
  await look.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByText('No list uploaded yet.')).toBeVisible();
  await send(page, 'people.csv', [...people, `${HOLDER},1963-04-05,Governor,Northern Province,Atlantis,2024-02-01`]);
  await look.getByRole('button', { name: 'Use file' }).click();
  await expect(look).toBeHidden();
  await expect(section.getByText('9 people, 9 names')).toBeVisible();
  await section.getByText('1 row imported with a missing or uncertain place').click();
  await expect(section.getByText('line 10: country is no country: left empty')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await section.scrollIntoViewIfNeeded();
  await page.screenshot({ path: '.test/screens/console-own-register.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.reload();
  const gaveWay = page.getByText('Not searched (your own PEP list is used)').first();
  await gaveWay.scrollIntoViewIfNeeded();
  await expect(gaveWay).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: '.test/screens/phone-own-register.png' });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/console/screening');
  await page.getByLabel('Name', { exact: true }).fill(HOLDER);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Your organization’s PEP list').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Governor, Northern Province (since 2024-02-01)').first()).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-own-register-match.png' });

  await page.goto('/console/watchlists');
  await send(page, 'fewer people.csv', people.slice(0, 3));
  const fewer = page.getByRole('dialog', { name: 'Use fewer people.csv?' });
  await expect(fewer.getByText('Replaces the current file with 9 people.')).toBeVisible();
  await expect(fewer.getByText(/^It will be held until you or another admin releases it: 3 entries/)).toBeVisible();
  await fewer.getByRole('button', { name: 'Upload anyway' }).click();
  await expect(section.getByText(/^fewer people\.csv is held and not searched: 3 entries/)).toBeVisible();
  await expect(section.getByText('9 people, 9 names')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await section.scrollIntoViewIfNeeded();
  await page.screenshot({ path: '.test/screens/console-own-register-held.png' });
  await section.getByRole('button', { name: 'Release' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(section.getByText('3 people, 3 names')).toBeVisible();

  await send(page, 'people.csv', ['']);
  await expect(section.getByText('The file cannot be used: the file holds no people.')).toBeVisible();
  await expect(section.getByText('3 people, 3 names')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('link', { name: 'Download current file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('fewer people.csv');

  await section.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(section.getByText('No list uploaded yet.')).toBeVisible();
});
