import { createServer } from 'node:http';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { GET as getConsole } from '@/app/api/console/documents/[id]/route';
import { GET as getOne, DELETE as remove } from '@/app/api/document-processing/[id]/route';
import { GET as getStage } from '@/app/api/document-processing/[id]/stages/[stageId]/route';
import { GET as getProcessors } from '@/app/api/document-processing/processors/route';
import { GET as list, POST } from '@/app/api/document-processing/route';
import { db } from '@/platform/db/db';
import { closeDocument, failDocument } from '@/services/documents/stages/close-document';
import { beginStage, endStage } from '@/services/documents/stages/record-stage';
import { bytesOnDisk } from '@/tests/support/bytes-on-disk';
import { asFile } from '@/tests/support/documents/submit';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

let organization: TestOrganization;
let other: TestOrganization;
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  organization = await makeOrganization();
  other = await makeOrganization();
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ddd' } })
    .png()
    .toBuffer();
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ddd' } })
    .jpeg()
    .toBuffer();
});

const post = (body: unknown, apiKey = organization.apiKey, headers: Record<string, string> = {}) =>
  callRoute(POST, { body, apiKey, headers });
const valid = (over: Record<string, unknown> = {}) => ({ processorId: 'SRI_LANKA_ID', files: [asFile(png)], ...over });
const rows = async () => ({
  instances: await db(organization.organizationId).documentInstance.count(),
  files: await db(organization.organizationId).storedFile.count(),
  charges: await db(organization.organizationId).creditEntry.count(),
});

