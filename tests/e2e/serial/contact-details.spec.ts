import { expect, test } from '@playwright/test';
import { violations } from '@/tests/support/axe';
import { signInAsOwner } from '@/tests/support/console-page';
import { look, newSession, sentences, title } from '@/tests/support/kyc-page';

const t = sentences('en');
const ORG = 'My organization';

test('shows the contact details to customers before consent, in help and at the end', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await signInAsOwner(page, '/console/settings?tab=branding');
  const form = page.getByRole('form', { name: 'Customer contact' });
  await form.getByLabel('Contact hours').fill('Weekdays 9 to 5 – <b>or</b> in any branch.');
  await form.getByLabel('Phone').fill('call us');
  await form.getByLabel('Email').fill('help@bank.example');
  await form.getByLabel('Privacy notice URL').fill('https://bank.example/privacy');
  await form.getByLabel('Return URL').fill('https://bank.example/done?session={sessionId}');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter a phone number:')).toBeVisible();
  await form.getByLabel('Phone').fill('+94 (11) 234 5678');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Applies to newly opened pages.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-contact.png', fullPage: true });

  const customer = await browser.newPage({ viewport: { width: 360, height: 640 } });
  const { sessionUrl } = await newSession();
  await customer.goto(sessionUrl);
  await customer.getByText(t('home.privacy'), { exact: true }).click();
  const notice = customer.getByRole('link', { name: t('home.privacy.notice', { org: ORG }) });
  await expect(notice).toHaveAttribute('href', 'https://bank.example/privacy');
  await notice.scrollIntoViewIfNeeded();
  await look(customer, 'privacy-notice');
  await customer.getByRole('button', { name: t('home.decline') }).click();
  await title(customer, 'end.declined.title');
  await expect(customer.getByText('Weekdays 9 to 5 – <b>or</b> in any branch.')).toBeVisible();
  await expect(customer.getByRole('link', { name: '+94 (11) 234 5678' })).toHaveAttribute('href', 'tel:+94112345678');
  await expect(customer.getByRole('link', { name: 'help@bank.example' })).toHaveAttribute(
    'href',
    'mailto:help@bank.example',
  );
  await look(customer, 'end-declined-contact');
  await customer.getByRole('button', { name: t('home.back') }).click();
  await customer.getByRole('button', { name: t('home.start') }).click();
  await customer.getByRole('button', { name: t('common.trouble') }).click();
  await expect(customer.getByRole('dialog').getByRole('link', { name: 'help@bank.example' })).toBeVisible();
  await look(customer, 'help-contact');
  await customer.close();

  // Tamil texts are the longest: buttons must stay visible.
  const tamil = sentences('ta');
  const declining = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await declining.goto((await newSession({ language: 'ta' })).sessionUrl);
  await declining.getByRole('button', { name: tamil('home.decline') }).click();
  await expect(declining.getByRole('button', { name: tamil('home.back') })).toBeInViewport({ ratio: 1 });
  await look(declining, 'end-declined-contact-ta');
  await declining.close();

  const end = await browser.newPage({ viewport: { width: 360, height: 640 } });
  const finished = await newSession();
  const outcome = { document: 'received', problems: [], face: 'received', newLink: null, resultMail: false };
  await end.route('**/api/kyc/link-check', (route) =>
    route.fulfill({
      status: 409,
      json: { statusCode: 409, errorCode: 'SESSION_COMPLETE', reference: finished.id, outcome },
    }),
  );
  await end.goto(finished.sessionUrl);
  await expect(end.getByRole('link', { name: t('lv.done.return', { org: ORG }) })).toHaveAttribute(
    'href',
    `https://bank.example/done?session=${finished.id}&sessionId=${finished.id}&outcome=submitted`,
  );
  await look(end, 'end-complete-return');
  await end.close();

  const labels = ['Contact hours', 'Phone', 'Email', 'Privacy notice URL', 'Return URL'];
  for (const label of labels) await form.getByLabel(label).fill('');
  // The notice of the previous save is still shown, so wait for the response.
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
  await form.getByRole('button', { name: 'Save' }).click();
  await saved;
});
