import { devices, expect, type Page, test } from '@playwright/test';
import { bootstrap } from '@/tests/support/bootstrap';
import {
  asCustomer,
  atUpload,
  choose,
  expectAccessibleInBothLooks,
  expectNothingCovered,
  look,
  newSession,
  opened,
  sentences,
  title,
} from '@/tests/support/kyc-page';
import { putPhoto, stepTo } from '@/tests/support/kyc-steps';
import { plainPicture } from '@/tests/support/plain-picture';

const t = sentences('en');

test('transfers the session to a phone by code, follows it and takes it back', async ({ page, browser, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const session = await newSession();
  await page.goto(session.sessionUrl);
  await title(page, 'home.title');
  const code = page.getByRole('img', { name: t('desk.code') });
  await expect(code).toBeVisible();
  // A customer who continues by phone is asked for consent there.
  await expect(page.getByRole('button', { name: t('home.start') })).toBeHidden();
  await expectAccessibleInBothLooks(page);
  await look(page, 'home-desktop');
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectNothingCovered(page);
  await look(page, 'home-desktop-1024');
  await page.getByText(t('desk.showLink')).click();
  await page.getByRole('button', { name: t('desk.copy') }).click();
  await expect(page.getByRole('button', { name: t('desk.copied') })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByText(link)).toBeVisible();
  await look(page, 'home-desktop-link');
  await page.setViewportSize({ width: 1440, height: 900 });

  const phone = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 360, height: 640 } });
  const other = await phone.newPage();
  await other.goto(link.replace(/^https?:\/\/[^/]+/, bootstrap().baseUrl));
  await other.getByRole('button', { name: t('home.start') }).click();
  await title(other, 'dv.select.title');
  await title(page, 'end.elsewhere.title');
  await other.getByRole('button', { name: t('perm.without') }).click();
  await other.getByRole('button', { name: t('dv.select.nicNew') }).click();
  await title(other, 'dv.upload.title');
  await expect(page.getByRole('status').filter({ hasText: t('desk.connected') })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await look(page, 'hand-off-watching');
  await page.setViewportSize({ width: 360, height: 640 });
  await look(page, 'hand-off-watching-narrow');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: t('end.elsewhere.cta') }).click();
  await title(page, 'dv.upload.title');
  // The code works once: the page reports where the session is, without a way back.
  await title(other, 'end.elsewhere.title', 8_000);
  await expect(other.getByText(t('end.elsewhere.code'))).toBeVisible();
  await other.reload();
  await title(other, 'end.elsewhere.title');
  await expect(other.getByText(t('end.elsewhere.code'))).toBeVisible();
  await expect(other.getByRole('button', { name: t('end.elsewhere.cta') })).toHaveCount(0);
  await expectAccessibleInBothLooks(other);
  await look(other, 'end-elsewhere-code');
  const late = await phone.newPage();
  await late.goto(link.replace(/^https?:\/\/[^/]+/, bootstrap().baseUrl));
  await late.context().clearCookies();
  await late.reload();
  await title(late, 'end.oldcode.title');
  await look(late, 'end-oldcode');
  // The idle computer notices that a new code was used.
  const { url } = (await asCustomer(session.token, 'hand-off', {})) as { url: string };
  await late.goto(url.replace(/^https?:\/\/[^/]+/, bootstrap().baseUrl));
  await late.getByRole('button', { name: t('common.continue') }).click();
  await title(late, 'dv.upload.title');
  await title(page, 'end.elsewhere.title', 8_000);
  await expect(page.getByText(t('end.elsewhere.both'))).toBeVisible();
  await phone.close();
});

test('opening the link on a computer does not take over; a phone creates no code', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const session = await newSession();
  const phone = await browser.newPage({ ...devices['Pixel 7'], viewport: { width: 360, height: 640 } });
  const codes: string[] = [];
  for (const one of [page, phone])
    one.on('request', (request) => {
      if (request.url().endsWith('/api/kyc/hand-off')) codes.push(one === page ? 'computer' : 'phone');
    });
  await phone.goto(session.sessionUrl);
  await phone.getByRole('button', { name: t('home.start') }).click();
  await title(phone, 'dv.select.title');
  await page.goto(session.sessionUrl);
  await title(page, 'home.begun.title');
  await expect(page.getByRole('img', { name: t('desk.code') })).toBeVisible();
  await look(page, 'home-desktop-begun');
  expect(codes).toEqual(['computer']);
  await page.getByRole('button', { name: t('desk.stay') }).click();
  await title(page, 'dv.select.title');
  expect(codes).toEqual(['computer']);
  await phone.close();
});

