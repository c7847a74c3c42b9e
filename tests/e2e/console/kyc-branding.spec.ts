import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { violations } from '@/tests/support/axe';
import { signInAsOwner } from '@/tests/support/console-page';
import { expectAccessible, newSession, sentences, stayHere } from '@/tests/support/kyc-page';

const t = sentences('en');

test('sets logo and accent color, refuses low contrast and shows customers both', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await signInAsOwner(page, '/console/settings');
  await page.getByRole('tab', { name: 'Branding' }).click();
  const colour = page.getByLabel('Customer button colour');
  await colour.fill('#e0452f');
  await expect(page.getByText(/Contrast is 4\.\d:1; at least 4\.5:1 is required/)).toBeVisible();
  await expect(page.getByRole('form', { name: 'Colour' }).getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await colour.fill('#ffcc00');
  const button = page.getByText(t('home.start'));
  await expect(button).toHaveCSS('background-color', 'rgb(255, 204, 0)');
  await expect(button).toHaveCSS('color', 'rgb(17, 32, 33)');
  await page.getByRole('form', { name: 'Colour' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Applies to newly opened pages.').first()).toBeVisible();
  const logo = await sharp({ create: { width: 600, height: 160, channels: 4, background: '#1c3f94' } })
    .png()
    .toBuffer();
  await page.getByLabel('Upload logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(page.getByRole('button', { name: 'Remove logo and show name' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-look.png' });

  const { sessionUrl } = await newSession();
  const customer = await context.newPage();
  for (const colorScheme of ['light', 'dark'] as const) {
    await customer.emulateMedia({ colorScheme });
    await customer.goto('about:blank');
    await customer.goto(sessionUrl);
    const picture = customer.locator('header').getByRole('img').first();
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await stayHere(customer);
    const start = customer.getByRole('button', { name: t('home.start') });
    expect(await start.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 204, 0)');
    expect(await start.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(17, 32, 33)');
    await expectAccessible(customer);
    await customer.screenshot({ path: `.test/screens/kyc-look-${colorScheme}.png` });
  }
  await page.getByRole('button', { name: 'Remove logo and show name' }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(page.getByRole('button', { name: 'Reset to default' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove logo and show name' })).toHaveCount(0);
  await customer.reload();
  await expect(customer.locator('header').getByText('My organization')).toBeVisible();
});
