import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { callApi, setInstallation } from '@/tests/support/bootstrap';
import { fillSignIn } from '@/tests/support/console-page';
import { changeFirstPassword } from '@/tests/support/first-password';
import { unXml } from '@/tests/support/list-mirror';
import { screened } from '@/tests/support/screen-subject';
import { dataFolder, endAll, ready, start } from '@/tests/support/start-product';

/** A list change from the operator's folder to the analyst's screen, on a separate installation. */
test.use({ viewport: { width: 1440, height: 900 } });
test.afterEach(endAll);

const crowd = Array.from({ length: 600 }, (_, i) => ({ id: `QDi.${i}`, name: `Crowd Member${i}`, born: '1950-01-01' }));
const LISTED = { id: 'QDi.9001', name: 'Ilmar Tevaldor Quistorp', born: '1970-02-03', list: 'Al-Qaida' };
const NEW = { id: 'QDi.9002', name: 'Maruna Belisandre Okotoko', born: '1981-06-07' };

async function feedOf(page: Page) {
  await page.goto('/console/monitoring');
  const section = page.getByRole('region', { name: 'Monitoring runs' });
  return { told: section.getByRole('row').filter({ has: page.getByRole('link') }), section };
}

test('reports changed and new entries with the alerts they affect', { tag: '@full' }, async ({ browser }) => {
  const data = dataFolder();
  const lists = path.join(data, '..', 'lists');
  const publish = (people: Parameters<typeof unXml>[0]) =>
    writeFileSync(path.join(lists, 'un', 'consolidated.xml'), unXml([...crowd, ...people]));
  mkdirSync(path.join(lists, 'un'), { recursive: true });
  publish([LISTED]);
  await ready(start({ PORT: '3949', GATEHOUSE_DATA_DIR: data, GATEHOUSE_WATCHLIST_DIR: lists }));
  setInstallation(data);
  await changeFirstPassword();
  const found = async () => (await callApi('/sanctions/search', { body: { fullName: LISTED.name } })).body.totalHits;
  await expect.poll(found, { timeout: 60_000 }).toBe(1);
  await screened({ fullName: LISTED.name, externalId: 'c-1' });
  await screened({ fullName: NEW.name, externalId: 'c-2' });

  const page = await browser.newPage({ baseURL: 'http://localhost:3949' });
  await page.goto('/console/monitoring');
  await fillSignIn(page);
  const before = await feedOf(page);
  await expect(page.getByText('2 subjects monitored')).toBeVisible();
  // The monitoring run of every five minutes may have run without notifying.
  await expect(before.told).toHaveCount(0);

  publish([{ ...LISTED, list: 'Taliban' }, NEW]);
  await page.goto('/console/watchlists');
  await page.getByRole('button', { name: 'Refresh now' }).click();
  await expect(async () => {
    const { told } = await feedOf(page);
    await expect(told).toHaveCount(2, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const { section, told } = await feedOf(page);
  // The monitoring run may compare the first version together with the second.
  await expect(section).toContainText(/changed entries compared with 2 subjects: 1 new alert, 1 open alert updated\./);
  const changed = told.filter({ hasText: LISTED.name });
  await expect(changed).toContainText('BeforeAl-Qaida');
  await expect(changed).toContainText('AfterTaliban');
  await expect(changed).toContainText('added to open alert');
  await expect(told.filter({ hasText: NEW.name })).toContainText('New match');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-monitoring-feed.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await section.scrollIntoViewIfNeeded();
  await page.screenshot({ path: '.test/screens/console-monitoring-feed-phone.png' });
  await changed.getByRole('link').click();
  await expect(page.getByText('Taliban').filter({ visible: true }).first()).toBeVisible();
  await page.close();
});
