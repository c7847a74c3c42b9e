import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { inviteMember } from '@/tests/support/console-page';

const run = Date.now().toString(36);

test('a developer starts at the keys and sees no customers', async ({ page, browser }) => {
  const email = `developer-${run}@bank.example`;
  const link = await inviteMember(page, { name: `Ishara ${run}`, email, role: 'Developer' });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const own = await context.newPage();
  const refused: string[] = [];
  own.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await own.goto(link);
  await own.getByLabel('New password').fill('a lamp in the window');
  await own.getByRole('button', { name: 'Sign in' }).click();
  await own.waitForURL(/\/console\/api-keys/);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('API keys');
  const links = own.getByRole('navigation').first().getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('title')))).toEqual([
    ...['API keys', 'Webhooks', 'Logs', 'Usage', 'Your account', 'Status'],
  ]);
  for (const [path, title] of [
    ['api-keys', 'API keys'],
    ['webhooks', 'Webhooks'],
    ['logs', 'Logs'],
    ['usage', 'Usage'],
    ['status', 'Status'],
    ['account', 'Your account'],
  ]) {
    await own.goto(`/console/${path}`);
    await expect(own.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
    await own.waitForLoadState('networkidle');
    await own.screenshot({ path: `.test/screens/developer-${path}.png` });
  }
  await own.keyboard.press('Control+k');
  await own.getByRole('combobox').fill('Nimal');
  await expect(own.getByRole('option', { name: /Screen/ })).toBeHidden();
  await own.keyboard.press('Escape');
  expect(refused).toEqual([]);
  await own.goto('/console/alerts');
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('You need the Viewer role to view this page.');
  expect(await violations(own)).toEqual([]);
  await own.goto('/console/api-keys');
  await own.getByRole('button', { name: 'Create key' }).click();
  const form = own.getByRole('dialog', { name: 'Create key' });
  await form.getByLabel('Name').fill(`Developer ${run}`);
  await form.getByRole('radio', { name: 'Test' }).check();
  await form.getByRole('button', { name: 'Create key' }).click();
  const made = own.getByRole('dialog', { name: `Key “Developer ${run}”` });
  const token = await made.getByRole('region', { name: 'Key', exact: true }).innerText();
  await own.goto('/docs#getUsage');
  const entry = own.locator('#getUsage');
  await entry.getByText('Try it with a test key').click();
  await entry.getByLabel(/Test key/).fill(token);
  await entry.getByRole('button', { name: 'Send' }).click();
  await expect(entry.getByRole('region', { name: 'GET /usage: answered 200' })).toBeVisible();
  await own.screenshot({ path: '.test/screens/developer-docs.png' });
  await own.setViewportSize({ width: 390, height: 844 });
  await own.goto('/console/api-keys');
  await own.screenshot({ path: '.test/screens/developer-phone.png' });
  await context.close();
});
