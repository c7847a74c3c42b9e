import { beforeEach, expect, test, vi } from 'vitest';
import { GET as list } from '@/app/api/console/request-log/route';
import { POST as search } from '@/app/api/screening/request/route';
import type { RequestPage } from '@/core/request-log/contract';
import { inngest } from '@/inngest/client';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { metrics } from '@/platform/metrics';
import { purgeOldRecords } from '@/services/health/purge-old-records';
import { BUFFER_ROWS, flushRequests, recordRequest } from '@/services/request-log/record-request';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

let own: TestOrganization;
let admin: ConsoleUser;
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  await flushRequests();
  own = await makeOrganization();
  admin = await signedIn(own.organizationId, 'admin');
});

const logged = async (query = '', user = admin) =>
  (await callAs(user, list, { path: `/api/console/request-log${query}` })).body as unknown as RequestPage;
const row = (organizationId: string) => ({
  id: newId('req'),
  organizationId,
  keyId: null,
  method: 'GET',
  route: '/api/alerts/{id}',
  status: 200,
  ms: 3,
  errorCode: null,
  address: null,
});

test('logs a request with its key, status, code and id, but no content', async () => {
  const { apiKey } = own;
  await callRoute(search, { apiKey, path: '/api/screening/request', body: { fullName: 'Zoltan Marchetti' } });
  const refused = await callRoute(search, { apiKey, path: '/api/screening/request', body: { fullName: '' } });
  const { requests } = await logged();
  expect(requests).toMatchObject([
    { status: 400, errorCode: 'VALIDATION_ERROR', id: refused.body.requestId, method: 'POST' },
    { status: 201, errorCode: null, route: '/api/screening/request' },
  ]);
  expect(requests[0]?.keyId).toMatch(/^key_/);
  expect(JSON.stringify(requests)).not.toContain('Zoltan');
});

test('finds a request by id, error code, route and outcome, in its organization only', async () => {
  const { apiKey } = own;
  await callRoute(search, { apiKey, path: '/api/screening/request', body: { fullName: 'Zoltan Marchetti' } });
  const refused = await callRoute(search, { apiKey, path: '/api/screening/request', body: {} });
  const ids = async (query: string, user = admin) => (await logged(query, user)).requests.map(({ id }) => id);
  const id = String(refused.body.requestId);
  expect(await ids(`?text=${id}`)).toEqual([id]);
  expect(await ids('?text=VALIDATION_ERROR')).toEqual([id]);
  expect(await ids('?outcome=refused')).toEqual([id]);
  expect((await ids('?text=screening')).length).toBe(2);
  expect(await ids('?outcome=failed')).toEqual([]);
  const stranger = await signedIn((await makeOrganization()).organizationId, 'admin');
  expect(await ids(`?text=${id}`, stranger)).toEqual([]);
  const analyst = await signedIn(own.organizationId, 'lead');
  expect((await callAs(analyst, list)).status).toBe(403);
});

test('pages from the newest to the oldest', async () => {
  for (let at = 0; at < 3; at++) recordRequest(row(own.organizationId));
  const first = await logged('?limit=2');
  const second = await logged(`?limit=2&before=${first.next}`);
  expect([first.requests.length, second.requests.length, second.next]).toEqual([2, 1, null]);
});

test('drops and counts requests when the buffer is full', async () => {
  const dropped = async () => (await metrics().requestLogDropped.get()).values[0]?.value ?? 0;
  const before = await dropped();
  for (let at = 0; at < BUFFER_ROWS + 7; at++) recordRequest(row(own.organizationId));
  expect((await dropped()) - before).toBe(7);
  await flushRequests();
  expect(await db(own.organizationId).apiRequest.count()).toBe(BUFFER_ROWS);
});

test('deletes requests after thirty days', async () => {
  recordRequest(row(own.organizationId));
  await flushRequests();
  await purgeOldRecords();
  expect(await db(own.organizationId).apiRequest.count()).toBe(1);
  vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 31 * 24 * 3_600_000));
  await purgeOldRecords();
  expect(await db(own.organizationId).apiRequest.count()).toBe(0);
});
