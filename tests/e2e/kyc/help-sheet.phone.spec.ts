import { expect, type Page, test } from '@playwright/test';
import { asCustomer, look, opened, sentences } from '@/tests/support/kyc-page';

const t = sentences('en');
const LINK_UNTIL = new RegExp(['minutes', 'hours'].map((unit) => t(`common.left.${unit}`, { n: '\\d+' })).join('|'));

async function openHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('common.trouble') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('the help sheet adds time and says when no more time can be added', { tag: '@full' }, async ({ page }) => {
  const { token } = await opened(page, [], { camera: false });
  await openHelp(page);
  const sheet = page.getByRole('dialog');
  const ask = sheet.getByRole('button', { name: t('common.moreTime') });
  const before = await sheet.getByText(LINK_UNTIL).innerText();
  await ask.click();
  await expect(sheet.getByText(t('common.timeGiven.short'))).toBeVisible();
  await expect(sheet.getByText(LINK_UNTIL)).toHaveCount(1);
  expect(await sheet.getByText(LINK_UNTIL).innerText()).not.toBe(before);
  const given = await sheet.getByText(LINK_UNTIL).innerText();
  for (let times = 2; times < 10; times += 1) await asCustomer(token, 'more-time', {});
  // A press that finds a later end than the page knows takes it over and adds nothing.
  await ask.click();
  await expect(sheet.getByText(LINK_UNTIL)).not.toHaveText(given);
  await ask.click();
  await expect(sheet.getByText(t('common.timeSpent'))).toBeFocused();
  await expect(ask).toHaveCount(0);
  await page.reload();
  await openHelp(page);
  await expect(sheet.getByText(t('common.timeSpent'))).toBeVisible();
  await expect(ask).toHaveCount(0);
  await expect(page.getByText(t('err.notNow'))).toHaveCount(0);
  await look(page, 'help-time-spent');
});
