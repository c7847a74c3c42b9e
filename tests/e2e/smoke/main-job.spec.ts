import { devices, expect, type Page, test } from '@playwright/test';
import { fullName, makePerson } from '@/tests/fixtures/documents/person';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { bootstrap, callApi } from '@/tests/support/bootstrap';
import { signInAsOwner } from '@/tests/support/console-page';
import { choose, sentences } from '@/tests/support/kyc-page';
import { bodySignatureHolds, type Receiver, standardSignatureHolds, startReceiver } from '@/tests/support/receiver';
import { screened } from '@/tests/support/screen-subject';

/** The whole product with real input, for an admin, an integrator, a customer and an analyst. */
const person = makePerson(7);
const name = fullName(person, 'latin');
let receiver: Receiver;

test.beforeAll(async () => {
  receiver = await startReceiver();
});
test.afterAll(() => receiver.close());

async function addDestination(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add destination' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add destination' }).click();
  await expect(page.getByText('Shown only once.')).toBeVisible();
  const secret = (
    await page.locator('dialog code, [role=dialog] code').filter({ hasText: 'whsec_' }).innerText()
  ).trim();
  await page.getByRole('button', { name: "I've saved it" }).click();
  return secret;
}

async function finishAsCustomer(page: Page, sessionUrl: string): Promise<void> {
  const t = sentences('en');
  const front = (await renderSpecimen({ template: 'nic-new-front', person })).png;
  const back = (await renderSpecimen({ template: 'nic-new-back', person })).png;
  await page.goto(sessionUrl);
  await page.getByRole('button', { name: t('home.start') }).click();
  await page.getByRole('button', { name: t('perm.without') }).click();
  await page.getByRole('button', { name: t('dv.select.nicNew') }).click();
  await choose(page, `${t('dv.upload.front')}: ${t('dv.upload.file')}`, front, 'front.png', 'image/png');
  await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.front') }) })).toBeVisible();
  await choose(page, `${t('dv.upload.back')}: ${t('dv.upload.file')}`, back, 'back.png', 'image/png');
  await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.back') }) })).toBeVisible();
  await page.getByRole('button', { name: t('dv.upload.send') }).click();
  await expect(page.getByRole('heading', { name: t('lv.still.title') })).toBeVisible();
  const face = await portraitOf(person.portrait);
  await choose(page, `${t('lv.still.photo')}: ${t('dv.upload.file')}`, face, 'face.jpg', 'image/jpeg');
  await page.getByRole('button', { name: t('lv.still.send') }).click();
  // A photo instead of the face check requires a manual review, which the customer sees.
  const looks = page.getByText(t('lv.sent.review', { org: 'My organization' }));
  await expect(looks).toBeVisible({ timeout: 240_000 });
  await expect(page.getByRole('heading', { name: t('lv.sent.title') })).toBeVisible();
}

type Session = {
  documentVerification: {
    status: string;
    instanceId: string;
    result: { schema: Record<string, { value: string }> };
  } | null;
};

test('verifies and screens a person, decides the alert and delivers each event', async ({ page, browser }) => {
  test.setTimeout(600_000);
  await signInAsOwner(page);
  const secret = await addDestination(page);

  const externalId = `main-job-${Date.now()}`;
  const created = await callApi('/kyc-sessions', { body: { externalId, customerName: name } });
  expect(created.status).toBe(201);
  const { session, sessionUrl } = created.body as { session: { id: string }; sessionUrl: string };
  const phone = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 360, height: 640 } });
  await finishAsCustomer(await phone.newPage(), sessionUrl);
  await phone.close();

  const read = async (): Promise<Session> => (await callApi(`/kyc-sessions/${session.id}`)).body as Session;
  await expect
    .poll(async () => (await read()).documentVerification?.status, { timeout: 400_000, intervals: [2_000] })
    .toBe('completed');
  const { documentVerification } = await read();
  expect(documentVerification?.result.schema.nicNumber?.value).toBe(person.nicNew);
  expect(documentVerification?.result.schema.dateOfBirth?.value).toBe(person.birthDate);
  const instanceId = documentVerification?.instanceId ?? '';
  const stage = await callApi(`/document-processing/${instanceId}/stages/crop_and_detect_faces`);
  expect([stage.status, stage.body.status]).toEqual([200, 'success']);

  await page.goto(`${bootstrap().baseUrl}/console/documents/${instanceId}`);
  await expect(page.getByText(person.nicNew, { exact: true }).first()).toBeVisible();
  await page.screenshot({ path: '.test/screens/main-document.png' });
  await page.goto(`${bootstrap().baseUrl}/console/kyc-sessions/${session.id}`);
  await expect(page.getByText(name).first()).toBeVisible();
  await page.screenshot({ path: '.test/screens/main-session.png' });

  await screened({ fullName: name, dateOfBirth: person.birthDate, country: 'LK', externalId }, 240_000);
  await page.goto(`${bootstrap().baseUrl}/console/alerts`);
  const row = page.getByRole('row').filter({ hasText: externalId });
  await expect(row).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(page.getByText('PERERA', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Start investigating/ })).toBeVisible();
  // The match renders after the header; wait for it before the screenshot.
  await expect(page.getByRole('button', { name: /^False positive/ })).toBeVisible();
  const portrait = page.getByAltText('Portrait from the customer’s document');
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.screenshot({ path: '.test/screens/main-alert.png' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('tab', { name: 'Customer' }).click();
  await expect(portrait).toBeInViewport();
  await page.screenshot({ path: '.test/screens/main-alert-phone.png' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Start investigating/ }).click();
  await page.getByLabel('Add a comment').fill('Compared with the card: another person.');
  await page.getByRole('button', { name: /^Comment/ }).click();
  await expect(page.getByText('Compared with the card: another person.').first()).toBeVisible();
  // The birth date is equal, so the reason "only the name agrees" is rejected.
  await page.getByRole('button', { name: /^False positive/ }).click();
  await expect(page.getByText('1 of 1 decided')).toBeVisible();
  await page.getByRole('radio', { name: /Name only/ }).check();
  await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toHaveAccessibleDescription(
    /Not only the name matches/,
  );
  await page.getByRole('radio', { name: /Other/ }).check();
  await page.getByLabel('Note (required)').fill('Same name, another person by birth place.');
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByText('Dismissed').first()).toBeVisible();

  const wanted = [
    'kycSession.created',
    'kycSession.completed',
    'documentVerification.instance.created',
    'documentVerification.instance.updated',
    'documentVerification.instance.completed',
    'amlScreening.screeningRequest.created',
    'amlScreening.screeningRequest.completed',
    'amlScreening.screeningAlert.triggered',
    'amlScreening.screeningAlert.statusChanged',
    'amlScreening.screeningAlert.commentAdded',
  ];
  const types = () => new Set(receiver.received.map(({ headers }) => String(headers['x-webhook-event-type'])));
  await expect.poll(() => wanted.filter((type) => !types().has(type)), { timeout: 60_000 }).toEqual([]);
  for (const received of receiver.received) {
    expect(bodySignatureHolds(received, secret)).toBe(true);
    expect(standardSignatureHolds(received, secret)).toBe(true);
    expect(JSON.parse(received.body)).toMatchObject({
      id: received.headers['x-webhook-event-id'],
      type: received.headers['x-webhook-event-type'],
    });
  }
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('link', { name: receiver.url }).click();
  await expect(page.getByRole('cell', { name: 'Delivered' }).first()).toBeVisible();
  await page.screenshot({ path: '.test/screens/main-webhooks.png' });
});
