import { expect, test } from '@playwright/test';
import { signInAsOwner } from '@/tests/support/console-page';

test('keeps unsaved settings in view, asks before leaving, and links each tab', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page, '/console/settings');
  const slider = page.getByRole('slider', { name: /Alert threshold/ });
  await slider.fill('0.9');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeInViewport();
  await page.screenshot({ path: '.test/screens/phone-unsaved.png' });
  await page.getByRole('button', { name: /Expand/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Audit log' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await page.screenshot({ path: '.test/screens/phone-unsaved-question.png' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(slider).toHaveValue('0.9');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Branding', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\?tab=branding$/);
  await page.getByRole('button', { name: /Expand/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Audit log' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/console\/audit/);
  await page.goto('/console/settings?tab=blocklist');
  await expect(page.getByRole('tab', { name: 'Blocklist' })).toHaveAttribute('aria-selected', 'true');
});
