import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { GET as HEALTH } from '@/app/api/health/route';
import { POST } from '@/app/api/screening/request/route';
import { screeningPipeline } from '@/inngest/screening-pipeline';
import { webhookDelivery, webhookFanOut } from '@/inngest/webhook-delivery';
import { startTracing } from '@/platform/tracing';
import { requirePeps } from '@/services/screening/requests/screen-peps';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { createDestination } from '@/services/webhooks/destinations';
import { startProductExecutor, until } from '@/tests/support/executor';
import { makeMember } from '@/tests/support/member';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { type Receiver, startReceiver } from '@/tests/support/receiver';

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; status: { code?: number } };
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const TRACEPARENT = `00-${CALLER.traceId}-${CALLER.spanId}-01`;

let own: TestOrganization;
let collector: Receiver;
let receiver: Receiver;
let stopEngine: () => Promise<void>;
let stopTracing: () => Promise<void>;

beforeAll(async () => {
  await Promise.all([publishWatchlists(), requirePeps()]);
  own = await makeOrganization();
  [collector, receiver] = await Promise.all([startReceiver(), startReceiver()]);
  stopEngine = await startProductExecutor([screeningPipeline, webhookFanOut, webhookDelivery]);
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', new URL(collector.url).origin);
  stopTracing = await startTracing(process.env.OTEL_EXPORTER_OTLP_ENDPOINT);
});
afterAll(async () => {
  await stopTracing();
  vi.unstubAllEnvs();
  await stopEngine();
  await Promise.all([collector.close(), receiver.close()]);
});
afterEach(() => vi.restoreAllMocks());

const bodies = () => collector.received.map(({ body }) => body);
const spans = () =>
  bodies().flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );

test('one trace leads from the call through its steps to the delivery', async () => {
  await createDestination(await makeMember(own.organizationId), {
    url: receiver.url,
    eventTypes: ['amlScreening.screeningRequest.completed'],
  });
  receiver.reply = (_, response) => response.writeHead(500).end();
  const body = { fullName: 'Zoltan Marchetti', externalId: 'customer-1', dateOfBirth: '1970-01-01' };
  const made = await callRoute(POST, {
    path: '/api/screening/request',
    apiKey: own.apiKey,
    body,
    headers: { traceparent: TRACEPARENT },
  });
  expect(made.status).toBe(201);
  const attempt = await until('the span of the attempt', async () =>
    spans().find(({ name }) => name === 'webhook-delivery attempt-1'),
  );
  const all = spans().filter(({ traceId }) => traceId === CALLER.traceId);
  const parentOf = (span: Span) => all.find(({ spanId }) => spanId === span.parentSpanId);
  const path: string[] = [];
  let top = attempt;
  for (let at: Span | undefined = attempt; at; at = parentOf(at)) {
    path.unshift(at.name);
    top = at;
  }
  expect(path).toEqual([
    'POST /api/screening/request',
    expect.stringMatching(/^screening-pipeline /),
    'webhook-fan-out fan-out',
    'webhook-delivery attempt-1',
  ]);
  expect(top.parentSpanId).toBe(CALLER.spanId);
  expect(attempt.status.code).toBe(2);
  // Nothing of the subject, and no span of a probe.
  await callRoute(HEALTH, {});
  await stopTracing();
  expect(bodies().join('\n')).not.toMatch(/Marchetti|customer-1|1970-01-01|health/);
}, 60_000);
