import { type Browser, expect, type Page } from '@playwright/test';

export async function colleague(
  page: Page,
  browser: Browser,
  { name, email, role }: { name: string; email: string; role: string },
): Promise<Page> {
  await page.goto('/console/members');
  await page.getByRole('button', { name: 'Invite member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByText(role, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create invite link' }).click();
  const link = await page.getByRole('dialog').locator('code').innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  const theirs = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await theirs.goto(link);
  await theirs.getByLabel('New password').fill('green lanterns over quiet water');
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Alerts');
  return theirs;
}
