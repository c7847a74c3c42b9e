import { expect, test } from '@playwright/test';
import { Gatehouse, type GatehouseError, verifyWebhook } from '@/packages/client/src/index';
import { fullName, makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { bootstrap } from '@/tests/support/bootstrap';
import { signInAsOwner } from '@/tests/support/console-page';
import { startReceiver } from '@/tests/support/receiver';

const client = (apiKey = bootstrap().apiKey) => new Gatehouse({ baseUrl: `${bootstrap().baseUrl}/api`, apiKey });

test('the client screens, follows a document, lists pages and verifies the webhook', async ({ page }) => {
  const receiver = await startReceiver();
  try {
    await signInAsOwner(page);
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'Add destination' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URL').fill(receiver.url);
    await dialog.getByRole('button', { name: 'Add destination' }).click();
    const secret = (await page.locator('code').filter({ hasText: 'whsec_' }).innerText()).trim();

    const gatehouse = client();
    const externalId = `client-${Date.now()}`;
    const { requestId } = await gatehouse.screening.create({ fullName: 'Nimal Perera', externalId });
    const again = await gatehouse.screening.create({ fullName: 'A B', externalId }, { idempotencyKey: externalId });
    expect(await gatehouse.screening.create({ fullName: 'A B', externalId }, { idempotencyKey: externalId })).toEqual(
      again,
    );
    const listed: string[] = [];
    for await (const one of gatehouse.screening.list({ externalId }, { pageSize: 1 })) listed.push(one.requestId);
    expect(listed).toEqual([again.requestId, requestId]);
    expect(
      (await gatehouse.sanctions.search({ fullName: fullName(makePerson(7), 'latin') })).searchingFor,
    ).toBeTruthy();

    const base64Data = (await renderSpecimen({ template: 'passport', person: makePerson(7) })).png.toString('base64');
    const files = [{ base64Data, mimeType: 'image/png' as const }];
    const { instanceId } = await gatehouse.documents.create({ processorId: 'SRI_LANKA_ID', files });
    const types: string[] = [];
    for await (const { type } of gatehouse.documents.events(instanceId)) types.push(type);
    expect(types.at(-1)).toMatch(/^instance\./);
    expect((await gatehouse.documents.get(instanceId)).status).toBe('completed');

    await expect
      .poll(() => receiver.received.some(({ body }) => body.includes(requestId)), { timeout: 60_000 })
      .toBe(true);
    for (const { body, headers } of receiver.received) {
      const event = await verifyWebhook(body, headers, { secret });
      expect(event.id).toBe(headers['webhook-id']);
    }
  } finally {
    await receiver.close();
  }
});

test('the client throws the errors of the API', async () => {
  const error = (await client()
    .kycSessions.get('kyc_none')
    .catch((one: unknown) => one)) as GatehouseError;
  expect([error.status, error.code, error.requestId]).toEqual([
    404,
    'KYC_SESSION_NOT_FOUND',
    expect.stringMatching(/^req_/),
  ]);
  await expect(client('a.b.c').usage()).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
});
