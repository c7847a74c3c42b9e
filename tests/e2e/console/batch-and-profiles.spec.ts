import { expect, type Page, test } from '@playwright/test';
import { forgedSpecimen } from '@/tests/fixtures/documents/forge';
import { makePerson } from '@/tests/fixtures/documents/person';
import { violations } from '@/tests/support/axe';
import { checkAllPages, signInAsOwner } from '@/tests/support/console-page';
import { pdfOfPages, showText } from '@/tests/support/pdf-file';
import { screened } from '@/tests/support/screen-subject';

const enter = (page: Page, to: string) => signInAsOwner(page, to);

test('screens a file of people, lists invalid rows and offers the results', async ({ page }) => {
  await enter(page, '/console/screening');
  await page.getByRole('tab', { name: 'Batch upload' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'fullName,dateOfBirth,country,externalId\nSanduni Malini Perera,1958-12-15,LK,b-1\n,1958-12-15,LK,b-2\n"open,,,\nNobody Inparticular,,,=b-3\n',
    ),
  });
  await expect(page.getByText('2 subjects will be screened for 20 credits; 2 will be monitored.')).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-batch-plan.png' });
  await page.getByRole('button', { name: 'Screen 2 subjects' }).click();
  await expect(page.getByText('2 of 2 screened, 1 alert.')).toBeVisible({ timeout: 30_000 });
  await page.screenshot({ path: '.test/screens/console-batch.png' });
  await page.getByRole('button', { name: '2 rows skipped' }).click();
  await expect(page.getByText('Line 3', { exact: true })).toBeVisible();
  await expect(page.getByText('the name is empty')).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-batch-faults.png' });
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('listitem').filter({ hasText: 'people.csv' }).getByRole('link', { name: 'Result file' }).click(),
  ]);
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text).toMatch(/^\uFEFFline,externalId/);
  expect(text).toContain(`"'=b-3"`);
  await page.getByRole('link', { name: 'Open 1 alert' }).click();
  const filter = page.getByRole('combobox', { name: 'Batch file', exact: true });
  await expect(filter.getByRole('option', { selected: true })).toHaveText('people.csv');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Sanduni Malini Perera');
  await page.screenshot({ path: '.test/screens/console-batch-alerts.png' });
  await filter.selectOption({ label: 'Batch file: any' });
  await expect(filter).toHaveCount(0);
  expect(new URL(page.url()).searchParams.has('batch')).toBe(false);
});

