import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { RATE_LIMITS } from '@/core/http/limits';
import { db, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { sha256 } from '@/platform/security/crypto';
import { acceptWork } from '@/services/billing/accept-work';
import { callRoute, makeOrganization } from '@/tests/support/organization';

const POST = endpoint({
  summary: 'A route of this test',
  auth: apiKey('AML_SCREENING', 'individualScreening'),
  body: z.object({ fullName: z.string().min(1), fail: z.boolean().optional() }),
  response: z.object({ id: z.string() }),
  status: 201,
  idempotent: true,
  handle: ({ call, body }) =>
    acceptWork(call, { credits: 5, product: 'AML_SCREENING' }, async () => {
      if (body.fail) throw new Error('a fault of ours');
      const id = newId('doc');
      return { result: { id, hidden: 'column' }, subjectId: id };
    }),
});
const good = { fullName: 'Nimal Perera' };
const spent = (organizationId: string) =>
  systemDb().creditEntry.aggregate({ where: { organizationId }, _sum: { amount: true } });

test('returns only contract fields and charges the call once', async () => {
  const { organizationId, apiKey } = await makeOrganization({ balance: 7 });
  const answer = await callRoute(POST, { apiKey, body: good });
  expect(answer.status).toBe(201);
  expect(Object.keys(answer.body)).toEqual(['id']);
  expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await spent(organizationId))._sum.amount).toBe(-5);
  const refused = await callRoute(POST, { apiKey, body: good });
  expect(refused.status).toBe(402);
  expect(refused.body).toMatchObject({ errorCode: 'CREDITS_EXHAUSTED', balance: 2, required: 5, statusCode: 402 });
});

test.each([
  ['no header', undefined, 401, 'UNAUTHORIZED'],
  ['garbage', 'a.b.c', 401, 'UNAUTHORIZED'],
])('%s is refused with %i', async (_label, apiKey, status, errorCode) => {
  const answer = await callRoute(POST, { ...(apiKey && { apiKey }), body: good });
  expect([answer.status, answer.body.errorCode]).toEqual([status, errorCode]);
  expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
});

test('refuses an invalidated key, another product and a disabled feature', async () => {
  const own = await makeOrganization();
  await systemDb().apiKey.update({ where: { id: own.keyId }, data: { invalidatedAt: new Date() } });
  expect((await callRoute(POST, { apiKey: own.apiKey, body: good })).body.errorCode).toBe('KEY_INVALIDATED');
  const other = await makeOrganization({ products: ['KYC_SESSIONS'] });
  expect((await callRoute(POST, { apiKey: other.apiKey, body: good })).body).toMatchObject({
    statusCode: 403,
    errorCode: 'PRODUCT_NOT_ENABLED',
  });
  const third = await makeOrganization();
  await systemDb().organization.update({
    where: { id: third.organizationId },
    data: { settings: { features: { individualScreening: false } } },
  });
  expect((await callRoute(POST, { apiKey: third.apiKey, body: good })).body).toMatchObject({
    statusCode: 403,
    errorCode: 'FEATURE_NOT_ENABLED',
  });
});

test.each([
  ['malformed JSON', '{"fullName":', 400, 'VALIDATION_ERROR'],
  ['no body', '', 400, 'VALIDATION_ERROR'],
  ['a wrong type', '{"fullName":7}', 400, 'VALIDATION_ERROR'],
  ['NUL', '{"fullName":"a\\u0000b"}', 400, 'VALIDATION_ERROR'],
  ['half a surrogate pair', '{"fullName":"\\ud800"}', 400, 'VALIDATION_ERROR'],
  ['__proto__', '{"fullName":"a","__proto__":{"a":1}}', 400, 'VALIDATION_ERROR'],
  ['deep nesting', `{"fullName":"a","x":${'['.repeat(20000)}${']'.repeat(20000)}}`, 400, 'VALIDATION_ERROR'],
  ['a number out of range', '{"fullName":1e999}', 400, 'VALIDATION_ERROR'],
])('%s is refused with 400 and charges nothing', async (_label, body, status, errorCode) => {
  const { apiKey, organizationId } = await makeOrganization();
  const answer = await callRoute(POST, { apiKey, body, method: 'POST' });
  expect([answer.status, answer.body.errorCode]).toEqual([status, errorCode]);
  expect((await spent(organizationId))._sum.amount).toBeNull();
});

test.each([
  ['a caller who leaves in the middle of the body', Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), 400],
  ['a fault of ours while it is read', new Error('broken pipe of ours'), 500],
])('distinguishes %s', async (_label, fault, status) => {
  const { apiKey } = await makeOrganization();
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"fullName":'));
      controller.error(fault);
    },
  });
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const request = new Request('http://localhost:3000/api', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(status);
});

