import { expect, type Page, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { bootstrap } from '@/tests/support/bootstrap';
import { CONSOLE_PAGES, fillSignIn, signInAsOwner, typeToConfirm } from '@/tests/support/console-page';

/** Record all CSP violations from the first byte on. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('reportRefused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportRefused: (what: string) => void }).reportRefused;
      report(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile ?? ''}`);
    });
  });
  return refused;
}

const enter = (page: Page, to = '/console') => signInAsOwner(page, to);

test('refuses a wrong password without naming the wrong field', async ({ page }) => {
  await page.goto('/console/sign-in');
  await page.getByLabel('Email').fill(bootstrap().console.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect email or password' })).toBeVisible();
  await expect(page).toHaveURL(/sign-in/);
});

test('redirects to sign-in without a session, and back afterwards', async ({ page }) => {
  await page.goto('/console/webhooks?kept=filter');
  await fillSignIn(page);
  await expect(page).toHaveURL(/\/console\/webhooks\?kept=filter$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webhooks');
});

test('does not redirect to another host after sign-in', { tag: '@full' }, async ({ page }) => {
  await page.goto('/console/sign-in?to=//evil.example/console/');
  await fillSignIn(page);
  await expect(page).toHaveURL(/localhost.*\/console\/alerts/);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`every page in ${scheme} has its title, no violation and no failed call`, {
    tag: scheme === 'light' ? [] : '@full',
  }, async ({ page }) => {
    const refused = await watchPolicy(page);
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/console/sign-in');
    expect(await violations(page)).toEqual([]);
    await enter(page);
    for (const [path, title] of CONSOLE_PAGES) {
      const response = await page.goto(path);
      expect(response?.headers()['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'nonce-/);
      expect(response?.headers()['permissions-policy']).toContain('camera=()');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await violations(page), path).toEqual([]);
      // Only panes scroll: a scrolling page would move its header out of view.
      const below = await page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) - innerHeight);
      expect(below, path).toBe(0);
      await page.screenshot({ path: `.test/screens/room-${path.split('/').at(-1)}-${scheme}.png` });
    }
    expect(refused).toEqual([]);
    expect(failed).toEqual([]);
  });
}

test('an API key created in the console works until it is invalidated', async ({ page, request }) => {
  await enter(page, '/console/api-keys');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await page.getByLabel('Name').fill('Browser test');
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  for (const copy of await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).all()) {
    const [button, frame] = await Promise.all([copy.boundingBox(), page.getByRole('dialog').boundingBox()]);
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
  }
  await expect(page.getByRole('dialog')).toContainText(/Expires on [A-Z][a-z]{2} \d{1,2}, \d{4}\./);
  const env = await page.getByText(/^GATEHOUSE_API_KEY=/).innerText();
  const headers = { authorization: `Bearer ${env.slice('GATEHOUSE_API_KEY='.length)}` };
  const call = () => request.post('/api/sanctions/search', { headers, data: { fullName: 'Maria Santos' } });
  expect((await call()).status()).toBe(200);
  await page.getByLabel("I've saved this key").check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Invalidate Browser test' }).click();
  await typeToConfirm(page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('button', { name: 'Invalidate' }).click();
  const row = page.getByRole('row', { name: /Browser test/ });
  await expect(row).toContainText('Invalidated');
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  expect((await call()).status()).toBe(401);
});

test('a session created in the console has a link to the customer page', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await enter(page, '/console/kyc-sessions');
  await page.getByRole('button', { name: 'New session' }).first().click();
  await page.getByLabel('Customer name').fill('නිමල් පෙරේරා');
  await page.getByRole('dialog').getByRole('button', { name: 'New session' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const link = await page.getByText(/\/kyc\/\w{21}#/).innerText();
  const customer = await context.newPage();
  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
});

test('remembers language and theme and sets the page language', { tag: '@full' }, async ({ page }) => {
  await enter(page);
  await page.getByText('Owner').first().click();
  await page.getByLabel('Dark').check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'தமிழ்' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await page.reload();
  await expect(page.getByRole('link', { name: 'எச்சரிக்கைகள்' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('prefetches a page on hover or focus, not when its link is visible', { tag: '@full' }, async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has('_rsc')) fetched.push(pathname);
  });
  await enter(page, '/console/subjects');
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await page.getByRole('link', { name: 'Reports' }).hover();
  await expect.poll(() => fetched).toContain('/console/reports');
  await page.getByRole('link', { name: 'Watchlists' }).focus();
  await expect.poll(() => fetched).toContain('/console/watchlists');
  expect(new Set(fetched).size).toBe(2);
});

test('an error links its request ID to the request log', async ({ page }) => {
  await enter(page);
  await page.goto('/console/alerts/alr_unknown');
  const link = page.getByRole('alert').getByRole('link', { name: /^req_/ });
  const id = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(`/console/logs?text=${id}`);
  await expect(page.getByRole('row', { name: id })).toContainText('404');
});

test('the palette opens a page by name with the keyboard alone', async ({ page }) => {
  await enter(page);
  // Keys pressed before hydration are lost, so retry.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type('usage');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/usage$/);
});

test('rotates a webhook secret after a warning and removes the destination', { tag: '@full' }, async ({ page }) => {
  await enter(page, '/console/webhooks');
  const id = await page.evaluate(async () => {
    const made = await fetch('/api/console/webhooks', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gatehouse-request': '1' },
      body: JSON.stringify({ url: 'https://receiver.example/hook', eventTypes: ['system.apiKey.created'] }),
    });
    return ((await made.json()) as { id: string }).id;
  });
  await page.goto(`/console/webhooks/${id}`);
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/verify only X-Webhook-Signature, use the new secret/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-rotate.png' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await dialog.getByRole('button', { name: 'Rotate secret' }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await expect(dialog.getByText(/^Until .* the previous secret also signs/)).toBeVisible();
  await dialog.getByRole('button', { name: "I've saved it" }).click();
  // A second rotation ends the oldest of three secrets immediately.
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await expect(dialog.getByText(/stops working immediately/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const remove = dialog.getByRole('button', { name: 'Remove' });
  await expect(remove).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-remove-destination.png' });
  await dialog.getByLabel('Type “receiver.example” to confirm').fill('receiver.example');
  await remove.click();
  await expect(page).toHaveURL(/\/console\/webhooks$/);
});

test('an invited analyst sets a password and loses access when removed', async ({ page, browser }) => {
  await enter(page, '/console/members');
  await page.getByRole('button', { name: 'Invite member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Dilani Perera');
  await dialog.getByLabel('Email').fill('dilani@bank.example');
  await dialog.getByRole('button', { name: 'Create invite link' }).click();
  const link = await page.getByRole('dialog').locator('code').innerText();
  await page.screenshot({ path: '.test/screens/console-member-link.png' });
  await page.getByRole('button', { name: 'Done' }).click();

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto(link);
  await theirs.reload();
  expect(await violations(theirs)).toEqual([]);
  await theirs.getByLabel('New password').fill('password1234');
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByText(/easy to guess/)).toBeVisible();
  await theirs.screenshot({ path: '.test/screens/console-join.png' });
  await theirs.getByLabel('New password').fill('a lamp in the window');
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Alerts');
  await expect(theirs.getByRole('link', { name: 'API keys' })).toHaveCount(0);
  await theirs.goto('/console/account');
  await expect(theirs.getByText('this session')).toBeVisible();
  await theirs.getByLabel('Your name').fill('Owner');
  await theirs.getByRole('button', { name: 'Change name' }).click();
  await expect(theirs.getByText('another member has this name')).toBeVisible();
  await theirs.getByLabel('Your name').fill('Dilani Jayasuriya');
  await theirs.getByRole('button', { name: 'Change name' }).click();
  await expect(theirs.getByText('Name changed.')).toBeVisible();
  await theirs.screenshot({ path: '.test/screens/console-account.png', fullPage: true });

  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove Dilani Jayasuriya' })).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-members.png' });
  await page.getByRole('button', { name: 'Remove Dilani Jayasuriya' }).click();
  await typeToConfirm(page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Dilani Jayasuriya was removed.')).toBeVisible();
  // The page may redirect at the same moment, so the reload is not awaited.
  await theirs.evaluate(() => location.reload());
  await expect(theirs).toHaveURL(/sign-in/);
  await other.close();
});

test('imports a voter registry from CSV and hides the secret of a service', { tag: '@full' }, async ({ page }) => {
  await enter(page, '/console/settings');
  await page.getByRole('tab', { name: 'Voter registry' }).click();
  await expect(page.getByText('Not configured: the stage is skipped.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const csv = 'NIC No,Name,Gender\n853400937V,Nimal Perera,M\nnonsense,Nobody,F\n';
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'voters.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByRole('combobox', { name: 'NIC number' })).toHaveValue('NIC No');
  await page.screenshot({ path: '.test/screens/settings-voter-import.png' });
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('1 voter imported, 1 row skipped.')).toBeVisible();
  await expect(page.getByText('Using your imported copy.')).toBeVisible();
  await page.getByLabel('URL').fill('https://registry.example/look-up');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('voter.name');
  await page.getByRole('button', { name: 'Add' }).first().click();
  await page.getByLabel('Headers: name').fill('x-key');
  await page.getByLabel('Value of x-key').fill('very-secret');
  await page.getByRole('button', { name: 'Save service' }).click();
  await expect(page.getByText('Using the service below.')).toBeVisible();
  await expect(page.getByRole('button', { name: /•••••• Replace/ })).toBeVisible();
  expect(await page.content()).not.toContain('very-secret');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/settings-voter-service.png', fullPage: true });
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Using your imported copy.')).toBeVisible();
});

test('adds a number to the blocklist and removes it', { tag: '@full' }, async ({ page }) => {
  await enter(page, '/console/settings');
  await page.getByRole('tab', { name: 'Blocklist' }).click();
  await page.getByLabel('Number').fill('853400937V');
  await page.getByLabel('Reason').fill('Reported stolen');
  await page.getByRole('button', { name: 'Add to blocklist' }).click();
  const row = page.getByRole('row', { name: /Reported stolen/ });
  await expect(row).toContainText('NIC …');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/settings-blocklist.png' });
  await row.getByRole('button', { name: /^Remove NIC/ }).click();
  await expect(row).toHaveCount(0);
});

test('filters the audit log by category, member and day', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page, '/console/audit');
  const entries = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await page.getByLabel('Category').selectOption('session');
  await expect(entries.nth(1)).toContainText('Signed in');
  await page.getByLabel('Actor', { exact: true }).selectOption({ label: 'Owner' });
  await expect(page).toHaveURL(/who=mem_/);
  await expect(entries.nth(1)).toContainText('Browser: ');
  await page.screenshot({ path: '.test/screens/console-audit.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.screenshot({ path: '.test/screens/phone-audit.png' });
  await page.getByLabel('From').fill('2001-01-01');
  await page.getByLabel('To', { exact: true }).fill('2001-01-02');
  await expect(page.getByText('No entries match your filters.')).toBeVisible();
});
