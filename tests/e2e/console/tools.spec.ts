import { expect, test } from '@playwright/test';
import type { NoticeList } from '@/core/alerts/notices/notices-contract';
import { violations } from '@/tests/support/axe';
import { callApi } from '@/tests/support/bootstrap';
import { checkAllPages, signInAsOwner } from '@/tests/support/console-page';

test('mentions a member by keyboard and shows rule effects and report tables', { tag: '@full' }, async ({ page }) => {
  const run = Date.now().toString(36);
  const body = {
    fullName: 'Sanduni Malini Perera',
    externalId: `${run}-tools`,
    country: 'LK',
    dateOfBirth: '1990-01-01',
  };
  expect((await callApi('/screening/request', { body })).status).toBe(201);
  await signInAsOwner(page, '/console/settings');

  await page.getByRole('tab', { name: 'Auto-dismissal' }).click();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText(/would have been dismissed/)).toBeVisible();
  await page.getByLabel('Rule name').fill('A generation apart');
  await page.getByLabel('By at least (years, 3 to 60)').fill('2');
  await expect(page.getByText('Enter a whole number from 3 to 60.')).toBeVisible();
  await page.getByLabel('By at least (years, 3 to 60)').fill('20');
  await expect(page.getByText(/would have been dismissed/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-auto-dismiss.png' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version 1 is saved but off.')).toBeVisible();
  await expect(page.getByText('Saved. Auto-dismissal is off.')).toBeVisible();

  await page.goto('/console/members');
  await page.getByRole('button', { name: 'Invite member' }).click();
  const dialog = page.getByRole('dialog');
  const name = `Nadeesha ${run}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(`${run}@bank.example`);
  await dialog.getByRole('button', { name: 'Create invite link' }).click();
  const link = await dialog.locator('code').innerText();

  const alerts = await callApi('/screening/request', {
    body: { fullName: 'Sanduni Malini Perera', externalId: `${run}-named`, country: 'LK' },
  });
  expect(alerts.status).toBe(201);
  const other = await page.context().browser()?.newContext();
  const theirs = await other?.newPage();
  if (!theirs) throw new Error('no second browser');
  await theirs.goto(link);
  await theirs
    .getByLabel(/password/i)
    .first()
    .fill('a long enough pass phrase 7');
  await theirs.getByRole('button').last().click();
  await theirs.waitForURL(/\/console\/alerts/);

  await checkAllPages(page, '/console/alerts', `${run}-named`);
  await page
    .getByRole('link', { name: /Sanduni Malini Perera/ })
    .first()
    .click({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Alert decision' })).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.type('Please look, @Nadeesha');
  await expect(page.getByRole('listbox', { name: 'Members' }).getByRole('option', { name })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-mention.png' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Please look, @${name}`)).toBeVisible();

  await theirs.reload();
  await theirs.getByRole('button', { name: /^Notifications: .+ new$/ }).click();
  await expect(theirs.getByText('Owner mentioned you: Sanduni Malini Perera')).toBeVisible();
  await theirs.screenshot({ path: '.test/screens/console-notices.png' });
  await theirs.getByRole('link', { name: /mentioned you/ }).click();
  // Other notifications may arrive, so check the mention itself.
  await expect(async () => {
    const { notices, unread } = (await (await theirs.request.get('/api/console/notices')).json()) as NoticeList;
    expect(notices.filter(({ kind, readAt }) => kind === 'mention' && readAt === null)).toEqual([]);
    const label = unread === 0 ? 'No new notifications' : `Notifications: ${unread} new`;
    await expect(theirs.getByRole('button', { name: label, exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await other?.close();

  await page.goto('/console/reports');
  await expect(page.getByRole('heading', { name: 'Age of open alerts' })).toBeVisible();
  await page.getByText('Daily data').click();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-figures.png' });
});

test('compares two names and reports an invalid one at its field', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page, '/console/screening');
  await page.getByRole('tab', { name: 'Compare names' }).click();
  await page.getByRole('button', { name: 'Compare an example' }).click();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('heading', { name: /^(0\.\d\d|1\.00) .*name similarity$/ })).toBeVisible();
  await expect(results.getByText('FAROUK', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-two-names.png' });
  await page.getByLabel('Listed name').fill('???');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('Enter a name with at least one letter or digit.').first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByLabel('Listed name').fill('Farook Mohamad');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(results.getByRole('heading', { name: /name similarity$/ })).toBeVisible();
  await page.screenshot({ path: '.test/screens/phone-two-names.png', fullPage: true });
});

test('a search as of a past date shows what is known and what was not searched', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page, '/console/screening');
  const results = page.getByRole('region', { name: 'Results' });
  const form = page.getByRole('region', { name: 'Search' });
  const search = async (day: string) => {
    await form.getByLabel('Lists as of').fill(day);
    await form.getByRole('button', { name: 'Search', exact: true }).click();
  };
  await form.getByLabel('Name').fill('Sanduni Malini Perera');
  await search('2020-02-30');
  await expect(form.getByText('Enter a valid date as YYYY-MM-DD')).toBeVisible();
  await search('2999-01-01');
  await expect(form.getByText('The date is in the future.')).toBeVisible();
  // Before the first list version nothing was searched, which is not "no match".
  await search('2020-02-29');
  await expect(results.getByText('as of the end of 2020-02-29 (UTC)')).toBeVisible();
  await expect(results.getByRole('heading', { name: 'Nothing searched for Sanduni Malini Perera' })).toBeVisible();
  await expect(results.getByText('No version from that date is stored, so no conclusion is possible.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-as-of.png' });
  await search(new Date().toISOString().slice(0, 10));
  await expect(
    results.getByRole('heading', { name: /^\d+ match(es)? at or above .* for Sanduni Malini Perera$/ }),
  ).toBeVisible();
  // Results below the threshold, on request.
  await form.getByLabel('Name').fill('Sandun Pererasinghe');
  await search('');
  await results.getByRole('button', { name: 'Show closest below threshold' }).click();
  await expect(results.getByRole('heading', { name: /at or above 0\.50 for Sandun Pererasinghe$/ })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: '.test/screens/phone-as-of.png', fullPage: true });
});
