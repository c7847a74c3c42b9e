import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { checkAllPages, signInAsOwner } from '@/tests/support/console-page';
import { screened } from '@/tests/support/screen-subject';

test('shows relatives and photo link of an office holder, without external calls', { tag: '@full' }, async ({
  page,
}) => {
  const externalId = `${Date.now().toString(36)}-office`;
  await screened({ fullName: 'Wimalasena Thalpawila Bandaranayaka', externalId });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url());
  });
  await signInAsOwner(page);
  await checkAllPages(page, '/console/alerts', externalId);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'List entry' })).toBeVisible();
  const spouse = page.getByRole('term').filter({ hasText: 'spouse of' });
  await expect(spouse).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Kusumalatha Bandaranayaka' })).toBeVisible();
  const photo = page.getByRole('link', { name: /Special:FilePath\/Nobody\.jpg/ });
  await expect(photo).toHaveAttribute('rel', 'noopener noreferrer');
  await photo.scrollIntoViewIfNeeded();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-office-holder.png' });
  expect(foreign).toEqual([]);
});
