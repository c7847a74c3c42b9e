import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { callApi } from '@/tests/support/bootstrap';
import { checkAllPages, signInAsOwner } from '@/tests/support/console-page';

test('rescores a match after the customer answers a request on a phone', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const run = Date.now().toString(36);
  const body = { fullName: 'Sanduni Malini Perera', externalId: `${run}-ask`, country: 'LK' };
  expect((await callApi('/screening/request', { body })).status).toBe(201);
  await signInAsOwner(page, '/console/settings?tab=branding');
  const contact = page.getByRole('form', { name: 'Customer contact' });
  // Same value as tests/e2e/serial/contact-details.spec.ts: both may run at once in one organization.
  await contact.getByLabel('Contact hours').fill('Weekdays 9 to 5 – <b>or</b> in any branch.');
  await contact.getByLabel('Phone').fill('+94 (11) 234 5678');
  await contact.getByLabel('Email').fill('help@bank.example');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Applies to newly opened pages.')).toBeVisible();
  await checkAllPages(page, '/console/alerts', run);
  await page.getByRole('link', { name: /Sanduni Malini Perera/ }).click({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'Customer' }).click();
  await page.getByRole('button', { name: /Request information/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Date of birth')).toBeChecked();
  await dialog.getByLabel('ID document and number').check();
  await page.screenshot({ path: '.test/screens/phone-ask.png' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const url = await dialog.locator('code').innerText();
  await page.screenshot({ path: '.test/screens/phone-ask-link.png' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/Waiting until/)).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, locale: 'en-GB' });
  const phone = await context.newPage();
  const wide = () => phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await phone.goto(url.replace('#', '?lang=si#'));
  // The language of the email overrides the browser's; the customer's choice survives a reload.
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('ඔබේ තොරතුරු සම්පූර්ණ කරන්න');
  await phone.getByRole('button', { name: 'English' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Complete your details');
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Complete your details');
  await expect(phone.locator('header')).toHaveText('My organization');
  const call = phone.getByRole('link', { name: '+94 (11) 234 5678' });
  await expect(call).toHaveAttribute('href', 'tel:+94112345678');
  await phone.getByLabel('Day').fill('31');
  await phone.getByLabel('Month').fill('4');
  await phone.getByLabel('Year').fill('1991');
  await phone.getByRole('button', { name: /^Send to/ }).click();
  await expect(phone.getByText(/Enter a valid date/)).toBeVisible();
  await expect(phone.getByText(/at least 4 letters or digits/)).toBeVisible();
  for (const [name, title] of [
    ['සිංහල', 'ඔබේ තොරතුරු සම්පූර්ණ කරන්න'],
    ['தமிழ்', 'உங்கள் விவரங்களை நிறைவு செய்யவும்'],
    ['English', 'Complete your details'],
  ] as const) {
    await phone.getByRole('button', { name }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await wide()).toBeLessThanOrEqual(0);
    expect(await violations(phone)).toEqual([]);
    await phone.screenshot({ path: `.test/screens/details-${name}.png`, fullPage: true });
  }
  // The token is in no URL or header, also after a change of language.
  expect(asked.filter((one) => one.includes(new URL(url).hash.slice(1)))).toEqual([]);
  const seen = await phone.locator('body').innerText();
  expect(seen).not.toMatch(/sanction|watchlist|match|alert|screening|list entry|Perera/i);
  await phone.getByLabel('Day').fill('30');
  await phone.getByLabel('Document number').fill('912345678V');
  await phone.getByRole('button', { name: /^Send to/ }).click();
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await phone.screenshot({ path: '.test/screens/details-sent.png' });
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Nothing more is needed' })).toBeVisible();
  await expect(phone.locator('header')).toHaveText('My organization');
  await expect(call).toBeVisible();
  await phone.screenshot({ path: '.test/screens/details-over.png' });
  // Another link in the same tab changes the fragment only.
  await phone.goto(`${phone.url().slice(0, -4)}abcd`);
  await expect(phone.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await phone.screenshot({ path: '.test/screens/details-bad.png' });
  await context.close();

  await page.reload();
  await page.getByRole('tab', { name: 'Customer' }).click();
  await expect(page.getByRole('region', { name: 'Customer' }).getByText('1991-04-30')).toBeVisible();
  await expect(page.getByText('from customer, unverified').first()).toBeVisible();
  await page.screenshot({ path: '.test/screens/phone-answered.png', fullPage: true });
  await page.getByRole('tab', { name: 'Decision' }).click();
  await expect(page.getByText(/The customer responded\. OFAC 90001: 0\.91 to 0\.82/)).toBeVisible();
});
