import { expect, test } from '@playwright/test';
import { bootstrap } from '@/tests/support/bootstrap';
import { signInAsOwner } from '@/tests/support/console-page';
import { asCustomer, newSession, sentences } from '@/tests/support/kyc-page';

const t = sentences('en');
const BANK = 'https://bank.example';

test('only a listed origin can embed the page, which works without a cookie there', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const session = await newSession();
  // The bank's page is public, the product of this test is not.
  const permissions = ['local-network-access'];
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, permissions });
  const customer = await context.newPage();
  const frame = `<iframe allow="camera" style="width:390px;height:800px" src="${session.sessionUrl}"></iframe>`;
  await customer.route(`${BANK}/**`, (route) => route.fulfill({ contentType: 'text/html', body: frame }));
  const inFrame = customer.frameLocator('iframe');
  const policyOf = async () => (await fetch(session.sessionUrl)).headers.get('content-security-policy') ?? '';
  expect(await policyOf()).toContain("frame-ancestors 'none'");
  await customer.goto(`${BANK}/`);
  await expect(inFrame.getByRole('button', { name: t('home.start') })).toHaveCount(0);

  await signInAsOwner(page, '/console/settings');
  await page.getByLabel('Sites that may embed the customer page').fill(`${BANK}\n`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Applies to new screenings and sessions.')).toBeVisible();
  expect(await policyOf()).toContain(`frame-ancestors ${BANK};`);
  // No third-party cookie reaches the page.
  await context.route(`${bootstrap().baseUrl}/api/kyc/**`, async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  await customer.goto(`${BANK}/`);
  await inFrame.getByRole('button', { name: t('home.start') }).click();
  await expect(inFrame.getByRole('heading', { name: t('dv.select.title') })).toBeVisible();
  expect(await asCustomer(session.token, 'session')).toMatchObject({ state: 'dv-document-selection' });
  await context.close();

  await page.getByLabel('Sites that may embed the customer page').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(policyOf).toContain("frame-ancestors 'none'");
});
