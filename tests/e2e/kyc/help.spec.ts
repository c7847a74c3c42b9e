import { expect, test } from '@playwright/test';
import { makePerson } from '@/tests/fixtures/documents/person';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { violations } from '@/tests/support/axe';
import { bootstrap } from '@/tests/support/bootstrap';
import { signInAsOwner } from '@/tests/support/console-page';
import { look, opened, sentences } from '@/tests/support/kyc-page';

const t = sentences('en');

test('an analyst completes the session of a customer who requested help', async ({ page, browser }) => {
  test.setTimeout(540_000);
  const person = makePerson(4);
  const side = async (name: 'front' | 'back') => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: (await renderSpecimen({ template: `nic-new-${name}`, person })).png,
  });
  const phone = await browser.newContext({ viewport: { width: 360, height: 640 }, baseURL: bootstrap().baseUrl });
  const customer = await phone.newPage();
  const { id } = await opened(customer, [], { camera: false });
  await customer.getByRole('button', { name: t('common.trouble') }).click();
  const organization = (await customer.locator('header span.font-semibold').innerText()).trim();
  const code = id.slice(-6).toUpperCase();
  await customer
    .getByRole('dialog')
    .getByText(t('help.person', { org: organization }))
    .click();
  await expect(customer.getByRole('dialog').getByText(t('help.asked', { org: organization, code }))).toBeVisible();
  await look(customer, 'help-asked');
  await customer.keyboard.press('Escape');

  await signInAsOwner(page, '/console/kyc-sessions?show=help');
  const row = page.getByRole('row').filter({ hasText: id });
  await expect(row).toContainText('Help requested');
  await page.screenshot({ path: '.test/screens/console-kyc-help-list.png' });
  await row.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Help requested' })).toContainText(code);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-kyc-help.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? Number.NaN;
  expect(await top('Help requested')).toBeLessThan(await top('Document'));
  await page.screenshot({ path: '.test/screens/console-kyc-help-phone.png' });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Add ID photos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Choose a file.')).toHaveCount(2);
  await expect(dialog.getByText('Select a reason.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const pdf = { name: 'both.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await dialog.getByLabel('Front').setInputFiles(pdf);
  await expect(dialog.getByLabel('Front')).toHaveAccessibleDescription(/must contain both sides/);
  await expect(dialog.getByLabel('Back')).toHaveCount(0);
  await page.screenshot({ path: '.test/screens/console-kyc-assist-pdf.png' });
  await dialog.getByLabel('Front').setInputFiles(await side('front'));
  await dialog.getByLabel('Back').setInputFiles(await side('back'));
  await dialog.getByLabel('Reason').selectOption({ label: 'No camera' });
  await dialog.getByLabel('Note').fill('She came to the counter with her card.');
  // A cancelled file chooser keeps the entered data.
  await dialog.getByLabel('Front').dispatchEvent('cancel', { bubbles: true });
  await expect(dialog.getByLabel('Note')).toHaveValue('She came to the counter with her card.');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toContainText('Your changes are not saved.');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-dialog-unsaved.png' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByLabel('Note')).toHaveValue('She came to the counter with her card.');
  await page.screenshot({ path: '.test/screens/console-kyc-assist.png' });
  await page.route(`**/api/console/kyc-sessions/${id}/assisted/document`, async (route) => {
    await expect(dialog.getByText('Uploading and checking the photos. This takes a few seconds.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Help requested' })).toHaveCount(0);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`${t('dv.done.title')}|${t('dv.failed.title')}`),
    { timeout: 30_000 },
  );

  await page.getByRole('button', { name: 'Add face photo' }).click();
  await dialog.getByLabel('Face photo').setInputFiles({
    name: 'face.jpg',
    mimeType: 'image/jpeg',
    buffer: await portraitOf(person.portrait),
  });
  await dialog.getByLabel('Reason').selectOption({ label: 'Customer is present in person' });
  await dialog.getByLabel('Note').fill('Taken at the counter.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden({ timeout: 90_000 });
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`${t('end.complete.title')}|${t('lv.done.title')}|${t('lv.sent.title')}`),
    { timeout: 60_000 },
  );

  const document = page.getByRole('region', { name: 'Document' });
  await expect(document.getByRole('checkbox', { name: 'Show extracted fields' })).toBeChecked({ timeout: 300_000 });
  await expect(document.locator('svg text').filter({ hasText: person.nicNew })).toBeVisible();
  await expect(page.getByText(/probably the same person/)).toBeVisible({ timeout: 300_000 });
  await expect(page.getByRole('img', { name: 'Portrait on the ID' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Customer face photo' })).toBeVisible();
  await expect(page.getByText('Photo added by a member, without a liveness check.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-kyc-fields.png' });
  await document.getByRole('button', { name: 'Zoom in' }).click();
  await expect(document.getByRole('listitem').filter({ hasText: person.surname.latin }).first()).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-kyc-fields-magnified.png' });
  await page.goto('/console/kyc-sessions/funnel');
  await expect(page.getByRole('row', { name: /^ID submitted/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-kyc-funnel.png' });
  await page.goBack();
  await document.getByRole('checkbox', { name: 'Show extracted fields' }).uncheck();
  await expect(document.locator('svg text').filter({ hasText: person.nicNew })).toHaveCount(0);
  await document.getByRole('link', { name: 'Open document' }).click();
  await expect(page).toHaveURL(/\/console\/documents\/doc_/);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog).toContainText('The document belongs to a KYC session, which is kept.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await phone.close();
});

test('an idle customer page follows within 35 s when a member adds the photos', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const person = makePerson(4);
  const phone = await browser.newContext({ viewport: { width: 360, height: 640 }, baseURL: bootstrap().baseUrl });
  const customer = await phone.newPage();
  const { id } = await opened(customer, [], { camera: false });
  const heading = customer.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  const side = async (name: 'front' | 'back') => ({
    side: name,
    mimeType: 'image/png',
    base64Data: (await renderSpecimen({ template: `nic-new-${name}`, person })).png.toString('base64'),
  });
  const files = [await side('front'), await side('back')];
  await signInAsOwner(page, `/console/kyc-sessions/${id}`);
  const status = await page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json', 'x-gatehouse-request': '1' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    {
      path: `/api/console/kyc-sessions/${id}/assisted/document`,
      body: { reason: 'NO_CAMERA', note: 'Sent by post.', documentType: 'NIC_NEW', files },
    },
  );
  expect(status).toBe(200);
  await expect(heading).not.toHaveText(before, { timeout: 35_000 });
  await phone.close();
});
