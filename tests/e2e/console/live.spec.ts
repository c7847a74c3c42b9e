import { expect, test } from '@playwright/test';
import { callApi } from '@/tests/support/bootstrap';
import { lookThrough, signInAsOwner } from '@/tests/support/console-page';

const run = `live-${Date.now().toString(36)}`;
const screen = async (at: number) => {
  const body = { fullName: 'Sanduni Malini Perera', externalId: `${run}-${at}`, country: 'LK' };
  expect((await callApi('/screening/request', { body })).status).toBe(201);
};

/** What is asked for by time comes two minutes apart here; what comes sooner was told. */
test('every window is told of a new alert as it comes, over one stream, also when the window that held it closes', async ({
  context,
  page: first,
}) => {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/console/live')) streams.push(request.url());
  });
  await signInAsOwner(first);
  await lookThrough(first, '/console/alerts', run);
  await expect.poll(() => streams.length).toBeGreaterThan(0);
  const before = streams.length;
  const second = await context.newPage();
  await second.goto('/console/alerts');
  await lookThrough(second, '/console/alerts', run);
  await screen(1);
  await first.bringToFront();
  await expect(first.getByRole('row')).toHaveCount(2, { timeout: 15_000 });
  await second.bringToFront();
  await expect(second.getByRole('row')).toHaveCount(2, { timeout: 15_000 });
  expect(streams).toHaveLength(before);
  await first.close();
  await screen(2);
  await expect(second.getByRole('row')).toHaveCount(3, { timeout: 15_000 });
  expect(streams).toHaveLength(before + 1);
});

test('where nothing is told any more the page says since when, and goes on asking', async ({ page }) => {
  await page.route('**/api/console/live', (route) => route.abort());
  await signInAsOwner(page);
  await expect(page.getByText(/^Live updates paused since \d/)).toBeVisible({ timeout: 15_000 });
  await page.screenshot({ path: '.test/screens/console-live-paused.png' });
  await page.unroute('**/api/console/live');
  await expect(page.getByText(/^Live updates paused/)).toBeHidden({ timeout: 20_000 });
});