test('creates an instance with credits, file, stages and a created event', async () => {
  const { status, body } = await post(
    valid({ metadata: { reference: 'A-1' }, files: [asFile(png, 'image/png', '../../සිංහල.png')] }),
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({
    processorId: 'SRI_LANKA_ID',
    status: 'pending',
    statusLabel: 'Scanning document',
    result: null,
    completedAt: null,
    metadata: { reference: 'A-1' },
    files: [{ filename: 'සිංහල.png', mimeType: 'image/png' }],
  });
  expect(body.files).toEqual([{ filename: 'සිංහල.png', mimeType: 'image/png' }]);
  const instanceId = String(body.instanceId);
  const scoped = db(organization.organizationId);
  expect(await scoped.creditEntry.findMany({ where: { subjectId: instanceId } })).toMatchObject([
    { amount: -5, kind: 'charge' },
  ]);
  expect(await scoped.documentStage.count({ where: { instanceId } })).toBe(5);
  expect(await scoped.webhookEvent.findMany({ where: { subjectId: instanceId } })).toMatchObject([
    {
      type: 'documentVerification.instance.created',
      sequence: 1,
      data: { instanceId, status: 'pending', metadata: { reference: 'A-1' } },
    },
  ]);
  expect(
    await scoped.outboxMessage.count({
      where: { name: 'document/accepted', data: { path: ['instanceId'], equals: instanceId } },
    }),
  ).toBe(1);
});

describe('invalid input returns its own code and leaves nothing behind', () => {
  const cut = (bytes: Buffer) =>
    asFile(bytes.subarray(0, Math.floor(bytes.length / 2)), bytes === png ? 'image/png' : 'image/jpeg');
  const header = (width: number, height: number) => {
    const bytes = Buffer.from(png);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return asFile(bytes);
  };
  const pdf = (text: string) =>
    asFile(Buffer.from(`%PDF-1.4\n${text}\ntrailer <<>>\nstartxref\n0\n%%EOF`), 'application/pdf');
  const cases: [string, () => unknown, number, string][] = [
    ['unknown processor', () => valid({ processorId: 'DRIVING' }), 400, 'UNKNOWN_PROCESSOR'],
    ['processor named like a prototype member', () => valid({ processorId: 'constructor' }), 400, 'UNKNOWN_PROCESSOR'],
    ['no files', () => valid({ files: [] }), 400, 'NO_FILES_PROVIDED'],
    ['files missing', () => ({ processorId: 'INVOICE' }), 400, 'NO_FILES_PROVIDED'],
    ['files null', () => valid({ files: null }), 400, 'NO_FILES_PROVIDED'],
    ['processor missing', () => ({ files: [] }), 400, 'UNKNOWN_PROCESSOR'],
    ['processor null', () => valid({ processorId: null }), 400, 'UNKNOWN_PROCESSOR'],
    ['a number for a processor', () => valid({ processorId: 7 }), 400, 'UNKNOWN_PROCESSOR'],
    ['a long processor', () => valid({ processorId: 'x'.repeat(500) }), 400, 'UNKNOWN_PROCESSOR'],
    ['a type of nothing', () => valid({ files: [asFile(png, '')] }), 400, 'UNSUPPORTED_FILE_TYPE'],
    ['a long type', () => valid({ files: [asFile(png, 'x'.repeat(500))] }), 400, 'UNSUPPORTED_FILE_TYPE'],
    ['150 files', () => valid({ files: Array(150).fill(asFile(Buffer.from('x'))) }), 400, 'TOO_MANY_FILES'],
    ['not JSON', () => '{"processorId":', 400, 'VALIDATION_ERROR'],
    ['an array', () => [], 400, 'VALIDATION_ERROR'],
    ['file without data or url', () => valid({ files: [{ mimeType: 'image/png' }] }), 400, 'VALIDATION_ERROR'],
    ['file without type', () => valid({ files: [{ base64Data: 'AAAA' }] }), 400, 'VALIDATION_ERROR'],
    ['type not accepted at all', () => valid({ files: [asFile(png, 'image/heic')] }), 400, 'UNSUPPORTED_FILE_TYPE'],
    ['SVG', () => valid({ files: [asFile(Buffer.from('<svg/>'), 'image/svg+xml')] }), 400, 'UNSUPPORTED_FILE_TYPE'],
    [
      'type not accepted by the form',
      () => valid({ processorId: 'SRI_LANKA_FORM15_ANNUAL_RETURN' }),
      400,
      'UNSUPPORTED_FILE_TYPE',
    ],
    ['JPEG said to be PNG', () => valid({ files: [asFile(jpeg, 'image/png')] }), 400, 'UNSUPPORTED_FILE_TYPE'],
    [
      'SVG said to be PNG',
      () => valid({ files: [asFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))] }),
      400,
      'UNSUPPORTED_FILE_TYPE',
    ],
    [
      'nothing in the file',
      () => valid({ files: [{ base64Data: '====', mimeType: 'image/png' }] }),
      400,
      'FILE_UNREADABLE',
    ],
    ['not base64', () => valid({ files: [{ base64Data: 'ab$d', mimeType: 'image/png' }] }), 400, 'FILE_UNREADABLE'],
    ['half a PNG', () => valid({ files: [cut(png)] }), 400, 'FILE_UNREADABLE'],
    ['half a JPEG', () => valid({ files: [cut(jpeg)] }), 400, 'FILE_UNREADABLE'],
    ['50,000 × 50,000', () => valid({ files: [header(50_000, 50_000)] }), 400, 'IMAGE_TOO_LARGE'],
    ['8,001 wide', () => valid({ files: [header(8_001, 10)] }), 400, 'IMAGE_TOO_LARGE'],
    ['0 × 0', () => valid({ files: [header(0, 0)] }), 400, 'FILE_UNREADABLE'],
    ['encrypted PDF', () => valid({ files: [pdf('trailer << /Encrypt 5 0 R >>')] }), 400, 'PDF_ENCRYPTED'],
    ['five files for an identity', () => valid({ files: Array(5).fill(asFile(png)) }), 400, 'TOO_MANY_FILES'],
    [
      '11 MB',
      () => valid({ files: [asFile(Buffer.concat([png, Buffer.alloc(11 * 1024 * 1024)]))] }),
      413,
      'FILE_TOO_LARGE',
    ],
    [
      'file: address',
      () => valid({ files: [{ url: 'file:///etc/passwd', mimeType: 'image/png' }] }),
      400,
      'FILE_FETCH_FAILED',
    ],
    [
      'data: address',
      () => valid({ files: [{ url: 'data:image/png;base64,AAAA', mimeType: 'image/png' }] }),
      400,
      'FILE_FETCH_FAILED',
    ],
    [
      'metadata service',
      () => valid({ files: [{ url: 'https://169.254.169.254/latest', mimeType: 'image/png' }] }),
      400,
      'FILE_FETCH_FAILED',
    ],
    [
      'private address',
      () => valid({ files: [{ url: 'https://10.0.0.1/a.png', mimeType: 'image/png' }] }),
      400,
      'FILE_FETCH_FAILED',
    ],
    ['misspelt input key', () => valid({ inputData: { dateofBirth: '1990-01-01' } }), 400, 'VALIDATION_ERROR'],
    ['birth date in another form', () => valid({ inputData: { dateOfBirth: '01/02/1990' } }), 400, 'VALIDATION_ERROR'],
    ['impossible birth date', () => valid({ inputData: { dateOfBirth: '1990-02-30' } }), 400, 'VALIDATION_ERROR'],
    ['birth date to come', () => valid({ inputData: { dateOfBirth: '2999-01-01' } }), 400, 'VALIDATION_ERROR'],
    ['name that is a number', () => valid({ inputData: { name: 5 } }), 400, 'VALIDATION_ERROR'],
    [
      'amount without a number',
      () => valid({ processorId: 'INVOICE', inputData: { expectedAmount: 'much' } }),
      400,
      'VALIDATION_ERROR',
    ],
    ['nested input', () => valid({ inputData: { name: { a: 1 } } }), 400, 'VALIDATION_ERROR'],
    ['100 kB of metadata', () => valid({ metadata: { a: 'x'.repeat(100_000) } }), 400, 'VALIDATION_ERROR'],
    ['NUL in a name', () => valid({ inputData: { name: 'a\u0000b' } }), 400, 'VALIDATION_ERROR'],
    ['lone surrogate', () => valid({ metadata: { a: '\ud800' } }), 400, 'VALIDATION_ERROR'],
    ['text for a switch', () => valid({ shouldCropImages: 'yes' }), 400, 'VALIDATION_ERROR'],
  ];
  test.each(cases)('%s', async (_name, body, status, errorCode) => {
    const before = await rows();
    const answer = await post(body());
    expect({ status: answer.status, errorCode: answer.body.errorCode }).toEqual({ status, errorCode });
    expect(await rows()).toEqual(before);
  });

  test('refuses no key, a wrong product and missing credits', async () => {
    const withoutKey = await callRoute(POST, { body: valid() });
    expect([withoutKey.status, withoutKey.body.errorCode]).toEqual([401, 'UNAUTHORIZED']);
    const screeningOnly = await makeOrganization({ products: ['AML_SCREENING'] });
    const forbidden = await post(valid(), screeningOnly.apiKey);
    expect([forbidden.status, forbidden.body.errorCode]).toEqual([403, 'PRODUCT_NOT_ENABLED']);
    const poor = await makeOrganization({ balance: 4 });
    const unpaid = await post(valid(), poor.apiKey);
    expect([unpaid.status, unpaid.body.errorCode]).toEqual([402, 'CREDITS_EXHAUSTED']);
    expect(await db(poor.organizationId).documentInstance.count()).toBe(0);
    expect(await db(poor.organizationId).storedFile.count()).toBe(0);
  });
});

