import { expect, type Locator, type Page, test } from '@playwright/test';
import { passportMrz } from '@/tests/fixtures/documents/mrz';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen, type SpecimenRequest } from '@/tests/fixtures/documents/render-specimen';
import { violations } from '@/tests/support/axe';
import { callApi } from '@/tests/support/bootstrap';
import { signInAsOwner } from '@/tests/support/console-page';

const [person, other] = [makePerson(41), makePerson(42)];

async function judged(sides: SpecimenRequest[], inputData = {}): Promise<string> {
  const drawn = await Promise.all(sides.map((side) => renderSpecimen(side)));
  const files = drawn.map(({ png }) => ({ base64Data: png.toString('base64'), mimeType: 'image/png' }));
  const { body } = await callApi('/document-processing', { body: { processorId: 'SRI_LANKA_ID', files, inputData } });
  const id = String(body.instanceId);
  const status = async () => (await callApi(`/document-processing/${id}`)).body.status;
  await expect.poll(status, { timeout: 90_000, intervals: [1_000] }).toMatch(/completed|failed/);
  return id;
}

/** Text overlays end at the picture's edge, in particular the machine-readable lines. */
async function writingEndsWithPicture(page: Page): Promise<void> {
  const endOf = async (one: Locator) => {
    const box = await one.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  const picture = await endOf(page.getByRole('region', { name: 'Image', exact: true }));
  for (const text of await page.locator('svg [data-broken] text').all())
    expect(await endOf(text)).toBeLessThanOrEqual(picture + 2);
}

test('marks the numbers of two different people on the sides of one document', { tag: '@full' }, async ({ page }) => {
  const id = await judged([
    { template: 'nic-new-front', person },
    { template: 'nic-new-back', person: other },
  ]);
  await signInAsOwner(page, `/console/documents/${id}`);
  const verdict = page.getByRole('region', { name: 'Result' });
  await expect(verdict.getByText(person.nicNew, { exact: true })).toBeVisible();
  await expect(verdict.getByText(other.nicNew, { exact: true })).toBeVisible();
  await expect(page.locator('[data-broken="failed"] text')).toHaveText(`! ${person.nicNew}`);
  await page.screenshot({ path: '.test/screens/console-two-people-front.png' });
  await page
    .getByRole('button', { name: 'cropped 2' })
    .or(page.getByRole('button', { name: 'page 2' }))
    .click();
  await expect(page.locator('[data-broken="failed"] text')).toHaveText(`! ${other.nicNew}`);
  await verdict.getByText('Message to the customer').click();
  await expect(verdict.locator('dd[lang=si]')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-two-people-back.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(verdict.getByText(/carries another NIC number/)).toBeInViewport();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/phone-two-people.png' });
  await page.screenshot({ path: '.test/screens/phone-two-people-whole.png', fullPage: true });
});

test('marks a passport whose MRZ differs, and filters expired ones by warning', { tag: '@full' }, async ({ page }) => {
  const zone = passportMrz({ ...person, passportNumber: other.passportNumber });
  const refused = await judged([{ template: 'passport', person: { ...person, mrz: zone } }], { name: 'Somebody Else' });
  const expired = await judged([
    { template: 'passport', person: { ...other, issueDate: '2011-02-04', expiryDate: '2021-02-03' } },
  ]);
  await signInAsOwner(page, `/console/documents/${refused}`);
  const verdict = page.getByRole('region', { name: 'Result' });
  await expect(verdict.getByText('Passport number, from the MRZ').first()).toBeVisible();
  await expect(verdict.getByText(other.passportNumber, { exact: true }).first()).toBeVisible();
  await writingEndsWithPicture(page);
  const quiet = page.getByRole('region', { name: 'Stages' });
  await quiet.getByText('Not applicable').click();
  await expect(quiet.getByText(/^Not checked: /).first()).toBeVisible();
  await expect(quiet.getByText('VOTER_REGISTRY_MISMATCH')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-contradicting-passport.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await writingEndsWithPicture(page);
  await page.screenshot({ path: '.test/screens/phone-contradicting-passport.png', fullPage: true });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/console/documents');
  await page.getByRole('combobox', { name: 'Warnings' }).selectOption('With warnings');
  await expect(page).toHaveURL(/warned=true/);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${expired}"]`) });
  await expect(row.getByText('1 warning', { exact: true })).toBeVisible();
  await expect(row.getByText('Passport, data page')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCSS('opacity', '1');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-documents-warned.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.screenshot({ path: '.test/screens/phone-documents-warned.png' });
});
