import { describe, expect, test } from 'vitest';
import { GET as READ_DOCUMENT, DELETE as REMOVE_DOCUMENT } from '@/app/api/document-processing/[id]/route';
import { POST as CANCEL } from '@/app/api/kyc-sessions/[id]/cancel/route';
import { POST as EXTEND } from '@/app/api/kyc-sessions/[id]/extend/route';
import { POST as NEW_LINK } from '@/app/api/kyc-sessions/[id]/new-link/route';
import { DELETE, GET as READ } from '@/app/api/kyc-sessions/[id]/route';
import { POST as CREATE, GET as LIST } from '@/app/api/kyc-sessions/route';
import { POST as SEARCH } from '@/app/api/kyc-sessions/search/route';
import { GET_BODY_HEADER } from '@/core/http/headers';
import { judgeLive } from '@/core/kyc/face/face-verification';
import { shortIdOf } from '@/core/kyc/links/short-link';
import { db, systemDb } from '@/platform/db/db';
import { verifyCustomerToken } from '@/services/identity/authenticate-customer';
import { Customer } from '@/tests/support/customer';
import { callRoute, makeOrganization } from '@/tests/support/organization';

type Session = { id: string; state: string; expiresAt: number; createdAt: number };
const sessionOf = (body: Record<string, unknown>) => body.session as Session;

test('an empty body creates a one-hour session with a short link and a token', async () => {
  const { apiKey, organizationId } = await makeOrganization({ balance: 0 });
  const answer = await callRoute(CREATE, { apiKey, method: 'POST' });
  expect(answer.status).toBe(201);
  const session = sessionOf(answer.body);
  expect(session).toMatchObject({ organizationId, state: 'home', data: {}, isInvalid: false, isComplete: false });
  expect(session.expiresAt - session.createdAt).toBe(3_600_000);
  const url = new URL(String(answer.body.sessionUrl));
  expect(url.pathname + url.search).toBe(`/kyc/${shortIdOf(session.id)}`);
  expect((url.pathname + url.search + url.hash).length).toBeLessThanOrEqual(40);
  expect(await verifyCustomerToken(String(answer.body.token), new Date())).toMatchObject({ sessionId: session.id });
});

test('meters a session at 0 credits, announces it once and replays it by key', async () => {
  const { apiKey, organizationId } = await makeOrganization({ balance: 0 });
  const headers = { 'idempotency-key': 'kyc-1' };
  const body = { externalId: 'customer-4711', customerName: 'Nimal Perera' };
  const first = await callRoute(CREATE, { apiKey, headers, body });
  const again = await callRoute(CREATE, { apiKey, headers, body });
  expect(again.body).toEqual(first.body);
  expect(await systemDb().kycSession.count({ where: { organizationId } })).toBe(1);
  const entries = await systemDb().creditEntry.findMany({ where: { organizationId } });
  expect(entries.map(({ amount, product }) => [amount, product])).toEqual([[0, 'KYC_SESSIONS']]);
  const events = await systemDb().webhookEvent.findMany({ where: { organizationId } });
  expect(events.map((event) => event.type)).toEqual(['kycSession.created']);
  expect(JSON.stringify(events)).not.toContain('Nimal');
});

test('deletes the stored idempotent response with the session', async () => {
  const { apiKey } = await makeOrganization();
  const call = { apiKey, headers: { 'idempotency-key': 'kyc-gone' }, body: { customerName: 'Nimal Perera' } };
  const { id } = sessionOf((await callRoute(CREATE, call)).body);
  expect((await callRoute(DELETE, { apiKey, method: 'DELETE', params: { id } })).status).toBe(200);
  const again = await callRoute(CREATE, call);
  expect([again.status, again.body.errorCode]).toEqual([410, 'IDEMPOTENT_RESULT_DELETED']);
  expect(JSON.stringify(await systemDb().idempotencyRecord.findMany({ where: { key: 'kyc-gone' } }))).not.toContain(
    'Nimal',
  );
});

