import { promises as dns, type LookupAddress } from 'node:dns';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { POST as resend } from '@/app/api/console/webhook-deliveries/[id]/resend/route';
import { GET as getDelivery } from '@/app/api/console/webhook-deliveries/[id]/route';
import { GET as getLog } from '@/app/api/console/webhook-deliveries/route';
import { POST as replay } from '@/app/api/console/webhooks/[id]/replay/route';
import { POST as rotate } from '@/app/api/console/webhooks/[id]/rotate/route';
import { GET as get, DELETE as remove, PATCH as update } from '@/app/api/console/webhooks/[id]/route';
import { POST as send } from '@/app/api/console/webhooks/[id]/test/route';
import { POST as create, GET as list } from '@/app/api/console/webhooks/route';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';

const good = { url: 'https://receiver.example/hook', eventTypes: ['system.apiKey.created'] };
let admin: ConsoleUser;
let organizationId = '';

beforeEach(async () => {
  ({ organizationId } = await makeOrganization());
  admin = await signedIn(organizationId);
});

test('creates, lists without secret, changes, rotates and removes a destination', async () => {
  const made = await callAs(admin, create, { body: good });
  expect([made.status, made.body.secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
  const id = String(made.body.id);
  const listed = await callAs(admin, list);
  expect(listed.body.destinations).toEqual([expect.objectContaining({ id, enabled: true })]);
  expect(JSON.stringify(listed.body)).not.toContain('secret"');
  const change = { enabled: false, description: ' Core banking ' };
  const changed = await callAs(admin, update, { params: { id }, method: 'PATCH', body: change });
  expect(changed.body).toMatchObject({ enabled: false, disabledReason: 'manual', description: 'Core banking' });
  const rotated = await callAs(admin, rotate, { params: { id }, method: 'POST' });
  expect(rotated.body.secret).not.toBe(made.body.secret);
  expect((await callAs(admin, remove, { params: { id }, method: 'DELETE' })).body).toEqual({ success: true });
  expect((await callAs(admin, get, { params: { id } })).status).toBe(404);
});

test.each([
  ['an unknown event type', { ...good, eventTypes: ['system.apiKey.stolen'] }],
  ['no event types', { ...good, eventTypes: [] }],
  ['plain http', { ...good, url: 'http://receiver.example/hook' }],
  ['a private address', { ...good, url: 'https://10.0.0.1/hook' }],
  ['a private address in disguise', { ...good, url: 'https://[::ffff:169.254.169.254]/' }],
  ['a fragment', { ...good, url: 'https://receiver.example/hook#frag' }],
  ['credentials', { ...good, url: 'https://a:b@receiver.example/' }],
  ['a database port', { ...good, url: 'https://receiver.example:5432/' }],
  ['no address', { ...good, url: 'receiver' }],
  ['another scheme', { ...good, url: 'javascript:alert(1)' }],
  ['a member that is not ours', { ...good, organizationId: 'org_other' }],
  ['a secret of the caller', { ...good, secret: 'whsec_x' }],
  ['a header of the signature', { ...good, headers: [{ name: 'Webhook-Signature', value: 'v1,x' }] }],
  ['a header of the content', { ...good, headers: [{ name: 'content-type', value: 'text/plain' }] }],
  ['a header with a line break', { ...good, headers: [{ name: 'x-a', value: 'b\r\nx: y' }] }],
  ['a header twice', { ...good, headers: ['X-A', 'x-a'].map((name) => ({ name, value: 'b' })) }],
  ['a header without a value', { ...good, headers: [{ name: 'x-a' }] }],
  ['no environment', { ...good, environments: [] }],
  ['a list', [good]],
])('returns 400 for %s', async (_label, body) => {
  const answer = await callAs(admin, create, { body });
  expect([answer.status, answer.body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
});

test.each(['10.0.0.5', '169.254.169.254', 'fd00::1'])('refuses a host name that resolves to %s', async (address) => {
  const lookup = vi.spyOn(dns, 'lookup') as unknown as MockInstance<() => Promise<LookupAddress[]>>;
  lookup.mockResolvedValue([{ address, family: address.includes(':') ? 6 : 4 }]);
  const body = { ...good, url: 'https://receiver.example/hook' };
  expect((await callAs(admin, create, { body })).body).toMatchObject({
    errorCode: 'VALIDATION_ERROR',
    errors: [{ path: 'url', code: 'address_refused' }],
  });
  lookup.mockResolvedValue([{ address: '93.184.216.34', family: 4 }]);
  const made = await callAs(admin, create, { body });
  expect(made.status).toBe(201);
  lookup.mockResolvedValue([{ address, family: address.includes(':') ? 6 : 4 }]);
  const change = {
    params: { id: String(made.body.id) },
    method: 'PATCH',
    body: { url: 'https://other.example/hook' },
  };
  expect((await callAs(admin, update, change)).status).toBe(400);
  lookup.mockRestore();
});

test('only admins read and change destinations of their organization', async () => {
  const { body } = await callAs(admin, create, { body: good });
  const params = { id: String(body.id) };
  const lead = await signedIn(organizationId, 'lead');
  const analyst = await signedIn(organizationId, 'analyst');
  for (const user of [lead, analyst])
    for (const route of [list, get, getLog, getDelivery])
      expect((await callAs(user, route, { params })).status).toBe(403);
  expect((await callAs(analyst, create, { body: good })).status).toBe(403);
  expect((await callAs(analyst, rotate, { params, method: 'POST' })).status).toBe(403);
  const stranger = await signedIn((await makeOrganization()).organizationId);
  for (const [route, method, payload] of [
    [get, 'GET', undefined],
    [update, 'PATCH', { enabled: false }],
    [remove, 'DELETE', undefined],
    [rotate, 'POST', undefined],
    [send, 'POST', { eventType: 'system.apiKey.created' }],
    [replay, 'POST', { since: '2026-01-01T00:00:00Z' }],
  ] as const) {
    const answer = await callAs(stranger, route, { params, method, body: payload });
    expect([method, answer.status]).toEqual([method, 404]);
  }
  expect((await callAs({ ...admin, headers: {} }, list)).status).toBe(401);
});

test('refuses a cross-site write', async () => {
  const evil = { ...admin, headers: { ...admin.headers, origin: 'https://evil.example' } };
  expect((await callAs(evil, create, { body: good })).body.errorCode).toBe('CROSS_SITE_REQUEST');
});

test('logs a test delivery with its body and validates filters', async () => {
  const { body } = await callAs(admin, create, { body: good });
  const params = { id: String(body.id) };
  const sent = await callAs(admin, send, { params, body: { eventType: 'kycSession.created' } });
  expect([sent.status, sent.body.status]).toEqual([202, 'pending']);
  const log = await callAs(admin, getLog, { path: `/api?destinationId=${params.id}&status=pending` });
  expect(log.body.deliveries).toHaveLength(1);
  const detail = await callAs(admin, getDelivery, { params: { id: String(sent.body.id) } });
  expect(JSON.parse(String(detail.body.requestBody))).toMatchObject({
    type: 'kycSession.created',
    environment: 'test',
    sequence: 0,
    data: { test: true },
  });
  expect((await callAs(admin, resend, { params: { id: String(sent.body.id) }, method: 'POST' })).status).toBe(202);
  for (const query of ['limit=0', 'limit=1e30', 'limit=abc', 'status=lost', 'eventType=x', 'limit=-1']) {
    expect((await callAs(admin, getLog, { path: `/api?${query}` })).status).toBe(400);
  }
  expect((await callAs(admin, getDelivery, { params: { id: 'dlv_none' } })).status).toBe(404);
  expect((await callAs(admin, replay, { params, body: { since: 'yesterday' } })).status).toBe(400);
});

test('finds deliveries by exact object id within the organization', async () => {
  const { body } = await callAs(admin, create, { body: { ...good, eventTypes: ['kycSession.created'] } });
  const destinationId = String(body.id);
  const scoped = db(organizationId);
  const event = (subjectId: string) => ({
    id: newId('evt'),
    organizationId,
    type: 'kycSession.created',
    subjectId,
    sequence: 1,
    data: {},
  });
  const [one, other] = [event('kyc_one'), event('kyc_other')];
  await scoped.webhookEvent.createMany({ data: [one, other] });
  await scoped.webhookDelivery.createMany({
    data: [one, other].map(({ id }) => ({ id: newId('dlv'), organizationId, eventId: id, destinationId })),
  });
  const about = async (who: ConsoleUser, query: string) => {
    const { body: log } = await callAs(who, getLog, { path: `/api?${query}` });
    return (log.deliveries as { subjectId: string }[]).map(({ subjectId }) => subjectId);
  };
  expect(await about(admin, `destinationId=${destinationId}`)).toEqual(['kyc_other', 'kyc_one']);
  expect(await about(admin, 'subjectId=kyc_one')).toEqual(['kyc_one']);
  expect(await about(admin, 'subjectId=kyc_o')).toEqual([]);
  expect(await about(admin, 'subjectId=kyc_one&eventType=kycSession.expired')).toEqual([]);
  const stranger = await signedIn((await makeOrganization()).organizationId);
  expect(await about(stranger, 'subjectId=kyc_one')).toEqual([]);
});

test('filters deliveries by event and time, and counts those of the last seven days', async () => {
  const { body } = await callAs(admin, create, { body: { ...good, description: 'Core banking' } });
  const destinationId = String(body.id);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const rows = [
    { about: 'old', type: 'kycSession.created', createdAt: daysAgo(8), status: 'delivered', attempts: 1 },
    { about: 'good', type: 'kycSession.created', createdAt: daysAgo(2), status: 'delivered', attempts: 2 },
    { about: 'bad', type: 'kycSession.completed', createdAt: daysAgo(1), status: 'pending', attempts: 3 },
    { about: 'new', type: 'kycSession.completed', createdAt: daysAgo(0), status: 'pending', attempts: 0 },
  ];
  for (const { about, type, ...delivery } of rows) {
    const [id, eventId] = [newId('dlv'), newId('evt')];
    const event = { id: eventId, organizationId, type, subjectId: about, sequence: 1, data: {} };
    await db(organizationId).webhookEvent.create({ data: event });
    const deliveredAt = delivery.status === 'delivered' ? delivery.createdAt : null;
    await db(organizationId).webhookDelivery.create({
      data: { id, organizationId, eventId, destinationId, deliveredAt, ...delivery },
    });
  }
  const found = async (query: string) => {
    const { body: log } = await callAs(admin, getLog, { path: `/api?destinationId=${destinationId}&${query}` });
    return (log.deliveries as { subjectId: string }[]).map(({ subjectId }) => subjectId).sort();
  };
  expect(await found('eventType=kycSession.completed')).toEqual(['bad', 'new']);
  expect(await found(`since=${daysAgo(3).toISOString()}`)).toEqual(['bad', 'good', 'new']);
  expect(await found(`since=${daysAgo(9).toISOString()}&until=${daysAgo(1.5).toISOString()}`)).toEqual(['good', 'old']);
  // An offset that PostgreSQL does not read.
  expect(await found('until=1998-02-28T11:04:54-22:26')).toEqual([]);
  const listed = (await callAs(admin, list)).body.destinations as Record<string, unknown>[];
  expect(listed[0]).toMatchObject({
    description: 'Core banking',
    recent: { attempted: 2, delivered: 1, lastDeliveredAt: rows[1]?.createdAt.toISOString() },
  });
});
