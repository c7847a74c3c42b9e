import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { bootstrap } from './bootstrap';

export const CONSOLE_PAGES = [
  ['/console/alerts', 'Alerts'],
  ['/console/kyc-sessions', 'KYC sessions'],
  ['/console/documents', 'Documents'],
  ['/console/monitoring', 'Monitoring'],
  ['/console/reports', 'Reports'],
  ['/console/screening', 'Screening'],
  ['/console/subjects', 'Subjects'],
  ['/console/watchlists', 'Watchlists'],
  ['/console/api-keys', 'API keys'],
  ['/console/webhooks', 'Webhooks'],
  ['/console/logs', 'Logs'],
  ['/console/usage', 'Usage'],
  ['/console/members', 'Members'],
  ['/console/audit', 'Audit log'],
  ['/console/mail', 'Mail'],
  ['/console/settings', 'Settings'],
  ['/console/account', 'Your account'],
  ['/console/status', 'Status'],
] as const;

/** Shares the owner's sign-in between test files: sign-in is limited to five per minute. */
const SESSION_FILE = '.test/owner-session.json';

const CONFIRMED_FOR_A_TEST_MS = 5 * 60_000;

/** Open `to` as the owner, with a stored session or by the form. */
export async function signInAsOwner(page: Page, to = '/console/alerts'): Promise<void> {
  if (existsSync(SESSION_FILE)) await page.context().addCookies(JSON.parse(readFileSync(SESSION_FILE, 'utf8')));
  await page.goto(to);
  if (new URL(page.url()).pathname.endsWith('/sign-in')) {
    await fillSignIn(page);
    const cookies = await page.context().cookies();
    const own = cookies.filter(({ name }) => name.endsWith('gatehouse-console'));
    writeFileSync(SESSION_FILE, JSON.stringify(own), { mode: 0o600 });
  } else await keepConfirmed(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Not at each sign-in: passwords are limited to five per minute. */
async function keepConfirmed(page: Page): Promise<void> {
  const status = await page.evaluate(
    async ({ password, enoughMs }) => {
      const path = '/api/console/reauthentication';
      const state = await fetch(path);
      const { until } = (await state.json()) as { until?: string };
      if (until && new Date(until).getTime() - Date.now() > enoughMs) return state.status;
      const headers = { 'content-type': 'application/json', 'x-gatehouse-request': '1' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify({ password }) })).status;
    },
    { password: bootstrap().console.password, enoughMs: CONFIRMED_FOR_A_TEST_MS },
  );
  expect(status).toBe(200);
}

export async function fillSignIn(page: Page): Promise<void> {
  const { console: own } = bootstrap();
  await page.getByLabel('Email').fill(own.email);
  await page.getByLabel('Password', { exact: true }).fill(own.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
}

export async function checkAllPages(page: Page, room: string, text: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/search') && (response.request().postData() ?? '').includes(text),
  );
  await page.goto(room);
  const field = page.getByRole('searchbox').first();
  await expect(async () => {
    await field.fill(text);
    await expect(page).toHaveURL(/[?&]find=/, { timeout: 2_000 });
  }).toPass();
  await answered;
  await field.blur();
}

/** Invite a member as the owner; return the link. */
export async function inviteMember(page: Page, who: { name: string; email: string; role: string }): Promise<string> {
  await signInAsOwner(page, '/console/members');
  await page.getByRole('button', { name: 'Invite member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(who.name);
  await dialog.getByLabel('Email').fill(who.email);
  await dialog.getByRole('radio', { name: who.role }).check();
  await dialog.getByRole('button', { name: 'Create invite link' }).click();
  return page.getByRole('dialog').locator('code').innerText();
}

/** Type what the label of a dialog asks for before an act that cannot be undone. */
export async function typeToConfirm(dialog: Locator): Promise<void> {
  const label = await dialog.getByText(/^Type “.*” to confirm$/).innerText();
  await dialog.getByLabel(label).fill(label.slice(label.indexOf('“') + 1, label.lastIndexOf('”')));
}
