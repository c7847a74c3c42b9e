import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { callApi } from '@/tests/support/bootstrap';
import { checkAllPages, signInAsOwner } from '@/tests/support/console-page';
import { opened } from '@/tests/support/kyc-page';

test('filters sessions by step and day, and sorts them', async ({ page, context }) => {
  const run = `list-${Date.now().toString(36)}`;
  for (const [name, expiresInMs] of [
    ['Later', 7_200_000],
    ['Sooner', 3_600_000],
  ] as const) {
    const body = { customerName: `${name} ${run}`, expiresInMs };
    expect((await callApi('/kyc-sessions', { body })).status).toBe(201);
  }
  const { id } = await opened(await context.newPage(), ['dv-get-started', 'dv-document-selection']);
  await signInAsOwner(page);
  await page.goto('/console/kyc-sessions?state=dv-document-selection');
  await expect(page.locator(`a[href$="${id}"]`)).toBeVisible();
  await expect(page.getByLabel('Step')).toHaveValue('dv-document-selection');
  await expect(page.getByRole('link', { name: new RegExp(run) })).toHaveCount(0);
  await page.getByLabel('Step').selectOption('Checking back');
  await expect(page.locator(`a[href$="${id}"]`)).toHaveCount(0);

  await checkAllPages(page, '/console/kyc-sessions', run);
  const names = page.getByRole('link', { name: new RegExp(run) });
  await expect(names).toHaveText([`Sooner ${run}`, `Later ${run}`]);
  await page.getByLabel('Sort').selectOption('Oldest first');
  await expect(names).toHaveText([`Later ${run}`, `Sooner ${run}`]);
  await page.getByLabel('Sort').selectOption('Expiring first');
  await expect(names).toHaveText([`Sooner ${run}`, `Later ${run}`]);
  await page.getByLabel('Sort').selectOption('Expiring last');
  await expect(names).toHaveText([`Later ${run}`, `Sooner ${run}`]);
  await page.getByLabel('Sort').selectOption('Expiring first');
  await expect(names).toHaveText([`Sooner ${run}`, `Later ${run}`]);
  await page.getByLabel('to', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No sessions match your filters.')).toBeVisible();
  // A reversed date range is an error at its fields, without a request.
  const asked: string[] = [];
  page.on('request', (one) => {
    const body = one.postData() ?? '';
    if (body.includes('2020-01-')) asked.push(body);
  });
  await page.getByLabel('Created', { exact: true }).fill('2020-01-05');
  await expect(page.getByText('The start date is after the end date.')).toBeVisible();
  await expect(page.getByText('No sessions match your filters.')).toHaveCount(0);
  expect(asked.filter((body) => body.includes('createdAtStart'))).toEqual([]);
  await page.screenshot({ path: '.test/screens/kyc-list-turned-round.png' });
  await page.getByLabel('to', { exact: true }).fill('');
  await expect(names).toHaveCount(2);
  await page.getByLabel('Created', { exact: true }).fill('2020-01-01');
  await expect(page).toHaveURL(/2020-01-01/);
  await page.reload();
  await expect(names).toHaveText([`Sooner ${run}`, `Later ${run}`]);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/kyc-list-desktop.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.screenshot({ path: '.test/screens/kyc-list-phone.png' });
  await checkAllPages(page, '/console/kyc-sessions', run);
  await expect(page.getByLabel('Created', { exact: true })).toHaveCount(0);
  await expect(names.first()).toBeInViewport();
  await page.screenshot({ path: '.test/screens/kyc-list-phone-first.png' });
  await page.getByRole('button', { name: 'More filters' }).click();
  const days = [page.getByLabel('Created', { exact: true }), page.getByLabel('to', { exact: true })];
  const [since, until] = await Promise.all(days.map((day) => day.boundingBox()));
  expect(since?.y).toBe(until?.y);
  await page.screenshot({ path: '.test/screens/kyc-list-phone-more.png' });
});

test('navigates sessions with keys and exports the list as CSV', { tag: '@full' }, async ({ page }) => {
  const run = `keys-${Date.now().toString(36)}`;
  for (const name of ['Third', 'Second', 'First'])
    expect((await callApi('/kyc-sessions', { body: { customerName: `${name} ${run}` } })).status).toBe(201);
  await signInAsOwner(page);
  await checkAllPages(page, '/console/kyc-sessions', run);
  await page.getByLabel('Show', { exact: true }).selectOption('Created');
  // The unfiltered list has the same rows, so wait for the URL.
  await expect(page).toHaveURL(/=created\b/);
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${run}` });
  await expect(row('First')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('columnheader', { name: 'Completed' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(row('Second')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Enter');
  const title = (name: string) => page.getByRole('heading', { level: 1, name: `${name} ${run}` });
  await expect(title('Second')).toBeVisible();
  await expect(page.getByText(/^2 of 3/)).toBeVisible();
  await page.keyboard.press('j');
  await expect(title('Third')).toBeVisible();
  await page.keyboard.press('k');
  await expect(title('Second')).toBeVisible();
  await page.screenshot({ path: '.test/screens/kyc-session-place-1440.png' });
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('created');
  await expect(row('Second')).toHaveAttribute('aria-current', 'true');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(
    file
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',').slice(1, 5).join()),
  ).toEqual([
    'status,outcome,state,customerName',
    ...['First', 'Second', 'Third'].map((name) => `created,open,home,${name} ${run}`),
  ]);
  await page.getByLabel('Show', { exact: true }).selectOption('Expired');
  await expect(page.getByText('No sessions match your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(row('First')).toBeVisible();
  await expect(page).toHaveURL(/\/kyc-sessions$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  // Sticky headers never cover the focused row.
  await page.setViewportSize({ width: 1440, height: 320 });
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  const head = page.getByRole('columnheader', { name: 'Customer' });
  await expect(head).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: '.test/screens/kyc-list-heads.png' });
  await row('First').getByRole('link').focus();
  const [above, first] = await Promise.all([head.boundingBox(), row('First').boundingBox()]);
  expect(first?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 999) - 1);
});

/** Searches are not in URLs: a shared link says that its search is missing instead of listing all rows. */
test('reports a missing search when a link is opened in another window', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const customerName = `Passed on-${Date.now().toString(36)}`;
  expect((await callApi('/kyc-sessions', { body: { customerName } })).status).toBe(201);
  await signInAsOwner(page);
  await checkAllPages(page, '/console/kyc-sessions', customerName);
  const said = (at: typeof page) => at.getByText('the list is shown without them.');
  await expect(page.getByRole('link', { name: customerName })).toBeVisible();
  await expect(said(page)).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(said(other)).toBeVisible();
  expect(await violations(other)).toEqual([]);
  await other.screenshot({ path: '.test/screens/kyc-list-search-unknown.png' });
  await other.getByRole('searchbox').fill(customerName);
  await expect(other.getByRole('link', { name: customerName })).toBeVisible();
  await expect(said(other)).toHaveCount(0);
});

/** The URL is updated with a delay, which must not undo a navigation. */
test('opens the session of a row pressed right after typing its name', { tag: '@full' }, async ({ page }) => {
  const customerName = `Pressed press-${Date.now().toString(36)}`;
  expect((await callApi('/kyc-sessions', { body: { customerName } })).status).toBe(201);
  await signInAsOwner(page, '/console/kyc-sessions');
  const link = page.getByRole('link', { name: customerName });
  await expect(link).toBeVisible();
  await page.route(
    (url) => /\/console\/kyc-sessions\/kyc_/.test(url.pathname),
    async (route) => {
      await setTimeout(1_000);
      await route.continue();
    },
  );
  await page.getByRole('searchbox').fill(customerName);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: customerName })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/kyc_/);
});

/** Rare filters are one click away, also on a phone, and stay visible while active. */
test('additional filters send exactly their values to the API', { tag: '@full' }, async ({ page }) => {
  const run = `more-${Date.now().toString(36)}`;
  expect((await callApi('/kyc-sessions', { body: { customerName: `Open ${run}` } })).status).toBe(201);
  await signInAsOwner(page);
  await checkAllPages(page, '/console/kyc-sessions', run);
  const name = page.getByRole('link', { name: `Open ${run}` });
  await expect(name).toBeVisible();
  const more = page.getByRole('button', { name: 'More filters' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('Completion')).toHaveCount(0);
  await more.click();
  /** Wait for the matching API request; polls every ten seconds may carry older filters. */
  const asked = async (label: string, choice: string, fits: Record<string, string | undefined>): Promise<void> => {
    const bodies: unknown[] = [];
    const isIt = (body: Record<string, unknown>) => Object.entries(fits).every(([name, value]) => body[name] === value);
    const request = page.waitForRequest((one) => {
      if (!one.url().endsWith('/api/console/kyc-sessions/search')) return false;
      bodies.push(one.postDataJSON());
      return isIt(one.postDataJSON() as Record<string, unknown>);
    });
    await page.getByLabel(label).selectOption(choice);
    await request.catch(() => expect(bodies, `${label}: ${choice}`).toContainEqual(fits));
  };
  await asked('Attempts', 'Attempts left', { isInvalid: 'false', limit: '50' });
  await expect(name).toBeVisible();
  await asked('Attempts', 'No attempts left', { isInvalid: 'true' });
  await expect(page.getByText('No sessions match your filters.')).toBeVisible();
  await asked('Attempts', 'Attempts: any', { isInvalid: undefined });
  await asked('Completion', 'Not completed', { isInvalid: undefined, isComplete: 'false' });
  await expect(name).toBeVisible();
  await asked('Rows per page', '100 per page', { isComplete: 'false', limit: '100' });
  await page.reload();
  await expect(page.getByLabel('Rows per page')).toHaveValue('100');
  await expect(name).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const [width, height] of [
    [1440, 900],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `.test/screens/kyc-list-more-${width}.png` });
  }
});

/** A long external ID is truncated, not its neighbour columns; the status changes on expiry. */
test('keeps all columns visible with a long external ID and shows an expiry', { tag: '@full' }, async ({ page }) => {
  const run = `long-${Date.now().toString(36)}`;
  const body = { customerName: `Named ${run}`, externalId: `${run}${'0123456789'.repeat(10)}`.slice(0, 100) };
  expect((await callApi('/kyc-sessions', { body })).status).toBe(201);
  const nameless = { externalId: `bank-${run}`, expiresInMs: 1_000 };
  expect((await callApi('/kyc-sessions', { body: nameless })).status).toBe(201);
  await signInAsOwner(page);
  await checkAllPages(page, '/console/kyc-sessions', run);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `Named ${run}` })
      .getByText('Created', { exact: true }),
  ).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: `bank-${run}` });
  await expect(row.getByRole('link', { name: `bank-${run}`, exact: true })).toBeVisible();
  // The list polls every ten seconds.
  await expect(row.getByText('Expired', { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('columnheader', { name: 'Expires' })).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole('columnheader', { name: 'Customer' }).boundingBox())?.width).toBeLessThan(400);
  await page.screenshot({ path: '.test/screens/kyc-list-long-id.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('the filter shows its full text and the dialog its Done button at both sizes', { tag: '@full' }, async ({
  page,
}) => {
  await signInAsOwner(page, '/console/kyc-sessions?show=review');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    const room = await page.getByLabel('Show', { exact: true }).evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select);
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      context.font = style.font;
      const words = context.measureText(select.selectedOptions[0]?.text ?? '').width;
      return select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - words;
    });
    expect(room).toBeGreaterThan(10);
    await page.screenshot({ path: `.test/screens/console-kyc-filter-${size.width}.png` });
    await page.getByRole('button', { name: 'New session' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'New session' }).click();
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: `.test/screens/console-kyc-created-${size.width}.png` });
    await dialog.getByRole('button', { name: 'Done' }).click();
  }
});
