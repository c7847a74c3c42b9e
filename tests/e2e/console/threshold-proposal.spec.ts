import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { callApi } from '@/tests/support/bootstrap';
import { colleague } from '@/tests/support/colleague';
import { lookThrough, signInAsOwner } from '@/tests/support/console-page';

test('a threshold that would have lost a confirmed hit is proposed, and another admin sends it back', async ({
  page,
  browser,
}) => {
  const run = Date.now().toString(36);
  const body = { fullName: 'Sanduni Malini Perera', externalId: `${run}-threshold`, country: 'LK' };
  expect((await callApi('/screening/request', { body })).status).toBe(201);
  await signInAsOwner(page);
  const theirs = await colleague(page, browser, {
    name: `Ruwan ${run}`,
    email: `${run}@threshold.example`,
    role: 'Admin',
  });
  await lookThrough(page, '/console/alerts', `${run}-threshold`);
  await page
    .getByRole('link', { name: /Sanduni Malini Perera/ })
    .first()
    .click({ timeout: 30_000 });
  await page.getByRole('button', { name: /^Same\b/ }).click();
  await expect(page.getByRole('button', { name: /^Same\b/ })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/console/settings');
  await page.getByLabel('Alert from this score on').last().fill('1');
  await expect(page.getByText('Saving it proposes it: another admin approves it before it is in force.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  const mine = page.getByRole('region', { name: 'Proposed: alerts from 1.00 on' });
  await expect(mine).toContainText('You proposed it');
  await expect(mine.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  // What was saved is in the fields again, and nothing is left to save.
  await expect(page.getByLabel('Alert from this score on').last()).toHaveValue('0.85');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);

  await theirs.reload();
  await theirs.getByRole('button', { name: /^Notices: .+ new$/ }).click();
  await theirs
    .getByRole('link', { name: 'Owner proposed a higher alert threshold that would have lost confirmed hits' })
    .click();
  const theirPanel = theirs.getByRole('region', { name: 'Proposed: alerts from 1.00 on' });
  await expect(theirPanel).toContainText('Owner proposed it');
  // Whom it would have lost, by name.
  await expect(theirPanel.getByRole('link', { name: 'Sanduni Malini Perera' }).first()).toBeVisible();
  expect(await violations(theirs)).toEqual([]);
  await theirs.screenshot({ path: '.test/screens/console-threshold-proposal.png' });
  await theirs.setViewportSize({ width: 360, height: 640 });
  await theirPanel.scrollIntoViewIfNeeded();
  await theirs.screenshot({ path: '.test/screens/phone-threshold-proposal.png' });
  await theirPanel.getByRole('button', { name: 'Send back' }).click();
  await expect(theirPanel).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(mine).toHaveCount(0);
});
