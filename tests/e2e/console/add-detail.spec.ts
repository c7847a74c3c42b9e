import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { lookThrough, signInAsOwner } from '@/tests/support/console-page';

import { screened } from '@/tests/support/screened';

test('an analyst adds what they know, sees first what it changes, and the alert says whose word it is', async ({
  page,
}) => {
  const id = `add-${Date.now().toString(36)}`;
  await screened({ fullName: 'Sanduni Malini Perera', externalId: id, country: 'LK' });
  await signInAsOwner(page);
  await lookThrough(page, '/console/alerts', id);
  await page.getByRole('link', { name: 'Sanduni Malini Perera' }).first().click();
  await page.getByRole('button', { name: 'Add information' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add customer information' });
  const see = dialog.getByRole('button', { name: 'Preview' });
  await expect(see).toBeDisabled();
  await dialog.getByLabel('Date of birth').fill('1970-02-30');
  await see.click();
  await expect(dialog.getByText('Enter a valid date as YYYY-MM-DD')).toBeVisible();
  await dialog.getByLabel('Date of birth').fill('2990-01-01');
  await see.click();
  await expect(dialog.getByText(/future/)).toBeVisible();
  await dialog.getByLabel('Date of birth').fill('1990-05-14');
  await dialog.getByLabel('Document number').fill('N4481920');
  await see.click();
  const effect = dialog.getByRole('status', { name: 'Effect' });
  await expect(effect).toContainText(/OFAC 0\.\d\d to 0\.\d\d/);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-add-detail.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.screenshot({ path: '.test/screens/phone-add-detail.png' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const becomes = / to (0\.\d\d)/.exec(await effect.innerText())?.[1] ?? '';
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await dialog.getByLabel('Source').fill('From our own file of 2019.');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: `Why ${becomes}` })).toBeVisible();
  await expect(page.getByText('added by a member').first()).toBeVisible();
  await expect(page.getByText(/added customer information: From our own file of 2019\./)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Date of birth 1990-05-14/ })).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-added-detail.png' });
});
