import { expect, test } from '@playwright/test';
import { fullName, makePerson } from '@/tests/fixtures/documents/person';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { violations } from '@/tests/support/axe';
import { signInAsOwner } from '@/tests/support/console-page';
import { choose, chooseWithout, look, newSession, sentences, title } from '@/tests/support/kyc-page';

const t = sentences('en');

test('a customer corrects what was read, and the analyst sees both', { tag: '@full' }, async ({ page, browser }) => {
  test.setTimeout(180_000);
  await signInAsOwner(page, '/console/settings');
  const choice = page.getByLabel('Let customers correct what was read');
  await choice.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Applies to new screenings and sessions.')).toBeVisible();

  const person = makePerson(71);
  const [front, back] = await Promise.all(
    (['nic-new-front', 'nic-new-back'] as const).map((template) => renderSpecimen({ template, person })),
  );
  const { id, sessionUrl } = await newSession({ customerName: fullName(person, 'latin') });
  const customer = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await customer.goto(sessionUrl);
  await customer.getByRole('button', { name: t('home.start') }).click();
  await title(customer, 'dv.select.title');
  await chooseWithout(customer, t, 'nicNew');
  const pick = (side: 'front' | 'back') => `${t(`dv.upload.${side}`)}: ${t('dv.upload.file')}`;
  await choose(customer, pick('front'), front?.png as Buffer, 'front.png', 'image/png');
  await expect(
    customer.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.front') }) }),
  ).toBeVisible();
  await choose(customer, pick('back'), back?.png as Buffer, 'back.png', 'image/png');
  await expect(
    customer.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.back') }) }),
  ).toBeVisible();
  await customer.getByRole('button', { name: t('dv.upload.send') }).click();
  await expect(customer.getByRole('heading', { name: t('lv.still.title') })).toBeVisible({ timeout: 60_000 });
  const face = await portraitOf(person.portrait);
  await choose(customer, `${t('lv.still.photo')}: ${t('dv.upload.file')}`, face, 'face.jpg', 'image/jpeg');
  await customer.getByRole('button', { name: t('lv.still.send') }).click();

  const reading = customer.getByRole('region', { name: t('reading.title') });
  await expect(reading).toBeVisible({ timeout: 120_000 });
  await look(customer, 'reading');
  await reading.getByRole('button', { name: t('reading.wrong') }).click();
  await look(customer, 'reading-edit');
  await reading.getByRole('textbox', { name: t('field.name') }).fill('Another Name');
  await reading.getByRole('button', { name: t('reading.send') }).click();
  await expect(customer.getByText(t('reading.thanks', { org: 'My organization' }))).toBeVisible();
  await expect(reading).toHaveCount(0);

  await page.goto(`/console/kyc-sessions/${id}`);
  await expect(page.getByText('The customer corrected what was read: review required')).toBeVisible();
  await expect(page.getByText(/^Another Name, read as /)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-kyc-correction.png' });

  await page.goto('/console/settings');
  await choice.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Applies to new screenings and sessions.')).toBeVisible();
});
