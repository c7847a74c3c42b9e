import { expect, test } from '@playwright/test';
import { callApi } from '@/tests/support/bootstrap';
import { signInAsOwner } from '@/tests/support/console-page';
import { screened } from '@/tests/support/screen-subject';

test('filtered search, saving, suppressed matches and reused IDs fit a phone', { tag: '@full' }, async ({ page }) => {
  const externalId = `phone-${Date.now().toString(36)}`;
  const NAME = 'Sanduni Malini Perera';
  const first = await screened({ fullName: NAME, externalId, country: 'LK' });
  const id = await screened({ fullName: 'Amara Silva', externalId });
  const { alertIds } = (await callApi(`/screening/request/${first}`)).body as { alertIds: string[] };
  const fits = async (name: string) => {
    await page.screenshot({ path: `.test/screens/phone-${name}.png`, fullPage: true });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, name).toBe(0);
  };
  await signInAsOwner(page, '/console/screening');
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await page.getByText('Sources: all').click();
  await page.getByLabel('OFAC').uncheck();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/^Not selected and not searched/)).toBeVisible();
  await fits('screening-narrowed');
  await page.getByRole('button', { name: 'Save as request…' }).click();
  await expect(page.getByRole('dialog').getByText(/^Costs 10 credits/)).toBeVisible();
  await fits('screening-save');
  await page.goto(`/console/subjects/${id}`);
  await expect(page.getByRole('note')).toBeVisible();
  await fits('person-reused');
  await page.goto(`/console/alerts/${alertIds[0]}`);
  await expect(page.getByRole('note')).toContainText('was also used for Amara Silva');
  await page.getByRole('tab', { name: 'Customer' }).click();
  await fits('alert-reused');
  const decided = await page.evaluate(async (alert) => {
    const headers = { 'content-type': 'application/json', 'x-gatehouse-request': '1' };
    const { version } = await (await fetch(`/api/console/alerts/${alert}`, { headers })).json();
    const decision = { to: 'DISMISSED', reasonCode: 'NAME_ONLY', note: 'Another person of this name.', version };
    const body = JSON.stringify(decision);
    return (await fetch(`/api/console/alerts/${alert}/status`, { method: 'POST', headers, body })).status;
  }, alertIds[0]);
  expect(decided).toBe(200);
  await page.goto('/console/monitoring');
  await expect(page.getByRole('heading', { name: 'Suppressed matches' })).toBeVisible();
  await expect(page.getByText(/^The list entry changes its/).first()).toBeVisible();
  await fits('quiet-pairs');
});