test('a profile shows risk factors and each source', async ({ page }) => {
  await enter(page, '/console/screening?way=profile');
  await page.getByLabel('Name').fill('Sanduni Malini Perera');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('heading', { name: 'Risk factors' })).toBeVisible();
  await expect(results.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
  await expect(results.getByText('Demo PEP data only').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-profile.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.screenshot({ path: '.test/screens/phone-profile.png', fullPage: true });
  await page.getByLabel('Name').fill('Qwertz Yxcvbnm');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(results.getByText('No profile found for')).toBeVisible();
});

test('maps the columns of a file and reports what its rows lack before a start', { tag: '@full' }, async ({ page }) => {
  await enter(page, '/console/screening?way=file');
  const choose = (rows: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await choose(
    'Customer No;First Name;Surname;DOB;Branch\n7;Nimal;Perera;05/12/1985;Kandy\n8;Kamala;Silva;13/01/1967;Galle\n',
  );
  const asked = page.getByRole('dialog', { name: 'Map columns for own.csv' });
  await expect(asked.getByLabel('Content of column Customer No')).toHaveValue('externalId');
  await expect(asked.getByLabel('Content of column Surname')).toHaveValue('fullName');
  await expect(asked.getByText('Kandy · Galle')).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-batch-columns.png' });
  await asked.getByLabel('Content of column Surname').selectOption('');
  await asked.getByLabel('Content of column First Name').selectOption('country');
  await expect(asked.getByText('Select the name column.')).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Continue' })).toBeDisabled();
  for (const column of ['First Name', 'Surname'])
    await asked.getByLabel(`Content of column ${column}`).selectOption('fullName');
  await asked.getByLabel('Date format in the file').selectOption('dayFirst');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.screenshot({ path: '.test/screens/phone-batch-columns.png' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await asked.getByRole('button', { name: 'Continue' }).click();
  const file = page.getByRole('listitem').filter({ hasText: 'own.csv' });
  await expect(file.getByText('2 of 2 with date of birth, none with country, 2 with external ID.')).toBeVisible();
  await expect(file.getByText('Ignored columns: Branch.')).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-batch-told.png' });
  await file.getByRole('button', { name: 'Discard file' }).click();
  await expect(file).toHaveCount(0);
});

test('reads ambiguous dates in the selected format and shows the result', { tag: '@full' }, async ({ page }) => {
  await enter(page, '/console/screening?way=file');
  await page.getByLabel('Date format in the file').selectOption('dayFirst');
  await page.locator('input[type=file]').setInputFiles({
    name: 'dates.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'fullName,dateOfBirth\nNimal Perera,05/12/1985\nKamala Silva,13/01/1967\nAmal Dias,12/31/1990\n',
    ),
  });
  const file = page.getByRole('listitem').filter({ hasText: 'dates.csv' });
  await expect(file.getByText('2 dates of birth were read with the day first.')).toBeVisible();
  await expect(file.getByText('December 5, 1985')).toBeVisible();
  await expect(file.getByText('1 date is invalid in this format')).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-batch-dates.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.screenshot({ path: '.test/screens/phone-batch-dates.png', fullPage: true });
  await file.getByRole('button', { name: 'Discard file' }).click();
  await expect(file).toHaveCount(0);
});

test('asks for the date format when the file does not match the selected one', { tag: '@full' }, async ({ page }) => {
  await enter(page, '/console/screening?way=file');
  const rows = (one: string, two: string) => `fullName,dateOfBirth\nNimal Perera,${one}\nKamala Silva,${two}\n`;
  const send = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const dialog = page.getByRole('dialog');
  const order = dialog.getByLabel('Date format in the file');
  // Both dates are ambiguous (day or month first), so no format is assumed.
  await send('either.csv', rows('05/12/1985', '01/02/1967'));
  await expect(order).toHaveValue('iso');
  await expect(dialog.getByText('No date in this file uses the selected format.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await send('proven.csv', rows('05/12/1985', '13/01/1967'));
  await expect(order).toHaveValue('dayFirst');
  await page.screenshot({ path: '.test/screens/console-batch-proven-dates.png' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const file = page.getByRole('listitem').filter({ hasText: 'proven.csv' });
  await expect(file.getByText('2 dates of birth were read with the day first.')).toBeVisible();
  await file.getByRole('button', { name: 'Discard file' }).click();
  await expect(file).toHaveCount(0);
});

test('reports invalid names and countries, and no clearance for an empty name', { tag: '@full' }, async ({ page }) => {
  await enter(page, '/console/screening');
  const form = page.getByRole('region', { name: 'Search' });
  const search = () => form.getByRole('button', { name: 'Search' }).click();
  await form.getByLabel('Name').fill('🙂🙂');
  await search();
  await expect(form.getByText('at least one letter or digit')).toBeVisible();
  await expect(page.getByText(/fullName/)).toHaveCount(0);
  await page.screenshot({ path: '.test/screens/console-search-refused.png' });
  await form.getByLabel('Name').fill('al bin');
  await form.getByLabel('Country').fill('Narnia');
  await search();
  await expect(form.getByText('Unknown country.')).toBeVisible();
  await form.getByLabel('Country').fill('China');
  await search();
  await expect(page.getByText('nothing to search for')).toBeVisible();
  await expect(page.getByText('Compared with country: China CN')).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-search-thin.png' });
});

test('adds a document and shows its fields once they are read', { tag: '@full' }, async ({ page }) => {
  await enter(page, '/console/documents');
  await page.getByRole('button', { name: 'Add document' }).first().click();
  await page.getByRole('dialog').getByLabel('Processor').selectOption('INVOICE');
  await page.getByRole('button', { name: 'Process' }).click();
  await expect(page.getByText('Select at least one file.')).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-add-document.png' });
  const rows = ['ACME TRADING (PVT) LTD', 'TAX INVOICE', 'Invoice No: INV-0815', 'Grand Total: LKR 14,750.00'];
  const buffer = pdfOfPages([showText(rows.map((text, row) => ({ text, x: 50, y: 780 - row * 24 })))]);
  await page.getByLabel('Files').setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Process' }).click();
  await expect(page).toHaveURL(/\/console\/documents\/doc_/);
  await expect(page.getByText('INV-0815', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  // Without a date, the document is refused as unreadable, without further findings.
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('All 5 rules that applied are met.', { exact: true })).toHaveCount(0);
  await page.screenshot({ path: '.test/screens/console-added-document.png' });
  await enter(page, '/console/documents');
  await expect(page.getByRole('cell', { name: 'Required fields could not be read' }).first()).toBeVisible();
  await expect(page.getByText('Extraction failed')).toHaveCount(0);
  await page.screenshot({ path: '.test/screens/console-documents-refused.png' });
});

test('marks signs of manipulation on the submitted picture', { tag: '@full' }, async ({ page }) => {
  const { image } = await forgedSpecimen('passport', makePerson(2003), 'portrait', 2003);
  await enter(page, '/console/documents');
  await page.getByRole('button', { name: 'Add document' }).first().click();
  await page.getByRole('dialog').getByLabel('Processor').selectOption('SRI_LANKA_ID');
  await page.getByLabel('Files').setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: image });
  await page.getByRole('button', { name: 'Process' }).click();
  await expect(page).toHaveURL(/\/console\/documents\/doc_/);
  const signs = page.getByRole('region', { name: 'Signs of manipulation' });
  await expect(signs.getByText('decisive alone').first()).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('svg [data-sign]')).toHaveCount(0);
  await signs.getByRole('button', { name: 'Show sign 1 on the image' }).click();
  await expect(page.locator('svg [data-sign="1"] rect')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-signs-of-manipulation.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await signs.getByRole('button', { name: 'Show sign 1 on the image' }).scrollIntoViewIfNeeded();
  await page.screenshot({ path: '.test/screens/console-signs-of-manipulation-phone.png' });
});

test('? lists every shortcut, and a view is saved, shown and deleted', async ({ page }) => {
  await enter(page, '/console/alerts');
  await page.getByRole('heading', { name: 'Alerts' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Undo the last decision')).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-keys.png' });
  await page.keyboard.press('Escape');
  await page.getByLabel('Risk', { exact: true }).selectOption('high');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('View name').fill('High risk');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const tab = page.getByRole('tab', { name: 'High risk' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Decided' }).click();
  await expect(page.getByLabel('Risk', { exact: true })).toHaveValue('');
  await tab.click();
  await expect(page.getByLabel('Risk', { exact: true })).toHaveValue('high');
  await page.screenshot({ path: '.test/screens/console-kept-view.png' });
  await page.getByRole('button', { name: 'Delete view High risk' }).click();
  await expect(tab).toHaveCount(0);
});

test('S compares list entry and customer side by side and marks differences', { tag: '@full' }, async ({ page }) => {
  const externalId = `side-${Date.now().toString(36)}`;
  await screened({ fullName: 'Sanduni Perera', dateOfBirth: '1958-11-15', country: 'LK', externalId });
  await enter(page, '/console/alerts');
  await checkAllPages(page, '/console/alerts', externalId);
  await page.getByRole('table', { name: 'Alerts' }).getByText('Sanduni Perera').first().click();
  await expect(page.getByRole('table', { name: 'Field comparison' })).toBeVisible();
  await page.keyboard.press('s');
  const beside = page.getByRole('table', { name: 'Side by side' });
  await expect(beside).toBeVisible();
  await expect(page.getByRole('button', { name: 'Side by side S' })).toHaveAttribute('aria-pressed', 'true');
  const marked = (row: string) => beside.getByRole('row', { name: new RegExp(`^${row}`) }).locator('mark');
  await expect(marked('names').first()).toHaveText(/Malini/i);
  await expect(marked('dates of birth')).toHaveText(['11', '12']);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: '.test/screens/console-side-by-side.png' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: '.test/screens/phone-side-by-side.png', fullPage: true });
  await page.keyboard.press('s');
  await expect(beside).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Field comparison' })).toBeVisible();
});