test.each([
  ['completed', 'verified'],
  // Without a result of the pipeline the session is refused.
  ['running', 'refused'],
])('a document deleted while %s leaves its session %s', async (status, outcome) => {
  const { apiKey, organizationId } = await makeOrganization();
  const { id } = sessionOf((await callRoute(CREATE, { apiKey, method: 'POST' })).body);
  const instanceId = `doc_${id}`;
  const processorId = 'SRI_LANKA_ID';
  await systemDb().documentInstance.create({
    data: { id: instanceId, organizationId, processorId, status, statusLabel: '', creditsCharged: 0, kycSessionId: id },
  });
  const faceVerification = judgeLive(
    { distance: 0.3, seenBefore: [] },
    { model: 'm', performedAt: 1, documentVerified: true },
  );
  await systemDb().kycSession.update({
    where: { id },
    data: { isComplete: true, state: 'lv-complete', documentInstanceId: instanceId, faceVerification },
  });
  const answer = await callRoute(REMOVE_DOCUMENT, { apiKey, method: 'DELETE', params: { id: instanceId } });
  expect(answer.status).toBe(200);
  const documentVerification = { instanceId, processorId, deletedAt: expect.any(Number) };
  expect((await callRoute(READ, { apiKey, params: { id } })).body).toMatchObject({ outcome, documentVerification });
  expect((await callRoute(LIST, { apiKey })).body.sessions).toMatchObject([{ outcome, documentVerification }]);
});

test.each([
  ['failed', null, 'EXTRACTION_FAILED'],
  ['error', 'We could not process this document.', 'INTERNAL_SERVICE_FAILURE'],
])('keeps the error code of a document that ended %s after its deletion', async (status, error, errorCode) => {
  const { apiKey, organizationId } = await makeOrganization();
  const { id } = sessionOf((await callRoute(CREATE, { apiKey, method: 'POST' })).body);
  const instanceId = `doc_${id}`;
  const document = { id: instanceId, organizationId, processorId: 'SRI_LANKA_ID', kycSessionId: id };
  await systemDb().documentInstance.create({ data: { ...document, status, statusLabel: '', error, errorCode } });
  await systemDb().kycSession.update({ where: { id }, data: { documentInstanceId: instanceId } });
  const own = await callRoute(READ_DOCUMENT, { apiKey, params: { id: instanceId } });
  expect(own.body.errorCode).toBe(errorCode);
  const expectTold = async () => {
    const documentVerification = { status: 'failed', error: errorCode };
    expect((await callRoute(READ, { apiKey, params: { id } })).body).toMatchObject({ documentVerification });
    expect((await callRoute(LIST, { apiKey })).body.sessions).toMatchObject([{ documentVerification }]);
  };
  await expectTold();
  await callRoute(REMOVE_DOCUMENT, { apiKey, method: 'DELETE', params: { id: instanceId } });
  await expectTold();
});

test('queues an invitation only when email and name are given', async () => {
  const { apiKey, organizationId } = await makeOrganization();
  const nameless = await callRoute(CREATE, { apiKey, body: { customerEmail: 'nimal@example.lk' } });
  expect(nameless.body.warnings).toEqual([expect.stringContaining('needs customerName')]);
  await callRoute(CREATE, { apiKey, body: { customerName: 'Nimal' } });
  const asked = () => systemDb().outboxMessage.count({ where: { organizationId, name: 'kyc/invitation.requested' } });
  expect(await asked()).toBe(0);
  await callRoute(CREATE, { apiKey, body: { customerEmail: 'nimal@example.lk', customerName: 'Nimal' } });
  expect(await asked()).toBe(1);
});

test('warns about an expiry given in seconds', async () => {
  const { apiKey } = await makeOrganization();
  const short = await callRoute(CREATE, { apiKey, body: { expiresInMs: 3_600 } });
  expect([short.status, short.body.warnings]).toEqual([
    201,
    ['The link works for only 3.6 s: expiresInMs is in milliseconds.'],
  ]);
  const hour = await callRoute(CREATE, { apiKey, body: { expiresInMs: 3_600_000 } });
  expect(hour.body).not.toHaveProperty('warnings');
});

