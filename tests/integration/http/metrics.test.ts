import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { GET as UNKNOWN } from '@/app/api/[...unknown]/route';
import { GET as DOCUMENT } from '@/app/api/document-processing/[id]/route';
import { GET as HEALTH } from '@/app/api/health/route';
import { GET as METRICS } from '@/app/api/metrics/route';
import { webhookDelivery, webhookFanOut } from '@/inngest/webhook-delivery';
import { pool } from '@/platform/db/pool';
import { newId } from '@/platform/ids';
import { createDestination } from '@/services/webhooks/destinations';
import { resendDelivery } from '@/services/webhooks/resend-delivery';
import { testDestination } from '@/services/webhooks/test-destination';
import { startProductExecutor, until } from '@/tests/support/executor';
import { makeMember } from '@/tests/support/member';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { type Receiver, startReceiver } from '@/tests/support/receiver';

const TOKEN = process.env.GATEHOUSE_METRICS_TOKEN ?? '';

let own: TestOrganization;
let receiver: Receiver;
let stopEngine: () => Promise<void>;

beforeAll(async () => {
  own = await makeOrganization();
  receiver = await startReceiver();
  stopEngine = await startProductExecutor([webhookFanOut, webhookDelivery]);
});
afterAll(async () => {
  await stopEngine();
  await receiver.close();
});
afterEach(() => vi.restoreAllMocks());

const request = (headers: Record<string, string>) =>
  METRICS(new Request('http://localhost:3000/api/metrics', { headers }), { params: Promise.resolve({}) });

/** Sample values by name with labels. */
async function scrape(): Promise<Map<string, number>> {
  const response = await request({ authorization: `Bearer ${TOKEN}` });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(lines.map((line): [string, number] => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
}

test.each([
  ['no token', {}],
  ['another token', { authorization: 'Bearer token-of-the-testz' }],
  ['another scheme', { authorization: `Basic ${TOKEN}` }],
])('refuses %s', async (_, headers) => {
  expect((await request(headers as Record<string, string>)).status).toBe(401);
});

test('refuses an API key', async () => {
  expect((await request({ authorization: `Bearer ${own.apiKey}` })).status).toBe(401);
});

test('counts requests by route template, without ids', async () => {
  const id = newId('doc');
  const route = 'route="/api/document-processing/{id}",method="GET",status="404"';
  const count = `gatehouse_http_request_duration_seconds_count{${route}}`;
  const before = (await scrape()).get(count) ?? 0;
  await callRoute(DOCUMENT, { path: `/api/document-processing/${id}?secret=1`, params: { id }, apiKey: own.apiKey });
  await callRoute(HEALTH, { path: '/api/health' });
  await callRoute(UNKNOWN, { path: '/api/someone@example.com' });
  const samples = await scrape();
  expect(samples.get(count)).toBe(before + 1);
  expect(
    samples.get('gatehouse_http_request_duration_seconds_count{route="/api/health",method="GET",status="200"}'),
  ).toBeGreaterThan(0);
  const names = [...samples.keys()].join('\n');
  for (const secret of [id, own.organizationId, own.keyId, 'someone', 'secret']) expect(names).not.toContain(secret);
});

test('counts runs and webhook attempts', async () => {
  const admin = await makeMember(own.organizationId);
  const completed = 'gatehouse_pipeline_runs_ended_total{function="webhook-delivery",result="completed"}';
  const before = (await scrape()).get(completed) ?? 0;
  const { id } = await createDestination(admin, { url: receiver.url, eventTypes: ['system.apiKey.created'] });
  const delivery = await testDestination(own.organizationId, id, 'system.apiKey.created');
  await resendDelivery(admin, delivery.id);
  const samples = await until('a delivered webhook', async () => {
    const now = await scrape();
    return (now.get(completed) ?? 0) > before && now;
  });
  expect(samples.get('gatehouse_pipeline_runs_started_total{function="webhook-delivery"}')).toBeGreaterThan(0);
  expect(samples.get('gatehouse_webhook_attempts_total{result="delivered"}')).toBeGreaterThan(0);
});

test('reports the age of each list', async () => {
  await pool().query(
    `insert into "WatchlistSource" (source, "phaseAt", "freshAt") values ('ofac', now(), now() - interval '100 s')
     on conflict (source) do update set "freshAt" = excluded."freshAt"`,
  );
  const age = (await scrape()).get('gatehouse_watchlist_confirmed_age_seconds{source="ofac"}') ?? 0;
  expect(age).toBeGreaterThanOrEqual(100);
  expect(age).toBeLessThan(160);
});

test('leaves out and marks what cannot be read while the database is away', async () => {
  await scrape();
  vi.spyOn(pool(), 'query').mockRejectedValue(new Error('connection terminated') as never);
  const samples = await scrape();
  expect(samples.get('gatehouse_metrics_part_up{part="outbox"}')).toBe(0);
  expect(samples.has('gatehouse_outbox_waiting')).toBe(false);
  expect(samples.get('gatehouse_metrics_part_up{part="workers"}')).toBe(1);
});
