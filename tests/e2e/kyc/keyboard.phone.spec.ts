import { expect, type Page, test } from '@playwright/test';
import { makePerson } from '@/tests/fixtures/documents/person';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { holdCard } from '@/tests/support/held-card';
import { chooserAfter, newSession, opened, sentences, title } from '@/tests/support/kyc-page';
import { tabTo } from '@/tests/support/tab-to';

const t = sentences('en');

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, 'button', name);
  await page.keyboard.press('Enter');
}

/** Assert that the heading of a new screen has the focus, so that it is read first. */
const arrived = (page: Page, key: string, timeout = 15_000): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: t(key) })).toBeFocused({ timeout });

async function add(page: Page, slot: string, file: Buffer, name: string, mimeType: string): Promise<void> {
  await tabTo(page, 'button', `${slot}: ${t('dv.upload.file')}`);
  const chooser = await chooserAfter(page, () => page.keyboard.press('Enter'));
  await chooser.setFiles({ name, mimeType, buffer: file });
  await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: slot }) })).toBeVisible();
}

test('a customer completes the upload path with the keyboard alone', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(420_000);
  const person = makePerson(35);
  const { png } = await renderSpecimen({ template: 'passport', person });
  const { sessionUrl } = await newSession();
  await page.goto(sessionUrl);
  await press(page, t('home.start'));
  await arrived(page, 'dv.select.title');
  await press(page, t('perm.without'));
  await press(page, t('common.trouble'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('common.trouble') })).toBeFocused();
  await press(page, new RegExp(`^${t('dv.select.passport')}`));
  await arrived(page, 'dv.upload.title');
  await add(page, t('dv.upload.page'), png, 'page.png', 'image/png');
  await press(page, t('dv.upload.send'));
  await arrived(page, 'lv.still.title');
  await add(page, t('lv.still.photo'), await portraitOf(person.portrait), 'face.jpg', 'image/jpeg');
  await press(page, t('lv.still.send'));
  const end = new RegExp(`^(${t('lv.sent.title')}|${t('lv.done.title')})$`);
  await expect(page.getByRole('heading', { level: 1, name: end })).toBeFocused({ timeout: 240_000 });
});

test('reaches and presses every camera button with the keyboard', { tag: '@full' }, async ({ page }) => {
  const { png } = await renderSpecimen({ template: 'nic-new-front', person: makePerson(36) });
  await holdCard(page, png);
  await opened(page, ['dv-get-started', 'dv-document-selection', 'dv-positioning-front']);
  await title(page, 'dv.position.front');
  await press(page, t('camera.switch'));
  await press(page, t('dv.torch.on'));
  await expect(page.getByRole('button', { name: t('dv.torch.off') })).toBeFocused();
  await press(page, t('common.trouble'));
  const sheet = page.getByRole('dialog', { name: t('help.title') });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('common.trouble') })).toBeFocused();
  await press(page, t('dv.shutter'));
  await arrived(page, 'dv.review.poor', 45_000);
  await press(page, t('dv.review.again'));
  await arrived(page, 'dv.position.front');
  await press(page, t('common.change'));
  await arrived(page, 'dv.select.title');
});
