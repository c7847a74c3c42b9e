import { expect, test } from '@playwright/test';
import type { NoticeList } from '@/core/alerts/notices-contract';
import { violations } from '@/tests/support/axe';
import { callApi } from '@/tests/support/bootstrap';
import { lookThrough, signInAsOwner } from '@/tests/support/console-page';

test('a colleague is named by keyboard and told; rules show their effect; figures are tables', async ({ page }) => {
  const run = Date.now().toString(36);
  const body = {
    fullName: 'Sanduni Malini Perera',
    externalId: `${run}-tools`,
    country: 'LK',
    dateOfBirth: '1990-01-01',
  };
  expect((await callApi('/screening/request', { body })).status).toBe(201);
  await signInAsOwner(page, '/console/settings');

  await page.getByRole('tab', { name: 'Automatic dismissal' }).click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await expect(page.getByText(/these rules would have dismissed/)).toBeVisible();
  await page.getByLabel('Name of the rule').fill('A generation apart');
  await page.getByLabel('By at least so many years (3 to 60)').fill('2');
  await expect(page.getByText('Write a whole number from 3 to 60.')).toBeVisible();
  await page.getByLabel('By at least so many years (3 to 60)').fill('20');
  await expect(page.getByText(/these rules would have dismissed/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-auto-dismiss.png' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version 1 is kept and switched off: it dismisses nothing.')).toBeVisible();
  await expect(page.getByText('Saved. Nothing is dismissed by rule while this is switched off.')).toBeVisible();

  await page.goto('/console/members');
  await page.getByRole('button', { name: 'Invite a member' }).click();
  const dialog = page.getByRole('dialog');
  const name = `Nadeesha ${run}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('E-mail').fill(`${run}@bank.example`);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
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

  await lookThrough(page, '/console/alerts', `${run}-named`);
  await page
    .getByRole('link', { name: /Sanduni Malini Perera/ })
    .first()
    .click({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Decide the alert' })).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.type('Please look, @Nadeesha');
  await expect(page.getByRole('listbox', { name: 'Members to mention' }).getByRole('option', { name })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-mention.png' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Please look, @${name}`)).toBeVisible();

  await theirs.reload();
  await theirs.getByRole('button', { name: /^Notices: .+ new$/ }).click();
  await expect(theirs.getByText('Owner mentioned you: Sanduni Malini Perera')).toBeVisible();
  await theirs.screenshot({ path: '.test/screens/console-notices.png' });
  await theirs.getByRole('link', { name: /mentioned you/ }).click();
  // Other notifications may arrive, so check the mention itself.
  await expect(async () => {
    const { notices, unread } = (await (await theirs.request.get('/api/console/notices')).json()) as NoticeList;
    expect(notices.filter(({ kind, readAt }) => kind === 'mention' && readAt === null)).toEqual([]);
    const label = ['No new notices', 'Notices: one new'][unread] ?? `Notices: ${unread} new`;
    await expect(theirs.getByRole('button', { name: label, exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await other?.close();

  await page.goto('/console/figures');
  await expect(page.getByRole('heading', { name: 'How long open alerts wait' })).toBeVisible();
  await page.getByText('Day by day').click();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-figures.png' });
});

test('documents are narrowed to what is on the blocklist, and that stays in the address', async ({ page }) => {
  await signInAsOwner(page, '/console/documents');
  const filter = page.getByRole('combobox', { name: 'Blocklist' });
  await filter.selectOption('On the blocklist');
  await expect(page).toHaveURL(/blocklisted=true/);
  await expect(page.getByText('No document fits these filters.')).toBeVisible();
  await page.reload();
  await expect(filter).toHaveValue('true');
  await filter.selectOption('On the blocklist or not');
  await expect(page).not.toHaveURL(/blocklisted/);
});

test('that the blocklist refuses is chosen by a tick, which is there at once and after a reload', async ({ page }) => {
  await signInAsOwner(page, '/console/settings?tab=blocklist');
  const refuses = page.getByRole('checkbox', { name: /^Refuse documents that are on the list/ });
  await refuses.check();
  await expect(page.getByText('Saved. It holds for everything')).toBeVisible();
  await page.reload();
  await expect(refuses).toBeChecked();
  await refuses.uncheck();
  await expect(page.getByText('Saved. It holds for everything')).toBeVisible();
  await page.reload();
  await expect(refuses).not.toBeChecked();
});

test('two names are compared word by word, and one that is none is told at its field', async ({ page }) => {
  await signInAsOwner(page, '/console/screening');
  await page.getByRole('tab', { name: 'Two names' }).click();
  await page.getByRole('button', { name: 'Compare an example' }).click();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('heading', { name: /^(0\.\d\d|1\.00) .*between the two names$/ })).toBeVisible();
  await expect(results.getByText('FAROUK', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-two-names.png' });
  await page.getByLabel('Name as it is listed').fill('???');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('Write a name: this has no letter and no digit.').first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByLabel('Name as it is listed').fill('Farook Mohamad');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(results.getByRole('heading', { name: /between the two names$/ })).toBeVisible();
  await page.screenshot({ path: '.test/screens/phone-two-names.png', fullPage: true });
});

test('a search as of a day says what is known of it, and never "nobody" where nothing was searched', async ({
  page,
}) => {
  await signInAsOwner(page, '/console/screening');
  const results = page.getByRole('region', { name: 'Results' });
  const form = page.getByRole('region', { name: 'Search' });
  const search = async (day: string) => {
    await form.getByLabel('Lists as of').fill(day);
    await form.getByRole('button', { name: 'Search', exact: true }).click();
  };
  await form.getByLabel('Name').fill('Sanduni Malini Perera');
  await search('2020-02-30');
  await expect(form.getByText('Write a day that exists as year, month and day')).toBeVisible();
  await search('2999-01-01');
  await expect(form.getByText('This day lies in the future.')).toBeVisible();
  // Before the first list version nothing was searched, which is not "no match".
  await search('2020-02-29');
  await expect(results.getByText('as they stood at the end of 2020-02-29 (UTC)')).toBeVisible();
  await expect(results.getByRole('heading', { name: 'Nothing was searched for Sanduni Malini Perera' })).toBeVisible();
  await expect(results.getByText('so that nothing was found there means nothing.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-as-of.png' });
  await search(new Date().toISOString().slice(0, 10));
  await expect(
    results.getByRole('heading', { name: /^\d+ match(es)? at or above .* for Sanduni Malini Perera$/ }),
  ).toBeVisible();
  // Results below the threshold, on request.
  await form.getByLabel('Name').fill('Sandun Pererasinghe');
  await search('');
  await results.getByRole('button', { name: 'Show what is nearest below' }).click();
  await expect(results.getByRole('heading', { name: /at or above 0\.50 for Sandun Pererasinghe$/ })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: '.test/screens/phone-as-of.png', fullPage: true });
});
