import { expect, type Page, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { colleague } from '@/tests/support/colleague';
import { checkAllPages, signInAsOwner } from '@/tests/support/console-page';
import { screened } from '@/tests/support/screen-subject';

const run = Date.now().toString(36);
const REASON = 'Goes back: the birth date was not compared.';

/** Enable four-eyes only briefly: other tests decide alone. */
async function twoPeople(page: Page, fourEyes: boolean): Promise<void> {
  const status = await page.evaluate(async (on) => {
    const { revision, screening, ...rest } = await (await fetch('/api/console/settings')).json();
    const answer = await fetch('/api/console/settings', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-gatehouse-request': '1' },
      body: JSON.stringify({ ...rest, revision, screening: { ...screening, fourEyes: on } }),
    });
    return answer.status;
  }, fourEyes);
  expect(status).toBe(200);
}

async function proposed(page: Page, externalId: string): Promise<string> {
  await screened({ fullName: 'Sanduni Malini Perera', externalId, country: 'LK' });
  await checkAllPages(page, '/console/alerts', externalId);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Alert decision' })).toBeVisible();
  await page.keyboard.press('i');
  await page.getByRole('radio', { name: 'Account blocked' }).check();
  await page.getByRole('textbox', { name: 'Note (required)' }).fill('The passport is the one that is listed.');
  await page.getByRole('button', { name: 'Propose action', exact: true }).click();
  await expect(page.getByText('You proposed this')).toBeVisible();
  return page.url();
}

test('keeps the return note as a draft when another member decides first', { tag: '@full' }, async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  await signInAsOwner(page);
  const theirs = await colleague(page, browser, {
    name: `Kasun ${run}`,
    email: `${run}@answered.example`,
    role: 'Analyst',
  });
  await twoPeople(page, true);
  const addresses = [await proposed(theirs, `${run}-before`), await proposed(theirs, `${run}-same`)];
  await twoPeople(page, false);

  await checkAllPages(page, '/console/alerts', `${run}-same`);
  for (const width of [1440, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    const chip = page.getByRole('row').getByText('Pending approval', { exact: true });
    const [inner, cell] = await Promise.all([chip.boundingBox(), chip.locator('xpath=ancestor::td').boundingBox()]);
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0));
    await page.screenshot({ path: `.test/screens/console-queue-second-person-${width}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  const other = await context.newPage();
  const approve = async (address: string) => {
    await other.goto(address);
    await other.getByRole('button', { name: 'Approve' }).click();
    await expect(other.getByRole('heading', { name: 'Decided' })).toBeVisible();
  };
  const answer = page.getByRole('textbox', { name: /^Note \(reason for the return/ });
  const overtaken = page.getByRole('status').filter({ hasText: 'The alert was decided in the meantime. Your draft:' });

  await page.goto(addresses[0] ?? '');
  await answer.fill(REASON);
  await approve(addresses[0] ?? '');
  await expect(overtaken).toContainText(REASON, { timeout: 30_000 });
  await expect(overtaken.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note (required)' })).toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await overtaken.scrollIntoViewIfNeeded();
  await page.screenshot({ path: '.test/screens/console-answered.png' });
  await overtaken.getByRole('button', { name: 'Discard' }).click();
  await expect(overtaken).toHaveCount(0);

  await page.goto(addresses[1] ?? '');
  await answer.fill(REASON);
  const clicked = page.waitForRequest(/\/send-back$/);
  await page.route(/\/api\/console\/alerts\/alr_[^/]+$/, async (route) => {
    await clicked;
    await route.continue();
  });
  await approve(addresses[1] ?? '');
  await page.getByRole('button', { name: 'Return' }).click();
  await expect(page.getByText(/^This alert has changed/)).toBeVisible();
  await expect(overtaken).toContainText(REASON);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-answered-same.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('tab', { name: 'Decision' }).click();
  await overtaken.scrollIntoViewIfNeeded();
  await page.screenshot({ path: '.test/screens/phone-answered-same.png' });
});

test('keeps the note as a draft when another member proposes an action', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await signInAsOwner(page);
  const externalId = `${run}-proposed`;
  await screened({ fullName: 'Sanduni Malini Perera', externalId, country: 'LK' });
  await checkAllPages(page, '/console/alerts', externalId);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Alert decision' })).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.getByRole('radio', { name: 'Account blocked' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Note (required)' }).fill('What I was about to say of them.');
  const other = await context.newPage();
  await other.goto(page.url());
  await twoPeople(other, true);
  await other.reload();
  await other.getByRole('radio', { name: 'Account blocked' }).check();
  await other.getByRole('textbox', { name: 'Note (required)' }).fill('The passport is the one that is listed.');
  await other.getByRole('button', { name: 'Propose action', exact: true }).click();
  await expect(other.getByText('You proposed this')).toBeVisible();
  await twoPeople(other, false);
  const left = page.getByRole('status').filter({ hasText: 'The alert changed in the meantime. Your draft:' });
  await expect(left).toContainText('What I was about to say of them.', { timeout: 30_000 });
});
