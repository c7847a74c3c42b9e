import { expect, type Page } from '@playwright/test';
import { bootstrap } from './bootstrap';

/** Every room of the console an owner can enter: its path and title. */
export const ROOMS = [
  ['/console/alerts', 'Alerts'],
  ['/console/kyc-sessions', 'KYC sessions'],
  ['/console/documents', 'Documents'],
  ['/console/monitoring', 'Monitoring'],
  ['/console/screening', 'Screening'],
  ['/console/watchlists', 'Watchlists'],
  ['/console/api-keys', 'API keys'],
  ['/console/webhooks', 'Webhooks'],
  ['/console/usage', 'Usage'],
  ['/console/members', 'Members'],
  ['/console/audit', 'Audit log'],
  ['/console/settings', 'Settings'],
  ['/console/account', 'Your account'],
  ['/console/status', 'Status'],
] as const;

/** Comes in as the owner and stands where `to` leads. More than five sign-ins a minute are refused, as they should be. */
export async function signInAsOwner(page: Page, to = '/console/alerts'): Promise<void> {
  const { console: own } = bootstrap();
  await page.goto(to);
  await page.getByLabel('E-mail').fill(own.email);
  await page.getByLabel('Password', { exact: true }).fill(own.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
