import { expect, type Page, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { inviteMember } from '@/tests/support/console-page';

const run = Date.now().toString(36);
const PASSWORD = 'green lanterns over quiet water';
const NAME = `Second Bank ${run}`;
const person = { name: `Ruwan ${run}`, email: `ruwan-${run}@bank.example` };

async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
}

const openMenu = (page: Page) => page.locator('header summary').filter({ hasText: person.name }).click();

test('a second organization is created, joined with the same password and switched', async ({ page, browser }) => {
  const own = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await accept(own, await inviteMember(page, { ...person, role: 'Admin' }));
  const first = await own.locator('header[data-shell] > span.truncate').innerText();
  await own.locator('header summary').filter({ hasText: person.name }).click();
  await expect(own.getByRole('list', { name: 'Organization' })).toHaveCount(0);
  await expect(own.getByRole('link', { name: 'Organizations of this installation' })).toHaveCount(0);
  await own.goto('/console/organizations');
  await expect(own.getByText('Only the owner of the installation may do this.')).toBeVisible();

  await page.goto('/console/alerts');
  await page.locator('header summary').last().click();
  await page.getByRole('link', { name: 'Organizations of this installation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organizations');
  await page.getByRole('button', { name: 'New organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'New organization' });
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/organizations-new.png' });
  await dialog.getByLabel('Name of the organization').fill(NAME);
  await dialog.getByLabel('Name of the first owner').fill(person.name);
  await dialog.getByLabel('Email of the first owner').fill(person.email);
  await dialog.getByRole('button', { name: 'Create' }).click();
  const link = await page.getByRole('dialog').locator('code').innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: new RegExp(NAME) })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/organizations.png' });

  await accept(own, link);
  await expect(own.getByText(/No one has been screened yet/)).toBeVisible();
  await own.goto('/console/members');
  await expect(own.getByText(NAME).first()).toBeVisible();
  await expect(own.getByRole('row', { name: new RegExp(person.email) })).toBeVisible();
  await expect(own.getByRole('row')).toHaveCount(2);
  await openMenu(own);
  const list = own.getByRole('list', { name: 'Organization' });
  await expect(list.getByRole('button', { name: NAME })).toHaveAttribute('aria-current', 'true');
  expect(await violations(own)).toEqual([]);
  await own.screenshot({ path: '.test/screens/organization-switcher.png' });

  await list.getByRole('button', { name: first }).press('Enter');
  await own.waitForURL(/\/console\/alerts/);
  await expect(own.locator('header[data-shell]')).toContainText(first);
  await own.goto('/console/members');
  await expect(own.getByRole('row', { name: new RegExp(person.email) })).toBeVisible();
  expect(await own.getByRole('row').count()).toBeGreaterThan(2);

  await own.setViewportSize({ width: 390, height: 844 });
  await own.goto('/console/alerts');
  await own.locator('header summary').last().click();
  await expect(own.getByRole('list', { name: 'Organization' })).toBeVisible();
  await own.screenshot({ path: '.test/screens/organization-switcher-390.png' });
});
