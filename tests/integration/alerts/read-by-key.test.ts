import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as move } from '@/app/api/console/alerts/[id]/status/route';
import { GET as read } from '@/app/api/screening/alert/[id]/route';
import { GET as answer } from '@/app/api/screening/request/[id]/route';
import { PRODUCTS } from '@/core/products';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { issueApiKey } from '@/services/api-keys/api-keys';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

let own: TestOrganization;

beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
});
afterEach(() => vi.restoreAllMocks());

const readWith = (apiKey: string, id: string) => callRoute(read, { apiKey, params: { id } });

const testKey = async ({ organizationId }: TestOrganization): Promise<string> => {
  const order = { name: 'test', products: PRODUCTS, environment: 'test', lifeDays: 1, createdBy: null } as const;
  return (await db(organizationId).$transaction((tx) => issueApiKey(tx, organizationId, order))).token;
};

const told = async (subjectId: string, type: string) => {
  const where = { subjectId, type: `amlScreening.screeningAlert.${type}` };
  return (await db(own.organizationId).webhookEvent.findFirstOrThrow({ where })).data as Record<string, unknown>;
};

test('reads an alert by id with the body of its event', async () => {
  const id = await raisedAlert(own);
  const { status, body } = await readWith(own.apiKey, id);
  expect([status, body]).toEqual([200, await told(id, 'triggered')]);
  const { body: request } = await callRoute(answer, { apiKey: own.apiKey, params: { id: String(body.requestId) } });
  expect(request.alertIds).toEqual([id]);
});

test('returns the current status', async () => {
  const id = await raisedAlert(own);
  const analyst = await signedIn(own.organizationId, 'analyst');
  await callAs(analyst, move, { params: { id }, body: { to: 'INVESTIGATING', version: 1 } });
  const { body } = await readWith(own.apiKey, id);
  const { from: _from, to, by: _by, ...alert } = await told(id, 'statusChanged');
  expect([to, body]).toEqual(['INVESTIGATING', alert]);
});

test('returns 404 for another organization or environment', async () => {
  const id = await raisedAlert(own);
  const other = await makeOrganization();
  const keyOfTests = await testKey(own);
  const testId = await raisedAlert({ ...own, apiKey: keyOfTests });
  const refused = await Promise.all([
    readWith(own.apiKey, 'alr_01aaaaaaaaaaaaaaaaaaaaaaaa'),
    readWith(other.apiKey, id),
    readWith(keyOfTests, id),
    readWith(own.apiKey, testId),
  ]);
  const message = 'There is no alert with this ID.';
  for (const { status, body } of refused)
    expect([status, body]).toEqual([404, expect.objectContaining({ errorCode: 'ALERT_NOT_FOUND', message })]);
  expect((await readWith(keyOfTests, testId)).status).toBe(200);
});