test('fetches a file by URL and refuses a redirect to a private address', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/card.png') response.end(png);
    else if (request.url === '/away') response.writeHead(302, { location: 'https://10.0.0.1/' }).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const fetched = await post(valid({ files: [{ url: `${base}/card.png`, mimeType: 'image/png' }] }));
  expect(fetched.status).toBe(201);
  expect(fetched.body.files).toEqual([{ filename: 'document-1.png', mimeType: 'image/png' }]);
  for (const path of ['/away', '/nothing']) {
    const refused = await post(valid({ files: [{ url: `${base}${path}`, mimeType: 'image/png' }] }));
    expect([refused.status, refused.body.errorCode]).toEqual([400, 'FILE_FETCH_FAILED']);
  }
  server.close();
});

test('creates one instance and charge for a repeated Idempotency-Key', async () => {
  const key = { 'idempotency-key': 'same-again' };
  const first = await post(valid(), organization.apiKey, key);
  const second = await post(valid(), organization.apiKey, key);
  expect(second.body.instanceId).toBe(first.body.instanceId);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(
    await db(organization.organizationId).creditEntry.count({ where: { subjectId: String(first.body.instanceId) } }),
  ).toBe(1);
});

test('a repeated waiting call returns the final instance', async () => {
  const key = { 'idempotency-key': 'waits' };
  const scoped = db(organization.organizationId);
  const waiting = post(valid({ backgroundProcessing: false }), organization.apiKey, key);
  const begun = await vi.waitFor(async () => {
    const record = await scoped.idempotencyRecord.findFirst({ where: { key: 'waits', completedAt: { not: null } } });
    return String(record?.subjectId ?? expect.fail('not accepted yet'));
  });
  const again = post(valid({ backgroundProcessing: false }), organization.apiKey, key);
  await failDocument({ organizationId: organization.organizationId, instanceId: begun });
  for (const { status, body } of [await waiting, await again])
    expect([status, body.instanceId, body.status]).toEqual([201, begun, 'error']);
});

