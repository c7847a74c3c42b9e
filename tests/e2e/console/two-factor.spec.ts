import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { violations } from '@/tests/support/axe';
import { bootstrap } from '@/tests/support/bootstrap';
import { inviteMember, signInAsOwner } from '@/tests/support/console-page';

const run = Date.now().toString(36);
const EMAIL = `second-${run}@bank.example`;
const PASSWORD = 'a lamp in the window';

const shot = (page: Page, name: string) => page.screenshot({ path: `.test/screens/console-second-step-${name}.png` });

async function giveNameAndPassword(page: Page): Promise<void> {
  await page.goto('/console/sign-in');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a member uses 2FA and a recovery code, and an admin removes 2FA', async ({ page, browser }) => {
  const link = await inviteMember(page, { name: `Ruwan ${run}`, email: EMAIL, role: 'Analyst' });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const own = await context.newPage();
  await own.goto(link);
  await own.getByLabel('New password').fill(PASSWORD);
  await own.getByRole('button', { name: 'Sign in' }).click();
  await own.waitForURL(/\/console\/alerts/);

  await own.goto('/console/account');
  const panel = own.getByRole('region', { name: 'Two-factor authentication' });
  await panel.getByRole('button', { name: 'Set up' }).click();
  await panel.getByLabel('Current password').fill('not the password');
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect(panel.getByText('This is not your current password.')).toBeVisible();
  await panel.getByLabel('Current password').fill(PASSWORD);
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect(panel.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await shot(own, 'scan');
  const secret = (await panel.locator('[data-secret]').innerText()).replaceAll(' ', '');
  const codeIn = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });
  const code = panel.getByLabel('Code from the app');
  await code.fill('000000');
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await expect(panel.getByText(/This code is incorrect/)).toBeVisible();
  await code.fill(codeIn(0));
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  await expect(panel.getByRole('heading', { name: /Save your recovery codes/ })).toBeFocused();
  await shot(own, 'codes');
  const recovery = await panel.getByRole('listitem').first().innerText();
  await panel.getByRole('button', { name: "I've saved these codes" }).click();
  await expect(panel.getByText('10 recovery codes left.')).toBeVisible();
  await shot(own, 'on');

  // The next code is accepted too, as clocks differ; a used code is not.
  await context.clearCookies();
  await giveNameAndPassword(own);
  await expect(own.getByLabel('Authentication code', { exact: true })).toBeFocused();
  await shot(own, 'code');
  await own.getByLabel('Authentication code', { exact: true }).fill('000000');
  await own.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(own.getByRole('alert').getByText(/This code is incorrect/)).toBeVisible();
  await own.getByLabel('Authentication code', { exact: true }).fill(codeIn(30));
  await own.keyboard.press('Enter');
  await own.waitForURL(/\/console\/alerts/);

  await context.clearCookies();
  await giveNameAndPassword(own);
  await own.getByLabel('Authentication code', { exact: true }).fill(recovery.toLowerCase());
  await own.keyboard.press('Enter');
  await own.waitForURL(/\/console\/alerts/);

  await page.goto('/console/members');
  const row = page.getByRole('row').filter({ hasText: EMAIL });
  await expect(row.getByText('2FA', { exact: true })).toBeVisible();
  await shot(page, 'members');
  // A new link resets the password, but keeps two-factor authentication.
  await row.getByRole('button', { name: /New link/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New link' }).click();
  const again = await page.getByRole('dialog').locator('code').innerText();
  await page.keyboard.press('Escape');
  await context.clearCookies();
  await own.goto(again);
  await own.getByLabel('New password').fill(PASSWORD);
  await own.getByRole('button', { name: 'Sign in' }).click();
  await expect(own.getByText('Password set. Sign in with it and a code from your phone.')).toBeVisible();
  await expect(own.getByText(/Forgot your password/)).toBeVisible();
  await shot(own, 'new-link');
  await row.getByRole('button', { name: /Remove two-factor authentication/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove two-factor authentication' }).click();
  await expect(row.getByText('2FA', { exact: true })).toBeHidden();
  await giveNameAndPassword(own);
  await own.waitForURL(/\/console\/alerts/);
  await context.close();
});

test('an older session confirms with the password before it creates a key', async ({ page }) => {
  await signInAsOwner(page, '/console/api-keys');
  let confirmed = false;
  // Ten minutes are too long for a test: the server's refusal, until it has confirmed the session.
  await page.route('**/api/console/api-keys', (route) =>
    confirmed || route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 403, json: { errorCode: 'REAUTHENTICATION_REQUIRED', message: 'Confirm first.' } }),
  );
  page.on('response', (response) => {
    if (response.url().endsWith('/reauthentication') && response.ok()) confirmed = true;
  });
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog', { name: 'Create key' });
  await form.getByLabel('Name').fill(`Confirmed ${run}`);
  await form.getByRole('button', { name: 'Create key' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  const password = question.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await shot(page, 'confirm');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(form.getByText('Confirm first.')).toBeVisible();

  await form.getByRole('button', { name: 'Create key' }).click();
  await password.fill('not the password');
  await password.press('Enter');
  await expect(question.getByText('This is not your current password.')).toBeVisible();
  await password.fill(bootstrap().console.password);
  await password.press('Enter');
  await expect(question).toBeHidden();
  const made = page.getByRole('dialog', { name: `Key “Confirmed ${run}”` });
  await made.getByLabel("I've saved this key").check();
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Confirmed ${run}` })).toBeVisible();
});
