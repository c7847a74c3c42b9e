import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { callApi } from '@/tests/support/bootstrap';
import { signInAsOwner, typeToConfirm } from '@/tests/support/console-page';

test('finds a customer by ID with the keyboard, ends monitoring and erases them', async ({ page }) => {
  await signInAsOwner(page, '/console/settings');
  await page.getByRole('radio', { name: /and strong-match dismissals/ }).check();
  await expect(page.getByText(/would have needed approval/)).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-four-eyes.png', fullPage: true });
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.goto('/console/screening');
  await page.getByRole('tab', { name: 'Batch upload' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'found.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Full Name,external_id\nQuill Farnsworthy,find-77\n12345,find-78\nQuill Farnsworthy,find-77\nAda Stayswhere,find-79\n',
    ),
  });
  await expect(page.getByText('1 external ID is used on several rows.')).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-batch-plan-2.png' });
  await page.getByRole('button', { name: 'Screen 3 subjects' }).click();
  await expect(page.getByText(/3 of 3 screened/).first()).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('FIND-77');
  await expect(page.getByRole('option', { name: /Quill Farnsworthy/ })).toHaveCount(1);
  await page.screenshot({ path: '.test/screens/console-find.png' });
  const list = page.getByRole('listbox');
  for (const size of [
    { width: 360, height: 640 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect(list.getByText('Subjects', { exact: true })).toBeInViewport({ ratio: 1 });
    expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.screenshot({ path: `.test/screens/console-find-${size.width}.png` });
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/subjects\/scr_/);
  await expect(page.getByText('Monitored', { exact: true })).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-person.png' });
  await page.getByRole('button', { name: 'Stop monitoring' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('radio', { name: 'No longer a customer' }).check();
  await page.screenshot({ path: '.test/screens/console-stop-watching.png' });
  await question.getByRole('button', { name: 'Stop monitoring' }).click();
  await expect(page.getByText('Not monitored', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Erase' }).click();
  await expect(
    question.getByRole('heading', { name: /^Erase Quill Farnsworthy, external ID .*FIND-77\?$/i }),
  ).toBeVisible();
  await expect(question.getByText(/^Not erased/)).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-erase-person.png' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.screenshot({ path: '.test/screens/phone-erase-person.png' });
  await typeToConfirm(question);
  await question.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('Subject erased.')).toBeVisible();
  await expect(page).toHaveURL(/\/console\/subjects$/);
});

test('links an erasure to the open alert that blocks it; keeps deleted alerts', { tag: '@full' }, async ({ page }) => {
  const externalId = `${Date.now().toString(36)}-erase`;
  const body = { fullName: 'Sanduni Malini Perera', externalId, country: 'LK' };
  const requestId = String((await callApi('/screening/request', { body })).body.requestId);
  await expect
    .poll(async () => (await callApi(`/screening/request/${requestId}`)).body.alertIds, { timeout: 20_000 })
    .toHaveLength(1);
  await signInAsOwner(page, `/console/subjects/${requestId}`);
  await page.getByRole('button', { name: 'Erase' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('One alert to be erased is still open. Decide it first:')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Erase' })).toBeDisabled();
  await question.getByRole('link').click();
  await expect(page).toHaveURL(/\/console\/alerts\/alr_/);
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByRole('radio', { name: 'Name only' }).check();
  await page.getByRole('button', { name: 'Use:' }).click();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Decided' })).toBeVisible();
  const deleted = await page.evaluate(async (alert) => {
    const headers = { 'x-gatehouse-request': '1' };
    return (await fetch(`/api/console/alerts/${alert}`, { method: 'DELETE', headers })).status;
  }, id);
  expect(deleted).toBe(200);
  await page.goto(`/console/subjects/${requestId}`);
  await expect(page.getByText(/^An alert \(.+\) was deleted by Owner/)).toBeVisible();
  await expect(page.getByText(/Dismissed: Name only · Owner/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByText(/Dismissed: Name only/).scrollIntoViewIfNeeded();
  await page.screenshot({ path: '.test/screens/phone-deleted-alert.png' });
});

test('sorts subjects by name and exports them as CSV', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page, '/console/subjects');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name');
  await expect(page).toHaveURL(/sort=name/);
  const names = page.getByRole('table', { name: 'Subjects' }).locator('tbody tr td:first-child');
  await expect(names.first()).toBeVisible();
  // Previous rows stay until the sorted ones arrive, and other tests add subjects.
  let shown: string[] = [];
  await expect
    .poll(async () => {
      shown = (await names.allInnerTexts()).map((name) => name.toLowerCase());
      return shown.join() === [...shown].sort().join();
    })
    .toBe(true);
  await page.screenshot({ path: '.test/screens/console-people.png' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('subjects.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFexternalId,fullName,/);
  expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(shown.length);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: '.test/screens/phone-people-sorted.png' });
});

test('edits a destination and counts missed events before a replay', { tag: '@full' }, async ({ page }) => {
  await signInAsOwner(page, '/console/webhooks');
  const id = await page.evaluate(async () => {
    const made = await fetch('/api/console/webhooks', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gatehouse-request': '1' },
      body: JSON.stringify({ url: 'https://receiver.example/edited', eventTypes: ['system.apiKey.created'] }),
    });
    return ((await made.json()) as { id: string }).id;
  });
  await page.goto(`/console/webhooks/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('apiKey.invalidated').check();
  await page.screenshot({ path: '.test/screens/console-webhook-edit.png' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Applies to new events.')).toBeVisible();
  await page.getByRole('button', { name: 'Replay missed events…' }).click();
  await expect(dialog.getByText('No missed events in this period.')).toBeVisible();
  await page.screenshot({ path: '.test/screens/console-webhook-replay.png' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send test…' }).click();
  await dialog.getByLabel('Event').selectOption('amlScreening.screeningAlert.triggered');
  await page.screenshot({ path: '.test/screens/console-webhook-test.png' });
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Test event queued.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'amlScreening.screeningAlert.triggered' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole('heading', { name: 'Deliveries' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();
  await page.screenshot({ path: '.test/screens/phone-webhook.png' });
  await page.getByText('Manage destination').click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
});