test('returns 410 when the instance is deleted during a waiting call', async () => {
  const own = await makeOrganization();
  const waiting = post(valid({ backgroundProcessing: false }), own.apiKey);
  const id = await vi.waitFor(async () => {
    const row = await db(own.organizationId).documentInstance.findFirst({ where: {} });
    return row?.id ?? expect.fail('not accepted yet');
  });
  expect((await callRoute(remove, { method: 'DELETE', params: { id }, apiKey: own.apiKey })).status).toBe(200);
  const answer = await waiting;
  expect([answer.status, answer.body.errorCode]).toEqual([410, 'INSTANCE_DELETED']);
});

test('refuses empty expected values at their path; null compares nothing', async () => {
  const own = await makeOrganization();
  const refused = await post(valid({ inputData: { name: '', dateOfBirth: '', idNumber: '  ' } }), own.apiKey);
  expect([refused.status, refused.body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
  const places = (refused.body.errors as { path: string }[]).map(({ path }) => path);
  expect(places).toEqual(['inputData.name', 'inputData.dateOfBirth', 'inputData.idNumber']);
  expect((await post(valid({ inputData: { name: null } }), own.apiKey)).status).toBe(201);
});

test('returns 410 for the Idempotency-Key of a deleted instance', async () => {
  const key = { 'idempotency-key': 'gone' };
  const first = await post(valid(), organization.apiKey, key);
  const id = String(first.body.instanceId);
  expect((await callRoute(remove, { method: 'DELETE', params: { id }, apiKey: organization.apiKey })).status).toBe(200);
  const again = await post(valid(), organization.apiKey, key);
  expect([again.status, again.body.errorCode]).toEqual([410, 'IDEMPOTENT_RESULT_DELETED']);
  const kept = await db(organization.organizationId).idempotencyRecord.findFirstOrThrow({ where: { key: 'gone' } });
  expect(kept.result).toBeNull();
});

test('returns 404 for instances of another organization', async () => {
  const { body } = await post(valid());
  const id = String(body.instanceId);
  const stage = { id, stageId: 'post_validation' };
  for (const apiKey of [other.apiKey]) {
    for (const answer of [
      await callRoute(getOne, { params: { id }, apiKey }),
      await callRoute(getOne, { params: { id: 'doc_none' }, apiKey }),
      await callRoute(remove, { method: 'DELETE', params: { id }, apiKey }),
      await callRoute(getStage, { params: stage, apiKey }),
    ]) {
      expect([answer.status, answer.body.errorCode]).toEqual([404, 'INSTANCE_NOT_FOUND']);
    }
  }
  expect((await callRoute(list, { apiKey: other.apiKey })).body).toEqual({ instances: [], count: 0, next: null });
  const unknown = await callRoute(getStage, { params: { id, stageId: 'nonsense' }, apiKey: organization.apiKey });
  expect([unknown.status, unknown.body.errorCode]).toEqual([404, 'STAGE_NOT_FOUND']);
  const invoice = await post({ processorId: 'INVOICE', files: [asFile(png)] });
  const voter = await callRoute(getStage, {
    params: { id: String(invoice.body.instanceId), stageId: 'voter_registry' },
    apiKey: organization.apiKey,
  });
  expect(voter.body.errorCode).toBe('STAGE_NOT_FOUND');
  expect((await callRoute(getConsole, { params: { id } })).status).toBe(401);
});

test('filters, counts before pagination and signs URLs only on request', async () => {
  const own = await makeOrganization();
  for (const processorId of ['INVOICE', 'INVOICE', 'SRI_LANKA_ID'])
    await post({ processorId, files: [asFile(png)] }, own.apiKey);
  const ask = async (query: string) =>
    (await callRoute(list, { path: `/api/document-processing?${query}`, apiKey: own.apiKey })).body;
  expect(await ask('')).toMatchObject({ count: 3 });
  const page = (await ask('processorId=INVOICE&limit=1&offset=1')) as {
    count: number;
    instances: Record<string, unknown>[];
  };
  expect(page.count).toBe(2);
  expect(page.instances).toHaveLength(1);
  expect(page.instances[0]).not.toHaveProperty('files');
  const signed = (await ask('includeFileUrls=true&limit=1')) as { instances: { files: { url: string }[] }[] };
  expect(signed.instances[0]?.files[0]?.url).toMatch(/\/api\/files\/fil_/);
  expect((await ask('limit=1000&includeFileUrls=false')) as object).toMatchObject({ count: 3 });
  expect(await ask('status=completed')).toEqual({ instances: [], count: 0, next: null });
  for (const bad of [
    'limit=0',
    'limit=1001',
    'limit=1e3',
    'offset=-1',
    'status=scanning',
    'processorId=X',
    'includeFileUrls=maybe',
    'offset=99999999999',
    'after=doc_01',
    'createdAt[start]=yesterday',
    'metadata=x',
  ]) {
    const answer = await callRoute(list, { path: `/api/document-processing?${bad}`, apiKey: own.apiKey });
    expect([bad, answer.status, answer.body.errorCode]).toEqual([bad, 400, 'VALIDATION_ERROR']);
  }
});

test('follows pages by cursor, also after a deletion, and filters by date and metadata', async () => {
  const { apiKey } = await makeOrganization();
  const made: string[] = [];
  for (const metadata of [{ 'customer-id': 'a' }, { 'customer-id': 'b', tries: 2 }, { 'customer-id': 'a', tries: 2 }])
    made.unshift(String((await post(valid({ metadata }), apiKey)).body.instanceId));
  const ask = async (query: Record<string, string>) => {
    const path = `/api/document-processing?${new URLSearchParams(query)}`;
    const { body, headers } = await callRoute(list, { path, apiKey });
    const instances = body.instances as { instanceId: string }[];
    const at = instances.map(({ instanceId }) => made.indexOf(instanceId));
    return { at, count: body.count, next: body.next as string | null, ignored: headers.get('x-ignored-fields') };
  };
  const first = await ask({ limit: '1' });
  await callRoute(remove, { method: 'DELETE', params: { id: made[0] ?? '' }, apiKey });
  const second = await ask({ limit: '1', after: first.next ?? '' });
  const third = await ask({ limit: '1', after: second.next ?? '' });
  expect([first.at, second.at, third.at, third.next]).toEqual([[0], [1], [2], null]);
  expect(await ask({ 'metadata[customer-id]': 'a' })).toEqual({ at: [2], count: 1, next: null, ignored: null });
  expect((await ask({ 'metadata[tries]': '2', 'metadata[customer-id]': 'b' })).at).toEqual([1]);
  expect((await ask({ 'metadata[tries]': '2', 'metadata[customer-id]': 'a' })).at).toEqual([]);
  expect((await ask({ 'createdAt[start]': '2020-01-01' })).at).toEqual([1, 2]);
  expect((await ask({ createdAtEnd: '2020-01-01' })).count).toBe(0);
});

test('deletes every row and file of an instance, once', async () => {
  const before = bytesOnDisk(organization.organizationId);
  const { body } = await post(valid());
  const id = String(body.instanceId);
  expect(bytesOnDisk(organization.organizationId)).toBeGreaterThan(before);
  const gone = await callRoute(remove, { method: 'DELETE', params: { id }, apiKey: organization.apiKey });
  expect(gone.body).toEqual({ success: true, message: expect.any(String) });
  expect(bytesOnDisk(organization.organizationId)).toBe(before);
  const scoped = db(organization.organizationId);
  expect(await scoped.storedFile.count({ where: { ownerId: id } })).toBe(0);
  expect(await scoped.documentStage.count({ where: { instanceId: id } })).toBe(0);
  expect(
    await scoped.webhookEvent.count({ where: { subjectId: id, type: 'documentVerification.instance.deleted' } }),
  ).toBe(1);
  expect((await callRoute(remove, { method: 'DELETE', params: { id }, apiKey: organization.apiKey })).status).toBe(404);
  const ref = {
    organizationId: organization.organizationId,
    instanceId: id,
    stageId: 'crop_and_detect_faces' as const,
  };
  expect(await beginStage(ref)).toBe(false);
  await endStage(ref, { status: 'success', data: {} });
  await closeDocument(ref);
  expect(await scoped.webhookEvent.count({ where: { subjectId: id } })).toBe(2);
});

test('an internal error refunds once and reveals nothing internal', async () => {
  const own = await makeOrganization({ balance: 10 });
  const { body } = await post(valid(), own.apiKey);
  const ids = { organizationId: own.organizationId, instanceId: String(body.instanceId) };
  expect(await beginStage({ ...ids, stageId: 'crop_and_detect_faces' })).toBe(true);
  await failDocument(ids);
  await failDocument(ids);
  await closeDocument(ids);
  const { body: instance } = await callRoute(getOne, { params: { id: ids.instanceId }, apiKey: own.apiKey });
  expect(instance).toMatchObject({
    status: 'error',
    errorCode: 'INTERNAL_SERVICE_FAILURE',
    statusLabel: 'Scanning failed',
    result: null,
  });
  expect(instance.error).toMatch(/internal problem/);
  const scoped = db(own.organizationId);
  expect((await scoped.creditAccount.findFirst())?.balance).toBe(10);
  expect(await scoped.creditEntry.count({ where: { kind: 'refund' } })).toBe(1);
  const events = await scoped.webhookEvent.findMany({
    where: { subjectId: ids.instanceId },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map((event) => [event.type.split('.')[2], (event.data as { status: string }).status])).toEqual([
    ['created', 'pending'],
    ['updated', 'error'],
  ]);
  const stage = await callRoute(getStage, {
    params: { id: ids.instanceId, stageId: 'crop_and_detect_faces' },
    apiKey: own.apiKey,
  });
  expect(stage.body).toMatchObject({ status: 'error', errorCode: 'INTERNAL_SERVICE_FAILURE' });
});

test('lists the processors', async () => {
  const { status, body } = await callRoute(getProcessors, { apiKey: organization.apiKey });
  expect(status).toBe(200);
  expect((body as unknown as { processorId: string }[]).map((one) => one.processorId)).toEqual([
    'INVOICE',
    'SRI_LANKA_ID',
    'SRI_LANKA_FORM1_COMPANY_REGISTRATION',
    'SRI_LANKA_FORM15_ANNUAL_RETURN',
  ]);
});