test.each([
  ['an array', []],
  ['a wrong type', { externalId: 7 }],
  ['a broken address', { customerEmail: 'nimal@' }],
  ['a line break in the name', { customerName: 'Nimal\r\nBcc: all@example.lk' }],
  ['a name without letters', { customerName: '- 123' }],
  ['no letters in the name to compare', { inputData: { name: '123' } }],
  ['a negative life', { expiresInMs: -1 }],
  ['no life at all', { expiresInMs: 0 }],
  ['a life of years', { expiresInMs: 1e12 }],
  ['a life as text', { expiresInMs: '3600000' }],
  ['NUL', '{"externalId":"a\\u0000"}'],
  ['broken JSON', '{'],
])('returns 400 for %s and creates no session', async (_label, body) => {
  const { apiKey, organizationId } = await makeOrganization();
  const answer = await callRoute(CREATE, { apiKey, method: 'POST', body });
  expect([answer.status, answer.body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
  expect(await systemDb().kycSession.count({ where: { organizationId } })).toBe(0);
});

test('returns 403 everywhere for a key without the product', async () => {
  const { apiKey } = await makeOrganization({ products: ['AML_SCREENING'] });
  const calls = [
    callRoute(CREATE, { apiKey, body: {} }),
    callRoute(LIST, { apiKey }),
    callRoute(SEARCH, { apiKey, body: {} }),
    callRoute(READ, { apiKey, params: { id: 'kyc_x' } }),
    callRoute(DELETE, { apiKey, method: 'DELETE', params: { id: 'kyc_x' } }),
  ];
  for (const answer of await Promise.all(calls)) {
    expect([answer.status, answer.body.errorCode]).toEqual([403, 'PRODUCT_NOT_ENABLED']);
  }
});

test('answers alike for foreign, other-environment and missing sessions', async () => {
  const own = await makeOrganization();
  const other = await makeOrganization();
  const testKey = await makeOrganization({ environment: 'test' });
  const { sessionId } = await Customer.invited(other.apiKey);
  const strip = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
    const { requestId: _r, instance: _i, ...rest } = body;
    return { status, rest };
  };
  for (const method of ['GET', 'DELETE'] as const) {
    const route = method === 'GET' ? READ : DELETE;
    const foreign = await callRoute(route, { apiKey: own.apiKey, method, params: { id: sessionId } });
    const missing = await callRoute(route, { apiKey: own.apiKey, method, params: { id: 'kyc_missing' } });
    expect(strip(foreign)).toEqual(strip(missing));
    expect([foreign.status, foreign.body.errorCode]).toEqual([404, 'KYC_SESSION_NOT_FOUND']);
  }
  expect((await callRoute(LIST, { apiKey: testKey.apiKey })).body).toEqual({ sessions: [], totalCount: 0 });
  expect((await callRoute(READ, { apiKey: other.apiKey, params: { id: sessionId } })).status).toBe(200);
});

/** The last characters of an ID as typed after a phone call: in groups, O for 0. */
const heard = (id: string): string => {
  const code = id.slice(-6).toUpperCase().replaceAll('0', 'O');
  return `${code.slice(0, 3)} ${code.slice(3)}`;
};

async function threeSessions() {
  const { apiKey, organizationId } = await makeOrganization();
  const made = [];
  for (const [index, name] of ['Nimal Perera', 'Kamala 100%_sure', 'Sunil Silva'].entries()) {
    const customer = await Customer.invited(apiKey, { customerName: name, externalId: `ext-${index}` });
    const createdAt = new Date(`2026-03-0${index + 1}T12:00:00.000Z`);
    const completedAt = index === 1 ? new Date('2026-03-05T00:00:00.000Z') : null;
    await db(organizationId).kycSession.updateMany({
      where: { id: customer.sessionId },
      data: {
        createdAt,
        completedAt,
        isComplete: index === 1,
        isInvalid: index === 2,
        state: index === 1 ? 'lv-complete' : 'home',
      },
    });
    made.push(customer.sessionId);
  }
  const [a = '', b = '', c = ''] = made;
  return { apiKey, a, b, c };
}

const asHeader = (body: unknown) => ({
  [GET_BODY_HEADER]: Buffer.from(JSON.stringify(body)).toString('base64url'),
});

test('filters narrow alike in a GET body, a query and a search', async () => {
  const { apiKey, a, b, c } = await threeSessions();
  const cases: Array<[string, Record<string, unknown>, string, string[]]> = [
    ['no filter, newest first', {}, '', [c, b, a]],
    ['by name', { searchQuery: 'kamala' }, 'searchQuery=kamala', [b]],
    ['by the words of a name in any order', { searchQuery: 'silva SUN' }, 'searchQuery=silva%20SUN', [c]],
    ['by the code, as it was heard', { searchQuery: heard(a) }, `searchQuery=${encodeURIComponent(heard(a))}`, [a]],
    ['by externalId', { searchQuery: 'EXT-2' }, 'searchQuery=EXT-2', [c]],
    ['by id', { searchQuery: a }, `searchQuery=${a}`, [a]],
    ['a wildcard is a character', { searchQuery: '0%_' }, 'searchQuery=0%25_', [b]],
    ['a lone wildcard finds only itself', { searchQuery: '%' }, 'searchQuery=%25', [b]],
    ['by state', { state: 'lv-complete' }, 'state=lv-complete', [b]],
    ['complete', { isComplete: true }, 'isComplete=true', [b]],
    ['not invalid', { isInvalid: false }, 'isInvalid=false', [b, a]],
    [
      'from, inclusive',
      { createdAt: { start: '2026-03-02T12:00:00.000Z' } },
      'createdAt[start]=2026-03-02T12:00:00.000Z',
      [c, b],
    ],
    [
      'until, exclusive',
      { createdAt: { end: '2026-03-02T12:00:00.000Z' } },
      'createdAt.end=2026-03-02T12:00:00.000Z',
      [a],
    ],
    [
      'a date alone means its whole day',
      { createdAt: { start: '2026-03-02', end: '2026-03-02' } },
      'createdAtStart=2026-03-02&createdAtEnd=2026-03-02',
      [b],
    ],
    [
      'the aliases from and to',
      { createdAt: { from: '2026-03-01', to: '2026-03-01' } },
      'createdAt[from]=2026-03-01&createdAt[to]=2026-03-01',
      [a],
    ],
    [
      'the range as JSON',
      { createdAt: { start: '2026-03-03' } },
      `createdAt=${encodeURIComponent('{"start":"2026-03-03"}')}`,
      [c],
    ],
    ['oldest first', { sortOrder: 'asc' }, 'sortOrder=asc', [a, b, c]],
    [
      'by completion, the rest last',
      { sortBy: 'completedAt', sortOrder: 'asc' },
      'sortBy=completedAt&sortOrder=asc',
      [b, a, c],
    ],
    ['a page', { limit: 1, offset: 1 }, 'limit=1&offset=1', [b]],
    ['beyond the end', { offset: 2147483647 }, 'offset=2147483647', []],
  ];
  for (const [label, body, query, expected] of cases) {
    const answers = await Promise.all([
      callRoute(LIST, { apiKey, headers: asHeader(body) }),
      callRoute(LIST, { apiKey, path: `/api/kyc-sessions?${query}` }),
      callRoute(SEARCH, { apiKey, body }),
    ]);
    for (const answer of answers) {
      expect(answer.status, label).toBe(200);
      expect(
        (answer.body.sessions as Session[]).map((session) => session.id),
        label,
      ).toEqual(expected);
      expect(answer.body.totalCount, label).toBe(body.limit || body.offset ? 3 : expected.length);
    }
  }
  const both = await callRoute(LIST, {
    apiKey,
    path: '/api/kyc-sessions?state=home',
    headers: asHeader({ state: 'lv-complete' }),
  });
  expect(both.body.totalCount).toBe(2);
});

test.each([
  ['limit 0', { limit: 0 }, 'limit=0'],
  ['limit 101', { limit: 101 }, 'limit=101'],
  ['a negative offset', { offset: -1 }, 'offset=-1'],
  ['an offset beyond the database', { offset: 9_000_000_000 }, 'offset=9000000000'],
  ['an offset in exponents', { offset: 1e30 }, 'offset=1e30'],
  ['an unknown state', { state: 'done' }, 'state=done'],
  ['a word for a boolean', { isComplete: 'yes' }, 'isComplete=yes'],
  ['a broken date', { createdAt: { start: '2026-13-01' } }, 'createdAt[start]=2026-13-01'],
  ['an unknown order', { sortBy: 'customerName' }, 'sortBy=customerName'],
  [
    'a range that ends at a moment before it starts',
    { createdAt: { start: '2026-03-02', end: '2026-03-01T23:59:59Z' } },
    'createdAt[start]=2026-03-02&createdAt[end]=2026-03-01T23:59:59Z',
  ],
  [
    'a range that ends before it starts',
    { createdAt: { start: '2026-03-02', end: '2026-03-01' } },
    'createdAt[start]=2026-03-02&createdAt[end]=2026-03-01',
  ],
])('returns 400 for %s in every form', async (_label, body, query) => {
  const { apiKey } = await makeOrganization();
  for (const answer of await Promise.all([
    callRoute(LIST, { apiKey, headers: asHeader(body) }),
    callRoute(LIST, { apiKey, path: `/api/kyc-sessions?${query}` }),
    callRoute(SEARCH, { apiKey, body }),
  ])) {
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
  }
});

test('deletes every record and file of a session', async () => {
  const { apiKey, organizationId } = await makeOrganization();
  const customer = await Customer.invited(apiKey, {
    customerName: 'Canary Perera',
    customerEmail: 'canary@example.lk',
  });
  await customer.toSubmitted();
  const gone = { apiKey, params: { id: customer.sessionId } };
  expect((await callRoute(DELETE, { ...gone, method: 'DELETE' })).body).toEqual({ success: true });
  expect((await callRoute(READ, gone)).status).toBe(404);
  expect((await callRoute(DELETE, { ...gone, method: 'DELETE' })).status).toBe(404);
  const where = { where: { organizationId } };
  const left = await Promise.all([
    systemDb().kycSession.count(where),
    systemDb().kycTimelineEntry.count(where),
    systemDb().documentInstance.count(where),
    systemDb().documentStage.count(where),
    systemDb().documentEvent.count(where),
    systemDb().storedFile.count(where),
  ]);
  expect(left).toEqual([0, 0, 0, 0, 0, 0]);
  const told = await Promise.all([systemDb().webhookEvent.findMany(where), systemDb().outboxMessage.findMany(where)]);
  expect(JSON.stringify(told)).not.toMatch(/canary/i);
  expect((await customer.exchange()).body.errorCode).toBe('SESSION_DELETED');
});

describe('by API key', () => {
  const opened = async (body: Record<string, unknown> = {}) => {
    const made = await makeOrganization();
    const customer = await Customer.invited(made.apiKey, body);
    const call = { apiKey: made.apiKey, method: 'POST', params: { id: customer.sessionId } };
    const scoped = db(made.organizationId);
    const audited = async () =>
      (await scoped.auditEntry.findMany({ where: { objectId: customer.sessionId, actorType: 'apiKey' } })).map(
        ({ action, actorId }) => [action, actorId],
      );
    const told = async (type: string) =>
      (await scoped.webhookEvent.findMany({ where: { subjectId: customer.sessionId, type } })).map(({ data }) => data);
    return { ...made, customer, call, audited, told };
  };

  test('cancels a session once; the link is over and the event names the key', async () => {
    const { keyId, customer, call, audited, told } = await opened();
    const [first, again] = [await callRoute(CANCEL, call), await callRoute(CANCEL, call)];
    expect(first.status).toBe(200);
    expect(first.body.expiresAt).toBeLessThanOrEqual(Date.now());
    expect(again.body).toEqual(first.body);
    expect((await customer.exchange()).body.errorCode).toBe('SESSION_EXPIRED');
    expect(await told('kycSession.expired')).toMatchObject([{ cancelledBy: keyId, isComplete: false }]);
    expect(await audited()).toEqual([['kycSession.cancelled', keyId]]);
  });

  test('extends a cancelled session once per idempotency key, and returns its link', async () => {
    const { keyId, call, audited, told } = await opened();
    await callRoute(CANCEL, call);
    const extend = () =>
      callRoute(EXTEND, { ...call, body: { minutes: 30 }, headers: { 'idempotency-key': 'extend-1' } });
    const [first, again] = [await extend(), await extend()];
    expect([first.status, again.body]).toEqual([200, first.body]);
    const { expiresAt } = sessionOf(first.body);
    expect(expiresAt - Date.now()).toBeGreaterThan(29 * 60_000);
    expect(expiresAt - Date.now()).toBeLessThan(31 * 60_000);
    expect(await verifyCustomerToken(String(first.body.token), new Date())).toMatchObject({
      sessionId: call.params.id,
    });
    expect(await told('kycSession.stateChanged')).toMatchObject([{ reopenedBy: 'extended', expiresAt }]);
    expect((await audited()).at(-1)).toEqual(['kycSession.extended', keyId]);
  });

  test('replaces a finished session by a new one, the same for repeated calls', async () => {
    const { keyId, organizationId, call, audited } = await opened({ externalId: 'customer-1' });
    expect((await callRoute(NEW_LINK, call)).body.errorCode).toBe('INVALID_STATE_TRANSITION');
    await db(organizationId).kycSession.updateMany({
      where: { id: call.params.id },
      data: { isComplete: true, state: 'lv-complete', completedAt: new Date() },
    });
    const [first, again] = [await callRoute(NEW_LINK, call), await callRoute(NEW_LINK, call)];
    expect([first.status, again.body]).toEqual([200, first.body]);
    const next = await callRoute(READ, { apiKey: call.apiKey, params: { id: String(first.body.sessionId) } });
    expect(next.body).toMatchObject({ previousSessionId: call.params.id, externalId: 'customer-1', outcome: 'open' });
    expect(await audited()).toEqual([['kycSession.newLink', keyId]]);
    for (const [route, body] of [[CANCEL], [EXTEND, { minutes: 1 }]] as const)
      expect((await callRoute(route, { ...call, body })).body.errorCode).toBe('SESSION_COMPLETE');
  });

  test('answers a session of another organization as unknown', async () => {
    const { customer } = await opened();
    const foreign = await makeOrganization();
    for (const [route, body] of [[CANCEL], [NEW_LINK], [EXTEND, { minutes: 1 }]] as const) {
      const call = { apiKey: foreign.apiKey, method: 'POST', params: { id: customer.sessionId }, body };
      expect((await callRoute(route, call)).body.errorCode).toBe('KYC_SESSION_NOT_FOUND');
    }
  });
});
