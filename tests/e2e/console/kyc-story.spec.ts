import { expect, test } from '@playwright/test';
import { CONSENT_TEXT_VERSION } from '@/core/kyc/consent-text';
import { violations } from '@/tests/support/axe';
import { signInAsOwner } from '@/tests/support/console-page';
import { asCustomer, newSession } from '@/tests/support/kyc-page';

test('what happened in a session is drawn as lanes over time, and stands beside them as a table', async ({ page }) => {
  const { id, token } = await newSession({ customerName: 'Nimal Perera' });
  await asCustomer(token, 'consent', { agreed: true, textVersion: CONSENT_TEXT_VERSION, language: 'en' });
  const steps = ['home', 'permission-granting', 'dv-get-started', 'dv-document-selection', 'dv-positioning-front'];
  for (let i = 1; i < steps.length; i++) {
    const chosen = steps[i - 1] === 'dv-document-selection' ? { documentType: 'NIC_NEW' } : {};
    await asCustomer(token, 'advance', { from: steps[i - 1], to: steps[i], seq: i, ...chosen });
  }
  const notes = [
    { type: 'camera', place: 'document', outcome: 'black' },
    { type: 'camera', place: 'document', outcome: 'opened' },
    { type: 'hints', side: 'front', ms: 400, hints: { glare: 3, dark: 1 } },
    { type: 'shot', side: 'front', taken: 'hand', found: 'glare' },
    { type: 'page', now: 'closed' },
  ];
  const kept = await asCustomer(token, 'notes', { notes: notes.map((note) => ({ note, agoMs: 0 })) });
  expect(kept).toEqual({ kept: notes.length });
  await signInAsOwner(page, `/console/kyc-sessions/${id}`);
  const lanes = page.getByRole('figure');
  await expect(lanes).toContainText('What was done, over time');
  for (const name of ['Way', 'Page', 'Camera', 'Pictures'])
    await expect(lanes.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(lanes.locator('svg title').filter({ hasText: 'black picture' })).toHaveCount(1);
  await lanes.locator('summary').click();
  const row = lanes.getByRole('row').filter({ hasText: 'black picture' });
  await expect(row).toContainText('Camera');
  await expect(row).toContainText('stood in the way');
  await expect(lanes.getByRole('row').filter({ hasText: 'there again' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-kyc-lanes.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await lanes.evaluate((one) => one.scrollIntoView());
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.screenshot({ path: '.test/screens/console-kyc-lanes-phone.png' });
});
