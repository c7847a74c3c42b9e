import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { colleague } from '@/tests/support/colleague';
import { checkAllPages, signInAsOwner } from '@/tests/support/console-page';
import { screened } from '@/tests/support/screen-subject';

const run = Date.now().toString(36);

test('notifies a mentioned viewer and rejects unknown names and long comments', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const externalId = `${run}-comments`;
  await screened({ fullName: 'Sanduni Malini Perera', externalId, country: 'LK' });
  await signInAsOwner(page);
  const name = `Vera ${run}`;
  const theirs = await colleague(page, browser, { name, email: `${run}@comments.example`, role: 'Viewer' });
  await checkAllPages(page, '/console/alerts', externalId);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Alert decision' })).toBeVisible();

  await page.keyboard.press('c');
  await page.keyboard.type('Look at this, @Vera');
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('and @tharu too');
  await expect(page.getByText('No member matches @tharu, so no one will be notified.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-names-nobody.png' });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Look at this, @${name} and @tharu too`)).toBeVisible();
  await expect(page.getByText('No one was notified: @tharu.')).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-nobody-told.png' });

  await theirs.reload();
  await theirs.getByRole('button', { name: 'Notifications: 1 new' }).click();
  await expect(theirs.getByRole('dialog').getByText(`Look at this, @${name} and @tharu too`)).toBeVisible();
  await theirs.screenshot({ path: '.test/screens/console-mention.png' });
  await theirs.getByRole('link', { name: 'Owner mentioned you: Sanduni Malini Perera' }).click();
  await expect(theirs.getByText(`Look at this, @${name} and @tharu too`)).toBeVisible();

  const field = page.getByRole('textbox', { name: 'Add a comment. Type @ to mention' });
  const send = page.getByRole('button', { name: /^Comment\b/ });
  await field.fill('x'.repeat(3_990));
  await expect(page.getByText('10 characters left.')).toBeVisible();
  await field.fill('x'.repeat(4_012));
  await expect(page.getByText(/^12 characters too many \(maximum 4,?000\)\.$/)).toBeVisible();
  await expect(field).toHaveValue('x'.repeat(4_012));
  await expect(send).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-comment-too-long.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('tab', { name: 'Decision' }).click();
  await send.scrollIntoViewIfNeeded();
  await page.screenshot({ path: '.test/screens/phone-comment-too-long.png' });
  await field.fill('Short enough.');
  await expect(send).toBeEnabled();
});

test('the undo key reports that the time for undo is over', { tag: '@full' }, async ({ page }) => {
  const externalId = `${run}-late`;
  await screened({ fullName: 'Sanduni Malini Perera', externalId, country: 'LK' });
  await signInAsOwner(page);
  await checkAllPages(page, '/console/alerts', externalId);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Alert decision' })).toBeVisible();
  const late = page.getByText(/^Undo is available for 10 seconds/);
  await page.keyboard.press('u');
  await page.keyboard.press('1');
  await page.keyboard.type('Another person: seen before.');
  await page.keyboard.press('Control+Enter');
  const undo = page.getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeVisible();
  await expect(late).toHaveCount(0);
  await expect(undo).toHaveCount(0, { timeout: 15_000 });
  await page.keyboard.press('u');
  await expect(late).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-undo-over.png' });
  await page.keyboard.press('?');
  await expect(page.getByText('Undo the last decision (within 10 seconds)')).toBeVisible();
});
