import { expect, type Page, test } from '@playwright/test';
import { look, newSession, sentences, title } from '@/tests/support/kyc-page';

const t = sentences('en');

/** A phone that has begun, and lost the session to another one that opened the same link. */
async function overtaken(page: Page): Promise<{ other: Page; sessionUrl: string }> {
  const { sessionUrl } = await newSession();
  await page.goto(sessionUrl);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('home.start') }).click();
  await title(page, 'perm.title');
  const other = await (await page.context().browser()?.newContext())?.newPage();
  if (!other) throw new Error('no browser');
  await other.goto(sessionUrl);
  await other.getByRole('button', { name: t('common.continue') }).click();
  await title(other, 'perm.title');
  return { other, sessionUrl };
}

test('a phone that lost its session and wants to hand it on is told where it is, not that there is no connection', async ({
  page,
}) => {
  const { other } = await overtaken(page);
  await page.getByRole('button', { name: t('common.trouble') }).click();
  await page.getByRole('button', { name: t('help.device') }).click();
  await title(page, 'end.elsewhere.title');
  await expect(page.getByText(t('err.connection'))).toHaveCount(0);
  await expect(page.getByText(t('end.elsewhere.both'))).toBeVisible();
  // The three names are there: no second way to them.
  await expect(page.getByRole('button', { name: 'සිංහල' })).toBeVisible();
  await expect(page.getByRole('button', { name: t('common.language') })).toHaveCount(0);
  await look(page, 'end-elsewhere');
  // Taken back, it is where it was, not at the code.
  await page.getByRole('button', { name: t('end.elsewhere.cta') }).click();
  await title(page, 'perm.title');
  await expect(page.getByRole('button', { name: t('common.language') })).toBeVisible();
  await other.context().close();
});
