import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { colleague } from '@/tests/support/colleague';
import { signInAsOwner } from '@/tests/support/console-page';
import { screened } from '@/tests/support/screen-subject';

const run = Date.now().toString(36);

test('shares a view that only its author changes and an admin deletes', { tag: '@full' }, async ({ page, browser }) => {
  await screened({ fullName: 'Sanduni Malini Perera', externalId: `${run}-view`, country: 'LK' });
  await signInAsOwner(page);
  const theirs = await colleague(page, browser, {
    name: `Dilani ${run}`,
    email: `dilani-${run}@bank.example`,
    role: 'Analyst',
  });
  await theirs.goto('/console/alerts?source=ofac&sort=due');
  await theirs.getByRole('button', { name: 'Save view' }).click();
  await theirs.getByLabel('View name').fill(`OFAC by due ${run}`);
  await theirs.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  const own = theirs.getByRole('tab', { name: `OFAC by due ${run}` });
  await expect(own).toHaveAttribute('aria-selected', 'true');
  await theirs.getByRole('button', { name: 'Share with team' }).click();
  await expect(theirs.getByText(`“OFAC by due ${run}” is shared with everyone in the organization.`)).toBeVisible();
  await expect(own).toHaveAccessibleName(/shared with team/);
  await expect(theirs.getByRole('table')).toHaveCSS('opacity', '1');
  expect(await violations(theirs)).toEqual([]);
  await theirs.screenshot({ path: '.test/screens/console-views-own.png' });

  // Deleting affects the team, so it requires confirmation.
  await theirs.getByRole('button', { name: `Delete view OFAC by due ${run}` }).click();
  const question = theirs.getByRole('dialog', { name: `Delete view “OFAC by due ${run}”?` });
  await expect(question.getByText(/deleted for everyone in the organization/)).toBeVisible();
  await theirs.screenshot({ path: '.test/screens/console-views-forget.png' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(own).toHaveCount(1);

  await page.goto('/console/alerts');
  const team = page.getByRole('tab', { name: `OFAC by due ${run}` });
  await expect(team).toContainText(`Dilani ${run}`);
  await team.click();
  await expect(page).toHaveURL(/source=ofac&sort=due/);
  await expect(page.getByText(`Created by Dilani ${run}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /Delete view|Share/ })).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCSS('opacity', '1');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-views-team.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
  await page.screenshot({ path: '.test/screens/phone-views-team.png' });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Delete for everyone' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete view “OFAC by due ${run}”?` });
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-views-delete.png' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(team).toHaveCount(0);
  await theirs.reload();
  await expect(own).toHaveCount(0);
});
