import { expect, type Page, test } from '@playwright/test';
import { signInAsOwner } from '@/tests/support/console-page';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

async function openSettings(page: Page): Promise<void> {
  await signInAsOwner(page, '/console/alerts');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/console\/settings$/);
  await expect(page.getByRole('slider', { name: /Alert threshold/ })).toBeVisible();
}

test('browser Back asks before unsaved settings are lost', { tag: '@full' }, async ({ page }) => {
  await openSettings(page);
  const slider = page.getByRole('slider', { name: /Alert threshold/ });
  const saved = await slider.inputValue();
  await slider.fill('0.93');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-unsaved-back.png' });
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/console\/settings$/);
  await expect(slider).toHaveValue('0.93');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/console\/alerts$/);
  await expect(page.getByRole('heading', { name: 'Alerts' })).toBeVisible();
  await page.goForward();
  await expect(slider).toHaveValue(saved);
  await slider.fill('0.93');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(slider).toHaveValue(saved);
  await page.goBack();
  await expect(page).toHaveURL(/\/console\/alerts$/);
  await expect(question(page)).toHaveCount(0);
});

test('branding and blocklist ask before unsaved changes are lost', { tag: '@full' }, async ({ page }) => {
  await openSettings(page);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Branding').click();
  await page.getByRole('textbox', { name: /Customer button colour/ }).fill('#123456');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/tab=branding$/);
  await expect(page.getByRole('textbox', { name: /Customer button colour/ })).toHaveValue('#123456');
  await tab('Blocklist').click();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/tab=blocklist$/);
  await page.getByLabel('Reason').fill('Seen twice');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/console\/audit$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/console\/settings/);
});
