import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { checkAllPages, signInAsOwner } from '@/tests/support/console-page';
import { screened } from '@/tests/support/screen-subject';

const run = `live-${Date.now().toString(36)}`;
const screen = (at: number) =>
  screened({ fullName: 'Sanduni Malini Perera', externalId: `${run}-${at}`, country: 'LK' });

/** Polling is every two minutes here, so earlier updates came by stream. */
test('updates every window over one stream, also after its window closes', async ({ context, page: first }) => {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/console/events')) streams.push(request.url());
  });
  await signInAsOwner(first);
  await checkAllPages(first, '/console/alerts', run);
  await expect.poll(() => streams.length).toBeGreaterThan(0);
  const before = streams.length;
  const second = await context.newPage();
  await second.goto('/console/alerts');
  await checkAllPages(second, '/console/alerts', run);
  await screen(1);
  await first.bringToFront();
  await expect(first.getByRole('row')).toHaveCount(2, { timeout: 15_000 });
  await second.bringToFront();
  await expect(second.getByRole('row')).toHaveCount(2, { timeout: 15_000 });
  expect(streams).toHaveLength(before);
  await first.close();
  await screen(2);
  // New alerts never move visible rows: they wait for a key. The bell may have one new notice, too.
  const newer = second.getByRole('main').getByRole('button', { name: '1 new' });
  await expect(newer).toBeVisible({ timeout: 15_000 });
  await second.screenshot({ path: '.test/screens/console-queue-new.png' });
  await expect(second.getByRole('row')).toHaveCount(2);
  await second.keyboard.press('n');
  await expect(second.getByRole('row')).toHaveCount(3);
  await expect(newer).toBeHidden();
  expect(streams).toHaveLength(before + 1);
});

test('shows alerts that arrived while the stream moved to another window', { tag: '@full' }, async ({
  context,
  page: first,
}) => {
  const handed = `${run}-handed`;
  await signInAsOwner(first);
  await checkAllPages(first, '/console/alerts', handed);
  const second = await context.newPage();
  await second.goto('/console/alerts');
  await checkAllPages(second, '/console/alerts', handed);
  let open: () => Promise<void> = () => Promise.reject(new Error('nobody asked for the stream'));
  const asked = new Promise<void>((resolve) =>
    second.route('**/api/console/events', (route) => {
      open = () => route.continue();
      resolve();
    }),
  );
  await first.close();
  await asked;
  await screened({ fullName: 'Sanduni Malini Perera', externalId: handed, country: 'LK' });
  // Neither an event nor a poll has come yet.
  await expect(second.getByRole('row')).toHaveCount(0);
  await open();
  await expect(second.getByRole('row')).toHaveCount(2, { timeout: 15_000 });
});

test('reports paused live updates and reconnects', { tag: '@full' }, async ({ page }) => {
  await page.route('**/api/console/events', (route) => route.abort());
  await signInAsOwner(page);
  await expect(page.getByText(/^Live updates paused since \d/)).toBeVisible({ timeout: 15_000 });
  await page.screenshot({ path: '.test/screens/console-live-paused.png' });
  await page.unroute('**/api/console/events');
  await expect(page.getByText(/^Live updates paused/)).toBeHidden({ timeout: 20_000 });
});

test('filters the queue by text and filters, and exports selected alerts', { tag: '@full' }, async ({ page }) => {
  await screen(3);
  await screened({ fullName: 'Sanduni Malini Perera', externalId: `${run}-dated`, dateOfBirth: '1958-12-15' });
  await signInAsOwner(page);
  await checkAllPages(page, '/console/alerts', run);
  const search = page.getByRole('searchbox').first();
  await search.fill(`${run} missing:country`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText(`${run}-dated`);
  await search.fill(`${run} missing:shoe owner:nobody`);
  await expect(page.getByText('Ignored: missing:shoe.')).toBeVisible();
  await search.fill(run);
  await expect(page.getByText('Ignored: missing')).toBeHidden();
  await search.blur();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const all = await page.getByRole('row').count();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Missing').selectOption({ label: 'Missing: Date of birth' });
  await expect(page.getByRole('row')).toHaveCount(all - 1);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-queue-more-filters.png' });
  await page.keyboard.press('x');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: 'Selected alerts' }).getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n')).toHaveLength(2);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.screenshot({ path: '.test/screens/phone-queue-more-filters.png' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Due', { exact: true }).selectOption('Overdue');
  await expect(page).toHaveURL(/due=late/);
  await expect(page.getByText('No alerts match your filters.')).toBeVisible();
  await page.getByLabel('Due', { exact: true }).selectOption('Due within a day');
  await expect(page.getByRole('row')).toHaveCount(all - 1);
  // No demonstration entry was delisted.
  await page.getByLabel('List entry').selectOption('Delisted');
  await expect(page).toHaveURL(/entry=delisted/);
  await expect(page.getByText('No alerts match your filters.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-queue-delisted.png' });
});
