import { promises as dns, type LookupAddress } from 'node:dns';
import { afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { GET as alerts } from '@/app/api/screening/alert/route';
import { GET as requests, POST as screen } from '@/app/api/screening/request/route';
import { GET as usage } from '@/app/api/usage/route';
import { GET as delivery } from '@/app/api/webhook-deliveries/[id]/route';
import { GET as deliveries } from '@/app/api/webhook-deliveries/route';
import { GET as destinations } from '@/app/api/webhooks/route';
import { PRODUCTS } from '@/core/products';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { issueApiKey } from '@/services/api-keys/api-keys';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { createDestination } from '@/services/webhooks/destinations';
import { fanOutEvent } from '@/services/webhooks/emit-event';
import { signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

type Row = Record<string, unknown>;
let own: TestOrganization;
let testKey: string;

beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  const order = { name: 'test', products: PRODUCTS, environment: 'test', lifeDays: 1, createdBy: null } as const;
  testKey = (await db(own.organizationId).$transaction((tx) => issueApiKey(tx, own.organizationId, order))).token;
});
afterEach(() => vi.restoreAllMocks());

const get = async (route: Parameters<typeof callRoute>[0], apiKey: string, query = '') =>
  (await callRoute(route, { apiKey, path: `/api/x${query}` })).body;
const idsOf = (rows: unknown, name = 'id') => (rows as Row[]).map((row) => row[name]);

async function screened(apiKey: string, externalId: string): Promise<string> {
  const body = { fullName: 'Nimal Perera', externalId };
  return String((await callRoute(screen, { apiKey, body })).body.requestId);
}

test('lists screening requests of the environment by page, status and external id', async () => {
  const ids = [await screened(own.apiKey, 'a'), await screened(own.apiKey, 'b'), await screened(own.apiKey, 'c')];
  const ofTests = await screened(testKey, 'a');
  const first = await get(requests, own.apiKey, '?limit=2');
  expect([idsOf(first.requests, 'requestId'), first.next]).toEqual([[ids[2], ids[1]], ids[1]]);
  const second = await get(requests, own.apiKey, `?limit=2&after=${first.next}`);
  expect([idsOf(second.requests, 'requestId'), second.next]).toEqual([[ids[0]], null]);
  expect(idsOf((await get(requests, own.apiKey, '?externalId=b')).requests, 'requestId')).toEqual([ids[1]]);
  expect((await get(requests, own.apiKey, '?status=completed')).requests).toEqual([]);
  expect(idsOf((await get(requests, testKey)).requests, 'requestId')).toEqual([ofTests]);
  expect((await get(requests, (await makeOrganization()).apiKey)).requests).toEqual([]);
});

test('lists alerts of the environment with their matches', async () => {
  const ids = [await raisedAlert(own, { externalId: 'a' }), await raisedAlert(own, { externalId: 'b' })];
  const ofTests = await raisedAlert({ ...own, apiKey: testKey });
  const first = await get(alerts, own.apiKey, '?limit=1');
  expect([idsOf(first.alerts), first.next]).toEqual([[ids[1]], ids[1]]);
  expect((first.alerts as Row[])[0]?.matches).toEqual([expect.objectContaining({ type: 'watchlist' })]);
  const second = await get(alerts, own.apiKey, `?limit=1&after=${first.next}`);
  expect([idsOf(second.alerts), second.next]).toEqual([[ids[0]], null]);
  expect(idsOf((await get(alerts, own.apiKey, '?externalId=a')).alerts)).toEqual([ids[0]]);
  expect((await get(alerts, own.apiKey, '?status=DISMISSED')).alerts).toEqual([]);
  expect(idsOf((await get(alerts, testKey)).alerts)).toEqual([ofTests]);
  expect((await get(alerts, (await makeOrganization()).apiKey)).alerts).toEqual([]);
});

test('a key of any product reads usage', async () => {
  await screened(own.apiKey, 'a');
  const { apiKey, ...other } = await makeOrganization({ products: ['KYC_SESSIONS'], balance: 40 });
  expect(await get(usage, apiKey)).toMatchObject({ balance: 40, total: 0, keys: [] });
  expect(await get(usage, own.apiKey, '?days=1')).toMatchObject({
    total: 10,
    keys: [{ keyId: own.keyId, credits: 10 }],
  });
  expect(other.organizationId).not.toBe(own.organizationId);
});

test('lists webhook destinations without secrets, and deliveries of the environment', async () => {
  const lookup = vi.spyOn(dns, 'lookup') as unknown as MockInstance<() => Promise<LookupAddress[]>>;
  lookup.mockResolvedValue([{ address: '93.184.216.34', family: 4 }]);
  const { member } = await signedIn(own.organizationId, 'admin');
  const eventTypes = ['amlScreening.screeningRequest.created' as const];
  await createDestination(member, { url: 'https://receiver.example/hook', eventTypes });
  const listed = (await get(destinations, own.apiKey)).destinations as Row[];
  expect(listed).toEqual([expect.objectContaining({ url: 'https://receiver.example/hook', enabled: true })]);
  expect(listed[0]).not.toHaveProperty('secret');

  const [live, test] = [await screened(own.apiKey, 'a'), await screened(testKey, 'a')];
  // Nothing is sent at once to a failing one.
  await db(own.organizationId).webhookDestination.updateMany({ data: { failures: 1 } });
  for (const { id } of await db(own.organizationId).webhookEvent.findMany()) await fanOutEvent(own.organizationId, id);
  const [one] = (await get(deliveries, own.apiKey)).deliveries as Row[];
  expect(idsOf((await get(deliveries, own.apiKey)).deliveries, 'subjectId')).toEqual([live]);
  expect(idsOf((await get(deliveries, testKey)).deliveries, 'subjectId')).toEqual([test]);
  expect((await get(deliveries, own.apiKey, '?status=delivered')).deliveries).toEqual([]);
  expect((await get(deliveries, own.apiKey, `?after=${one?.id}`)).deliveries).toEqual([]);
  const read = (apiKey: string) => callRoute(delivery, { apiKey, params: { id: String(one?.id) } });
  expect((await read(own.apiKey)).body).toMatchObject({ eventType: eventTypes[0], log: [] });
  const refused = [await read(testKey), await read((await makeOrganization()).apiKey)];
  expect(refused.map(({ status }) => status)).toEqual([404, 404]);
});