test('replays the same Idempotency-Key, charges once, refuses another body', async () => {
  const { apiKey, organizationId } = await makeOrganization();
  const headers = { 'idempotency-key': 'k-1' };
  const first = await callRoute(POST, { apiKey, body: good, headers });
  const again = await callRoute(POST, { apiKey, body: good, headers });
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect((await spent(organizationId))._sum.amount).toBe(-5);
  const other = await callRoute(POST, { apiKey, body: { fullName: 'Another' }, headers });
  expect([other.status, other.body.errorCode]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
});

test('seals the answer of an Idempotency-Key and reads those of earlier versions', async () => {
  const { apiKey, organizationId } = await makeOrganization();
  const headers = { 'idempotency-key': 'k-sealed' };
  const { body } = await callRoute(POST, { apiKey, body: good, headers });
  const records = db(organizationId).idempotencyRecord;
  const { result } = await records.findFirstOrThrow({});
  expect(result).toMatch(/^v1\./);
  expect((await callRoute(POST, { apiKey, body: good, headers })).body).toEqual(body);
  await records.updateMany({ data: { result: { id: 'doc_old' } } });
  expect((await callRoute(POST, { apiKey, body: good, headers })).body).toEqual({ id: 'doc_old' });
  const other = await makeOrganization();
  await callRoute(POST, { apiKey: other.apiKey, body: good, headers });
  // A sealed answer cannot move to another record.
  await db(other.organizationId).idempotencyRecord.updateMany({ data: { result: result as never } });
  expect((await callRoute(POST, { apiKey: other.apiKey, body: good, headers })).status).toBe(500);
});

test('ignores field order in the body and accepts hashes of earlier versions', async () => {
  const { organizationId, apiKey } = await makeOrganization();
  const headers = { 'idempotency-key': 'k-order' };
  const first = await callRoute(POST, { apiKey, headers, body: { fullName: 'Nimal', fail: false } });
  const turned = { fail: false, fullName: 'Nimal' };
  const again = await callRoute(POST, { apiKey, headers, body: turned });
  expect([again.status, again.body]).toEqual([201, first.body]);
  // Earlier versions hashed the raw text of the body.
  await db(organizationId).idempotencyRecord.updateMany({ data: { bodyHash: sha256(JSON.stringify(turned)) } });
  expect((await callRoute(POST, { apiKey, headers, body: turned })).body).toEqual(first.body);
  const other = await callRoute(POST, { apiKey, headers, body: { ...turned, fullName: 'Kamal' } });
  expect([other.status, other.body.errorCode]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
});

test.each([
  ['content-encoding', 'gzip', 'gzip'],
  ['content-encoding', 'identity', null],
  ['content-type', 'application/json; charset=iso-8859-1', 'iso-8859-1'],
  ['content-type', 'application/json; charset="UTF-16"', 'UTF-16'],
  ['content-type', 'application/json; charset=utf-8', null],
  ['content-type', 'application/json;charset="UTF8"', null],
])('a body with %s %s is accepted or refused with 415', async (name, value, named) => {
  const { apiKey } = await makeOrganization();
  const raw = value === 'gzip' ? gzipSync(JSON.stringify(good)) : Buffer.from(JSON.stringify(good));
  const headers = { 'content-type': 'application/json', [name]: value };
  const answer = await callRoute(POST, { method: 'POST', apiKey, headers, raw });
  if (named === null) return expect(answer.status).toBe(201);
  expect([answer.status, answer.body.errorCode]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  expect(answer.body.message).toContain(named);
});

test('an internal error returns a bare 500, free of charge, and frees the key', async () => {
  const { apiKey, organizationId } = await makeOrganization();
  const headers = { 'idempotency-key': 'k-2' };
  const answer = await callRoute(POST, { apiKey, body: { ...good, fail: true }, headers });
  expect([answer.status, answer.body.errorCode]).toEqual([500, 'INTERNAL_ERROR']);
  expect(JSON.stringify(answer.body)).not.toContain('fault of ours');
  expect((await spent(organizationId))._sum.amount).toBeNull();
});

test('twenty concurrent calls never spend the same credit twice', async () => {
  const { apiKey, organizationId } = await makeOrganization({ balance: 50 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => callRoute(POST, { apiKey, body: good })));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10);
  expect(answers.filter((answer) => answer.status === 402)).toHaveLength(10);
  expect((await systemDb().creditAccount.findUnique({ where: { organizationId } }))?.balance).toBe(0);
});

test('returns the seconds to wait in message and Retry-After', async () => {
  const { apiKey: key } = await makeOrganization();
  const GET = endpoint({
    summary: 'A route of this test',
    auth: apiKey('AML_SCREENING'),
    response: z.object({}),
    limit: 'pepListUpload',
    handle: async () => ({}),
  });
  const answers = [];
  // Twice the limit, because the minute may change during the loop.
  for (let call = 0; call < 2 * RATE_LIMITS.pepListUpload + 1; call++)
    answers.push(await callRoute(GET, { method: 'GET', apiKey: key }));
  const refused = answers.find(({ status }) => status === 429);
  const seconds = refused?.headers.get('retry-after');
  expect(refused?.body.message).toBe(`Too many requests. Try again in ${seconds} second${seconds === '1' ? '' : 's'}.`);
});
