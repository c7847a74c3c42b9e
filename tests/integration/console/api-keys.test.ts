import { expect, test } from 'vitest';
import { POST as INVALIDATE } from '@/app/api/console/api-keys/[id]/invalidate/route';
import { POST as ROTATE } from '@/app/api/console/api-keys/[id]/rotate/route';
import { PATCH } from '@/app/api/console/api-keys/[id]/route';
import { GET, POST } from '@/app/api/console/api-keys/route';
import { GET as ME } from '@/app/api/console/me/route';
import { GET as STATUS } from '@/app/api/console/status/route';
import { GET as USAGE_CSV } from '@/app/api/console/usage/csv/route';
import { GET as USAGE } from '@/app/api/console/usage/route';
import { GET as PROCESSORS } from '@/app/api/document-processing/processors/route';
import { ADDRESS_HEADER } from '@/core/http/headers';
import type { Role } from '@/core/organizations/roles';
import { db, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { verifyAudit } from '@/services/audit/verify-audit';
import { authenticateKey } from '@/services/identity/authenticate-key';
import { signedIn as signedInMember } from '@/tests/support/console';
import { callRoute, makeOrganization } from '@/tests/support/organization';

const ours = { origin: 'http://localhost:3000', host: 'localhost:3000', 'x-gatehouse-request': '1' };
const order = { name: 'Core banking', products: ['AML_SCREENING'], environment: 'live', lifeDays: 90 };
const use = { route: 'POST /api/x', address: '127.0.0.1' };

const signedIn = async (organizationId: string, role: Role = 'admin') =>
  (await signedInMember(organizationId, role)).headers;

test('a created key works at once, is announced and never stored in plain text', async () => {
  const { organizationId } = await makeOrganization();
  const headers = await signedIn(organizationId);
  const created = await callRoute(POST, { headers, body: order });
  expect(created.status).toBe(201);
  const { token, key } = created.body as { token: string; key: { id: string; lastFour: string } };
  expect((await authenticateKey(token, use)).products).toEqual(['AML_SCREENING']);
  const events = await systemDb().webhookEvent.findMany({ where: { organizationId } });
  expect(events.map((event) => [event.type, event.subjectId])).toEqual([['system.apiKey.created', key.id]]);
  expect(JSON.stringify([events, await systemDb().apiKey.findMany({ where: { organizationId } })])).not.toContain(
    token,
  );
  const list = await callRoute(GET, { headers });
  expect(JSON.stringify(list.body)).not.toContain(token);
});

test('refuses an invalidated key and announces its invalidation once', async () => {
  const { organizationId, apiKey, keyId } = await makeOrganization();
  const headers = await signedIn(organizationId);
  await db(organizationId).creditEntry.create({
    data: {
      id: newId('crd'),
      organizationId,
      apiKeyId: keyId,
      amount: -10,
      product: 'AML_SCREENING',
      kind: 'charge',
      subjectId: newId('scr'),
    },
  });
  const [listed] = (await callRoute(GET, { headers })).body.keys as Array<{ credits30d: number }>;
  expect(listed?.credits30d).toBe(10);
  for (let time = 0; time < 2; time++) {
    const answer = await callRoute(INVALIDATE, { method: 'POST', headers, params: { id: keyId } });
    expect(answer.body).toMatchObject({ state: 'invalidated', credits30d: 10 });
  }
  await expect(authenticateKey(apiKey, use)).rejects.toMatchObject({ code: 'KEY_INVALIDATED' });
  expect(await systemDb().webhookEvent.count({ where: { organizationId } })).toBe(1);
});

test('rotation keeps the old key for a day and is refused a second time', async () => {
  const { organizationId, apiKey, keyId } = await makeOrganization();
  const headers = await signedIn(organizationId);
  const rotated = await callRoute(ROTATE, { method: 'POST', headers, params: { id: keyId } });
  expect(rotated.status).toBe(201);
  await authenticateKey(apiKey, use);
  await authenticateKey(String(rotated.body.token), use);
  const again = await callRoute(ROTATE, { method: 'POST', headers, params: { id: keyId } });
  expect([again.status, again.body.errorCode]).toEqual([409, 'KEY_NOT_ACTIVE']);
});

test('applies changed products and restrictions at once and copies them on rotation', async () => {
  const { organizationId, apiKey, keyId } = await makeOrganization();
  const headers = await signedIn(organizationId);
  const change = (body: object, id = keyId) => callRoute(PATCH, { method: 'PATCH', headers, params: { id }, body });
  const changed = await change({
    name: 'Payments',
    products: ['DOCUMENT_VERIFICATION'],
    allowedAddresses: ['192.0.2.0/24', '2001:db8::7', '192.0.2.0/24'],
    rateLimit: 2,
  });
  const limits = { allowedAddresses: ['192.0.2.0/24', '2001:db8::7/128'], rateLimit: 2 };
  expect(changed.body).toMatchObject({ name: 'Payments', products: ['DOCUMENT_VERIFICATION'], ...limits });
  const from = async (address: string) => {
    const answer = await callRoute(PROCESSORS, { apiKey, headers: { [ADDRESS_HEADER]: address } });
    return [answer.status, answer.headers.get('ratelimit-limit')];
  };
  expect(await from('198.51.100.1')).toEqual([403, null]);
  expect(await from('unknown')).toEqual([403, null]);
  expect(await from('::ffff:192.0.2.9')).toEqual([200, '2']);
  expect(await from('2001:db8::7')).toEqual([200, '2']);
  expect(await from('2001:db8::7')).toEqual([429, '2']);
  const rotated = await callRoute(ROTATE, { method: 'POST', headers, params: { id: keyId } });
  expect(rotated.body.key).toMatchObject({ name: 'Payments', createdByName: 'A admin', ...limits });
  expect((await change({ allowedAddresses: [], rateLimit: null })).body).toMatchObject({
    allowedAddresses: [],
    rateLimit: null,
  });
  expect(await from('198.51.100.1')).toEqual([200, '600']);
  const entries = await systemDb().auditEntry.findMany({ where: { organizationId, action: 'apiKey.updated' } });
  expect(JSON.stringify(entries)).not.toContain('Payments');
  expect(entries).toHaveLength(2);
});

test('refuses invalid restrictions and changes of an invalidated key', async () => {
  const { organizationId, keyId } = await makeOrganization();
  const headers = await signedIn(organizationId);
  const change = (body: object) => callRoute(PATCH, { method: 'PATCH', headers, params: { id: keyId }, body });
  const bad = [{}, { rateLimit: 0 }, { rateLimit: 601 }, { products: [] }, { environment: 'test' }];
  for (const body of [...bad, { allowedAddresses: ['192.0.2.0/33'] }, { allowedAddresses: ['example.com'] }])
    expect((await change(body)).status).toBe(400);
  await callRoute(INVALIDATE, { method: 'POST', headers, params: { id: keyId } });
  expect((await change({ name: 'x' })).body.errorCode).toBe('KEY_NOT_ACTIVE');
});

test('refuses foreign keys, analysts, cross-site and unauthenticated requests', async () => {
  const [own, other] = [await makeOrganization(), await makeOrganization()];
  const headers = await signedIn(own.organizationId);
  for (const route of [INVALIDATE, ROTATE])
    expect((await callRoute(route, { method: 'POST', headers, params: { id: other.keyId } })).status).toBe(404);
  expect((await callRoute(POST, { headers: await signedIn(own.organizationId, 'analyst'), body: order })).status).toBe(
    403,
  );
  const foreign = { ...headers, origin: 'https://evil.example' };
  expect((await callRoute(POST, { headers: foreign, body: order })).body.errorCode).toBe('CROSS_SITE_REQUEST');
  expect((await callRoute(POST, { headers: ours, body: order })).status).toBe(401);
});

test('returns 400 for an invalid key request', async () => {
  const headers = await signedIn((await makeOrganization()).organizationId);
  for (const bad of [{ ...order, products: [] }, { ...order, lifeDays: 1 }, { ...order, name: 'a\0b' }, '{', []])
    expect((await callRoute(POST, { headers, body: bad })).status).toBe(400);
});

test('concurrent audit entries form one chain without gaps', async () => {
  const { organizationId } = await makeOrganization();
  const headers = await signedIn(organizationId);
  await Promise.all(
    Array.from({ length: 6 }, (_, at) => callRoute(POST, { headers, body: { ...order, name: `k${at}` } })),
  );
  const entries = await systemDb().auditEntry.findMany({ where: { organizationId }, orderBy: { sequence: 'asc' } });
  expect(entries.map((entry) => entry.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await verifyAudit(organizationId)).toMatchObject({ intact: true });
});

test('returns account, usage and status of the signed-in organization only', async () => {
  const { organizationId, keyId } = await makeOrganization({ balance: 100 });
  const headers = await signedIn(organizationId);
  const charge = { organizationId, apiKeyId: keyId, product: 'AML_SCREENING', kind: 'charge' };
  await systemDb().creditEntry.createMany({
    data: [5, 10].map((credits) => ({ ...charge, id: newId('crd'), amount: -credits, subjectId: newId('scr') })),
  });
  expect((await callRoute(ME, { headers })).body).toMatchObject({
    organization: { id: organizationId },
    openAlerts: 0,
  });
  const usage = await callRoute(USAGE, { headers });
  expect(usage.body).toMatchObject({
    since: usage.body.to,
    total: 15,
    balance: 100,
    keys: [{ keyId, credits: 15, calls: 2 }],
    operations: [{ keyId, operation: 'screeningRequest', credits: 15, calls: 2 }],
  });
  expect((await callRoute(USAGE, { headers, path: '/api/console/usage?days=0' })).status).toBe(400);
  const csv = await USAGE_CSV(new Request('http://localhost:3000/api/console/usage/csv', { headers }), {
    params: Promise.resolve({}),
  });
  // A minus in front is escaped, since a spreadsheet would run it.
  const lastFour = `([^-].{3}|"'-.{3}")`;
  expect((await csv.text()).split('\r\n')).toEqual([
    'day,keyId,key,lastFour,operation,calls,credits',
    expect.stringMatching(new RegExp(`^${usage.body.to},${keyId},test,${lastFour},screeningRequest,2,15$`)),
    '',
  ]);
  const status = await callRoute(STATUS, { headers });
  expect(status.status).toBe(200);
  expect(status.body.checks).toContainEqual(expect.objectContaining({ id: 'database', state: 'up' }));
});
