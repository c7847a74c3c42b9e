import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { signInAsOwner } from '@/tests/support/console-page';
import { asCustomer, look, newSession, sentences } from '@/tests/support/kyc-page';

const ORG = 'My organization';

test('asks for consent to face search in each language when it is turned on', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await signInAsOwner(page, '/console/settings');
  const choice = page.getByLabel('Compare new faces with earlier customers');
  await choice.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Applies to new screenings and sessions.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await choice.scrollIntoViewIfNeeded();
  await page.screenshot({ path: '.test/screens/console-face-search.png' });

  for (const language of ['en', 'si', 'ta'] as const) {
    const t = sentences(language);
    const customer = await browser.newPage({ viewport: { width: 360, height: 640 } });
    const { sessionUrl, token } = await newSession({ language });
    await customer.goto(sessionUrl);
    await expect(customer.getByText(t('home.consent.faces', { org: ORG }))).toBeVisible();
    await look(customer, `home-face-search-${language}`);
    const start = customer.getByRole('button', { name: t('home.start') });
    // Both answers are visible with any amount of text.
    for (const size of [
      { width: 640, height: 360 },
      { width: 360, height: 640 },
    ]) {
      await customer.setViewportSize(size);
      for (const answer of [start, customer.getByRole('button', { name: t('home.decline') })])
        await expect(answer).toBeInViewport({ ratio: 1 });
    }
    const sent = customer.waitForRequest('**/api/kyc/consent');
    await start.click();
    expect((await sent).postDataJSON()).toMatchObject({ agreed: true, faceSearch: true });
    await expect.poll(async () => (await asCustomer(token, 'session')).consented).toBe(true);
    await customer.close();
  }

  await choice.uncheck();
  await expect(page.getByText('Saving deletes all stored face measurements')).toBeVisible();
  const saved = page.getByText('Saved. Applies to new screenings and sessions.').last();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved).toBeVisible();
  await expect(page.getByText('Saving deletes all stored face measurements')).toBeHidden();
  const t = sentences('en');
  const customer = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await customer.goto((await newSession()).sessionUrl);
  await expect(customer.getByText(t('home.consent', { org: ORG }))).toBeVisible();
  await expect(customer.getByText(t('home.consent.faces', { org: ORG }))).toBeHidden();
  await customer.close();
});
