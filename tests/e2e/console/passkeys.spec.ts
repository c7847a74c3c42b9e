import { expect, type Page, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { inviteMember } from '@/tests/support/console-page';

const run = Date.now().toString(36);
const EMAIL = `passkey-${run}@bank.example`;
const PASSWORD = 'a lamp in the window';

const shot = (page: Page, name: string) => page.screenshot({ path: `.test/screens/console-passkeys-${name}.png` });

/** A virtual authenticator of Chromium that verifies its user. */
async function authenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
  const simulate = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { cdp, authenticatorId, simulate };
}

test('a member adds a passkey, signs in and confirms with it, and removes it', async ({ page, browser }) => {
  const link = await inviteMember(page, { name: `Ruwan ${run}`, email: EMAIL, role: 'Admin' });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const own = await context.newPage();
  const { simulate } = await authenticator(own);
  await own.goto(link);
  await own.getByLabel('New password').fill(PASSWORD);
  await own.getByRole('button', { name: 'Sign in' }).click();
  await own.waitForURL(/\/console\/alerts/);

  await own.goto('/console/account');
  const panel = own.getByRole('region', { name: 'Passkeys' });
  await expect(panel.getByText('No passkeys yet.')).toBeVisible();
  await panel.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = own.getByRole('dialog', { name: 'Add passkey' });
  await dialog.getByLabel('Name').fill('Work laptop');
  expect(await violations(own)).toEqual([]);
  await shot(own, 'add');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(panel.getByRole('row').filter({ hasText: 'Work laptop' })).toContainText('Never');
  await panel.getByRole('button', { name: 'Add passkey' }).click();
  await dialog.getByLabel('Name').fill('Again');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByRole('button', { name: 'Rename Work laptop' }).click();
  await own.getByRole('dialog').getByLabel('Name').fill('Laptop at work');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Laptop at work')).toBeVisible();

  // Without presence nothing is offered before the button is pressed.
  await simulate(false);
  await context.clearCookies();
  await own.goto('/console/sign-in');
  await expect(own.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  expect(await violations(own)).toEqual([]);
  await shot(own, 'sign-in');
  await simulate(true);
  await own.getByRole('button', { name: 'Use a passkey' }).click();
  await own.waitForURL(/\/console\/alerts/);

  let confirmed = false;
  // Ten minutes are too long for a test: the server's refusal, until it has confirmed the session.
  await own.route('**/api/console/api-keys', (route) =>
    confirmed || route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 403, json: { errorCode: 'REAUTHENTICATION_REQUIRED', message: 'Confirm first.' } }),
  );
  own.on('response', (response) => {
    if (response.url().endsWith('/reauthentication') && response.ok()) confirmed = true;
  });
  await own.goto('/console/api-keys');
  await own.getByRole('button', { name: 'Create key' }).click();
  await own.getByRole('dialog', { name: 'Create key' }).getByLabel('Name').fill(`Passkey ${run}`);
  await own.getByRole('dialog', { name: 'Create key' }).getByRole('button', { name: 'Create key' }).click();
  const question = own.getByRole('dialog', { name: 'Confirm it is you' });
  await shot(own, 'confirm');
  await question.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(own.getByRole('dialog', { name: `Key “Passkey ${run}”` })).toBeVisible();

  await own.goto('/console/account');
  await expect(panel.getByRole('row').filter({ hasText: 'Laptop at work' })).not.toContainText('Never');
  await shot(own, 'account');
  await own.setViewportSize({ width: 390, height: 844 });
  await shot(own, 'account-phone');
  await panel.getByRole('button', { name: 'Remove Laptop at work' }).click();
  await own.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByText('No passkeys yet.')).toBeVisible();

  // The device still has it: the answer says nothing about the account.
  await simulate(false);
  await context.clearCookies();
  await own.goto('/console/sign-in');
  await shot(own, 'sign-in-phone');
  await simulate(true);
  await own.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(own.getByRole('alert').getByText(/The passkey was not accepted/)).toBeVisible();
  await context.close();
});

test('the email field offers passkeys where the browser does', async ({ page, browser }) => {
  const link = await inviteMember(page, {
    name: `Nimal ${run}`,
    email: `autofill-${run}@bank.example`,
    role: 'Analyst',
  });
  const context = await browser.newContext();
  const own = await context.newPage();
  await authenticator(own);
  await own.goto(link);
  await own.getByLabel('New password').fill(PASSWORD);
  await own.getByRole('button', { name: 'Sign in' }).click();
  await own.waitForURL(/\/console\/alerts/);
  await own.goto('/console/account');
  await own.getByRole('button', { name: 'Add passkey' }).click();
  await own.getByRole('dialog').getByLabel('Name').fill('Phone');
  await own.getByRole('button', { name: 'Create passkey' }).click();
  await expect(own.getByText('Passkey added.')).toBeVisible();
  await context.clearCookies();
  // The virtual authenticator answers the offer without a click.
  await own.goto('/console/sign-in');
  await own.waitForURL(/\/console\/alerts/);
  await context.close();
});
