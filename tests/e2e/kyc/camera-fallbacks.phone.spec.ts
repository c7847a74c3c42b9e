import { expect, type Page, test } from '@playwright/test';
import type { KycState } from '@/core/kyc/session/session';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { bootstrap } from '@/tests/support/bootstrap';
import { asCustomer, choose, look, opened, sentences, title } from '@/tests/support/kyc-page';
import { plainPicture } from '@/tests/support/plain-picture';

const t = sentences('en');
const POSITIONING: KycState[] = ['dv-get-started', 'dv-document-selection', 'dv-positioning-front'];
/** Match a sentence with any placeholder values. */
const told = (key: string): RegExp => new RegExp(`^${t(key).replace(/\{\w+\}/g, '.+')}`);
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

async function rungsOf(page: Page): Promise<string[]> {
  await button(page, 'common.trouble').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  const offered = [];
  for (const key of ['help.native', 'help.upload', 'help.device', 'help.email', 'help.person']) {
    if ((await sheet.getByRole('button', { name: told(key) }).count()) > 0) offered.push(key);
  }
  return offered;
}

const atCamera = (page: Page, rung: string) => opened(page, POSITIONING, { search: `?simulate=${rung}` });

// R1 and R2 require a camera picture: automatic-capture.phone.spec.ts.
test('?simulate= reaches each fallback level and hides the levels above it', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(300_000);
  await atCamera(page, 'R3');
  await title(page, 'end.nocam.title');
  await expect(button(page, 'help.native')).toHaveAttribute('data-look', 'primary');
  await look(page, 'rung-3-camera-app');
  const front = (await renderSpecimen({ template: 'nic-new-front', person: makePerson(41) })).png;
  await choose(page, t('help.native'), front, 'front.png', 'image/png');
  await title(page, 'dv.review.title');

  await atCamera(page, 'R4');
  await title(page, 'end.nocam.title');
  await expect(button(page, 'help.upload')).toHaveAttribute('data-look', 'primary');
  await look(page, 'rung-4-upload');
  expect(await rungsOf(page)).toEqual(['help.upload', 'help.device', 'help.person']);
  await page.keyboard.press('Escape');
  await button(page, 'help.upload').click();
  await title(page, 'dv.upload.title');
  await expect(page.getByRole('button', { name: t('dv.upload.camera') })).toHaveCount(0);

  await atCamera(page, 'R5');
  await title(page, 'end.nocam.title');
  await expect(button(page, 'help.device')).toHaveAttribute('data-look', 'primary');
  await expect(button(page, 'help.upload')).toHaveCount(0);
  await look(page, 'rung-5-device');
  await button(page, 'help.device').click();
  await title(page, 'help.device');
  await expect(page.getByRole('img', { name: t('desk.code') })).toBeVisible();

  // Without a mail server the sixth rung is not offered; start/mailed-link.spec.ts covers it.
  await opened(page, [], { search: '?simulate=R6', customerEmail: 'nimal@example.lk' });
  expect(await rungsOf(page)).toEqual(['help.person']);
  const { token } = await atCamera(page, 'R7');
  await title(page, 'end.nocam.title');
  expect(await rungsOf(page)).toEqual(['help.person']);
  await look(page, 'rung-7-person');
  await page.getByRole('button', { name: told('help.person') }).click();
  await expect(page.getByRole('dialog').getByText(t('help.asked').split('{')[0] ?? '')).toBeVisible();
  expect(await asCustomer(token, 'session')).toMatchObject({ helpRequested: true });
});

test('at the last level a refused document is submitted for manual review', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(420_000);
  const { token } = await opened(page, ['dv-get-started', 'dv-document-selection', 'dv-document-upload'], {
    documentType: 'PASSPORT',
    search: '?simulate=R8',
  });
  const sent = await fetch(`${bootstrap().baseUrl}/api/kyc/documents/front`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await plainPicture('jpeg')),
  });
  expect(sent.status).toBe(200);
  await page.reload();
  expect(await rungsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await button(page, 'dv.upload.send').click();
  await expect(button(page, 'help.review')).toHaveAttribute('data-look', 'primary', { timeout: 300_000 });
  await expect(button(page, 'dv.failed.again')).toHaveCount(0);
  await look(page, 'rung-8-as-it-is');
  await button(page, 'help.review').click();
  await title(page, 'lv.start.title');
  expect(await asCustomer(token, 'session')).toMatchObject({ document: { sentAsIs: true } });
});
