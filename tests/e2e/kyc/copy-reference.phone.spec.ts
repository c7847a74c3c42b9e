import { expect, type Page, test } from '@playwright/test';
import { asCustomer, look, newSession, sentences, title } from '@/tests/support/kyc-page';

const t = sentences('en');

async function atExpired(page: Page): Promise<string> {
  const { id, sessionUrl, token } = await newSession({ expiresInMs: 1_000 });
  await expect.poll(async () => (await asCustomer(token, 'session')).errorCode).toBe('SESSION_EXPIRED');
  await page.goto(sessionUrl);
  await title(page, 'end.expired.title');
  return id.slice(-6).toUpperCase();
}

test('shows a temporary confirmation after copying the reference', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ref = await atExpired(page);
  const button = page.getByRole('button', { name: t('common.copyRef', { ref }) });
  await button.click();
  await expect(page.getByRole('button', { name: t('common.copied') })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ref);
  await expect(button).toBeVisible({ timeout: 10_000 });
});

test('selects the reference for manual copying when the clipboard is blocked', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const ref = await atExpired(page);
  await page.getByRole('button', { name: t('common.copyRef', { ref }) }).click();
  await expect(page.getByText(ref, { exact: true })).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(ref);
  await look(page, 'reference-by-hand');
});