test('asks for consent after staying on the computer and leads back to the code', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto((await newSession()).sessionUrl);
  await page.getByRole('button', { name: t('desk.stay') }).click();
  await expect(page.getByRole('button', { name: t('home.start') })).toBeFocused();
  await expect(page.getByRole('img', { name: t('desk.code') })).toHaveCount(0);
  await look(page, 'home-desktop-staying');
  await page.getByRole('button', { name: t('desk.title') }).click();
  await expect(page.getByRole('img', { name: t('desk.code') })).toBeVisible();
  await page.getByRole('button', { name: t('desk.stay') }).click();
  await page.getByRole('button', { name: t('home.start') }).click();
  await title(page, 'dv.select.title');
});

test('shows no code on a computer that was opened by a code', { tag: '@full' }, async ({ page }) => {
  const session = await newSession();
  const { url } = (await asCustomer(session.token, 'hand-off', {})) as { url: string };
  await page.goto(url.replace(/^https?:\/\/[^/]+/, bootstrap().baseUrl));
  await title(page, 'home.title');
  await expect(page.getByRole('button', { name: t('desk.title') })).toHaveCount(0);
  await page.getByRole('button', { name: t('home.start') }).click();
  await title(page, 'dv.select.title');
});

test('offers the code in the help sheet on a narrow screen, with a way back', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await atUpload(page, 'NIC_NEW');
  // Announcements are cleared on a new screen and do not return.
  const spoken = page.locator('p[role=status].sr-only');
  await choose(page, `${t('dv.upload.front')}: ${t('dv.upload.file')}`, await plainPicture(), 'a.png', 'image/png');
  await expect(spoken).toHaveText(t('dv.upload.kept', { side: t('dv.upload.front') }));
  await page.getByRole('button', { name: t('common.trouble') }).click();
  await page.getByRole('button', { name: t('desk.title') }).click();
  await title(page, 'desk.title');
  await expect(spoken).toBeEmpty();
  await look(page, 'hand-off-phone');
  await page.getByRole('button', { name: t('end.elsewhere.cta') }).click();
  await title(page, 'dv.upload.title');
  await expect(spoken).toBeEmpty();
  // A reloaded page has lost the link and takes no more steps.
  await page.reload();
  await title(page, 'dv.upload.title');
  await page.getByRole('button', { name: t('common.trouble') }).click();
  const given = page.waitForResponse('**/api/kyc/hand-off');
  await page.getByRole('button', { name: t('desk.title') }).click();
  const { url } = (await (await given).json()) as { url: string };
  const other = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await other.goto(url.replace(/^https?:\/\/[^/]+/, bootstrap().baseUrl));
  await other.getByRole('button', { name: t('common.continue'), exact: true }).click();
  await title(other, 'dv.upload.title');
  await title(page, 'end.elsewhere.title');
  await expect(page.getByText(t('end.elsewhere.body'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('common.back') })).toHaveCount(0);
  await look(page, 'watching-without-link');
  await other.close();
});

/** Record every text of the polite live region, from the next page load on. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => {
      const text = document.querySelector('p[role=status][aria-live=polite]')?.textContent ?? '';
      if (text !== (said.at(-1) ?? '')) said.push(text);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
}

test('announces a message once, even when its screen stays open', { tag: '@full' }, async ({ page }) => {
  const said = await recordAnnouncements(page);
  const { token } = await opened(page, ['dv-get-started', 'dv-document-selection', 'dv-document-upload'], {
    documentType: 'PASSPORT',
  });
  await putPhoto(token, 'documents/front', await plainPicture('png'), 'image/png');
  for (const to of ['dv-positioning-front', 'dv-capturing-front'] as const) await stepTo(token, to);
  await page.reload();
  const taken = async () => (await said()).filter((one) => one === t('fb.card.taken')).length;
  await expect.poll(taken).toBe(1);
  await page.waitForTimeout(1_500);
  expect(await taken()).toBe(1);
});
