import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { POST as ADVANCE } from '@/app/api/kyc/advance/route';
import { POST as CONSENT } from '@/app/api/kyc/consent/route';
import { PUT as DOCUMENT } from '@/app/api/kyc/documents/[side]/route';
import { POST as EMAIL } from '@/app/api/kyc/email-link/route';
import { GET as EVENTS } from '@/app/api/kyc/events/route';
import { POST as EXCHANGE } from '@/app/api/kyc/exchange/route';
import { POST as CHECK } from '@/app/api/kyc/link-check/route';
import { POST as MORE_TIME } from '@/app/api/kyc/more-time/route';
import { POST as NEW_LINK } from '@/app/api/kyc/new-link/route';
import { POST as AS_IS } from '@/app/api/kyc/send-as-is/route';
import { GET as OWN } from '@/app/api/kyc/session/route';
import { DELETE, GET as READ } from '@/app/api/kyc-sessions/[id]/route';
import { CONSENT_TEXT_VERSION, CONSENT_TEXT_VERSIONS } from '@/core/kyc/session/consent-text';
import { NO_CONTACT } from '@/core/kyc/session/contact';
import { KYC_STATES } from '@/core/kyc/session/session';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { expireSession } from '@/services/kyc/session/delete-session';
import { openPage } from '@/services/kyc/session/open-page';
import { bytesOnDisk } from '@/tests/support/bytes-on-disk';
import { Customer } from '@/tests/support/customer';
import { makeMember } from '@/tests/support/member';
import { callRoute, makeOrganization } from '@/tests/support/organization';
import { plainPicture } from '@/tests/support/plain-picture';

const invited = async (body: Record<string, unknown> = {}) => {
  const organization = await makeOrganization();
  return { ...organization, customer: await Customer.invited(organization.apiKey, body) };
};
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.errorCode];
const row = (id: string) => systemDb().kycSession.findUniqueOrThrow({ where: { id } });
const change = (organizationId: string, id: string, data: Record<string, unknown>) =>
  db(organizationId).kycSession.updateMany({ where: { id }, data });

async function pipelineEnds(organizationId: string, sessionId: string, status: string, errorCode: string | null) {
  const { documentInstanceId } = await row(sessionId);
  const failed = { id: 'acceptable-documents', confidence: 1, errorCode: 'POOR_IMAGE_QUALITY', errorLevel: 'error' };
  const result = status === 'failed' ? { validation: { rulesFailed: [failed] } } : {};
  await db(organizationId).documentInstance.updateMany({
    where: { id: documentInstanceId ?? '' },
    data: { status, errorCode, result, completedAt: new Date() },
  });
}

test('runs the upload path to dv-complete and shows the document to the API', async () => {
  const { customer, organizationId, apiKey } = await invited({ customerName: 'Nimal Perera' });
  await customer.toSubmitted();
  const read = await callRoute(READ, { apiKey, params: { id: customer.sessionId } });
  expect(read.body).toMatchObject({
    state: 'dv-complete',
    language: 'si',
    data: { country: 'LK', documentType: 'NIC_NEW', documentRatio: 1.586, isDoubleSided: true },
    documentVerification: { processorId: 'SRI_LANKA_ID', status: 'pending' },
  });
  const verification = read.body.documentVerification as { instanceId: string; files: string[] };
  expect(verification.files).toHaveLength(2);
  const instance = await systemDb().documentInstance.findUniqueOrThrow({ where: { id: verification.instanceId } });
  expect(instance).toMatchObject({
    kycSessionId: customer.sessionId,
    inputData: { name: 'Nimal Perera' },
    creditsCharged: 0,
  });
  const files = await systemDb().storedFile.findMany({
    where: { ownerId: instance.id },
    orderBy: { createdAt: 'asc' },
  });
  expect(files.map((file) => [file.filename, file.purpose])).toEqual([
    ['front.png', 'original'],
    ['back.png', 'original'],
  ]);
  const events = await systemDb().webhookEvent.findMany({
    where: { subjectId: customer.sessionId },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map((event) => event.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(events.slice(1).every((event) => event.type === 'kycSession.stateChanged')).toBe(true);
  expect(await systemDb().outboxMessage.count({ where: { organizationId, name: 'document/customer.accepted' } })).toBe(
    1,
  );
});

test('records consent with text version, language and time, and requires it', async () => {
  const { customer } = await invited();
  await customer.exchange();
  expect(codeOf(await customer.to('permission-granting'))).toEqual([409, 'INVALID_STATE_TRANSITION']);
  const recorded = async (agreed: boolean) => {
    const since = clock.now().getTime();
    const answer = await customer.agree(agreed);
    const { consent } = await row(customer.sessionId);
    const { at, ...rest } = consent as { at: number };
    expect(at).toBeGreaterThanOrEqual(since);
    expect(at).toBeLessThanOrEqual(clock.now().getTime());
    expect(rest).toEqual({ agreed, textVersion: CONSENT_TEXT_VERSION, language: 'si', faceSearch: false });
    return { answer, at };
  };
  const refused = await recorded(false);
  expect(refused.answer.body).toMatchObject({ state: 'home', consented: false });
  expect((await row(customer.sessionId)).lastError).toBe('CONSENT_DECLINED');
  const agreed = await recorded(true);
  expect(agreed.at).toBeGreaterThan(refused.at);
  const told = await systemDb().kycTimelineEntry.findMany({
    where: { sessionId: customer.sessionId, type: { in: ['declined', 'consent'] } },
    orderBy: { createdAt: 'asc' },
  });
  expect(told.map(({ type, detail }) => [type, detail])).toEqual([
    ['declined', { textVersion: CONSENT_TEXT_VERSION, language: 'si' }],
    ['consent', { textVersion: CONSENT_TEXT_VERSION, language: 'si' }],
  ]);
  expect((await customer.to('permission-granting')).status).toBe(200);
});

test('refuses consent to an unknown text version and accepts earlier versions', async () => {
  const { customer } = await invited();
  await customer.exchange();
  const agree = (textVersion: string) =>
    customer.call(CONSENT, { body: { agreed: true, textVersion, language: 'en', faceSearch: false } });
  const refused = await agree('2020-01-01');
  expect(codeOf(refused)).toEqual([400, 'CONSENT_TEXT_UNKNOWN']);
  expect(refused.body).toMatchObject({
    errors: [{ path: 'textVersion', code: 'unknown_version' }],
    knownVersions: CONSENT_TEXT_VERSIONS,
  });
  expect((await row(customer.sessionId)).consent).toBeNull();
  expect(CONSENT_TEXT_VERSIONS.at(-1)).toBe(CONSENT_TEXT_VERSION);
  for (const known of CONSENT_TEXT_VERSIONS) {
    expect((await agree(known)).body).toMatchObject({ consented: true });
    expect((await row(customer.sessionId)).consent).toMatchObject({ textVersion: known });
  }
});

test('withdrawn consent blocks photos and submission', async () => {
  const { customer } = await invited();
  await customer.toUpload();
  await customer.upload('front', await plainPicture());
  await customer.upload('back', await plainPicture('png', 'back'));
  await customer.agree(false);
  expect(codeOf(await customer.upload('front', await plainPicture()))).toEqual([409, 'INVALID_STATE_TRANSITION']);
  expect(codeOf(await customer.to('dv-complete'))).toEqual([409, 'INVALID_STATE_TRANSITION']);
  await customer.agree();
  expect((await customer.to('dv-complete')).status).toBe(200);
});

test('keeps the session declined when the document result arrives afterwards', async () => {
  const { customer, organizationId } = await invited();
  await customer.toSubmitted();
  await customer.agree(false);
  await pipelineEnds(organizationId, customer.sessionId, 'failed', 'PRE_VALIDATION_FAILED');
  expect((await customer.call(OWN)).body).toMatchObject({ consented: false, document: { status: 'failed' } });
  const { documentInstanceId, appliedDocumentId, lastError } = await row(customer.sessionId);
  expect([appliedDocumentId, lastError]).toEqual([documentInstanceId, 'CONSENT_DECLINED']);
});

test('refuses undefined transitions from upload and returns the allowed ones', async () => {
  const { customer } = await invited();
  await customer.toUpload();
  const legal = [
    'dv-positioning-front',
    'dv-capturing-front',
    'dv-positioning-back',
    'dv-capturing-back',
    'dv-document-selection',
  ];
  for (const to of KYC_STATES.filter((state) => !legal.includes(state))) {
    const answer = await customer.to(to);
    expect(codeOf(answer), to).toEqual([409, 'INVALID_STATE_TRANSITION']);
    expect([...(answer.body.allowed as string[])].sort(), to).toEqual([...legal].sort());
    expect([answer.body.state, answer.body.seq]).toEqual(['dv-document-upload', 4]);
  }
});

test('repeating a seq is a no-op; a conflicting or skipped seq is refused', async () => {
  const { customer } = await invited();
  await customer.exchange();
  await customer.agree();
  const step = { from: 'home', to: 'permission-granting', seq: 1 };
  const ask = (body: Record<string, unknown>) => customer.call(ADVANCE, { body });
  const first = await ask(step);
  expect((await ask(step)).body).toEqual({ ...first.body, revision: expect.any(Number) });
  await ask({ from: 'permission-granting', to: 'dv-get-started', seq: 2 });
  expect((await ask(step)).body).toMatchObject({ state: 'dv-get-started', seq: 2 });
  expect(codeOf(await ask({ from: 'dv-get-started', to: 'dv-document-selection', seq: 2 }))[0]).toBe(409);
  expect(codeOf(await ask({ from: 'dv-get-started', to: 'dv-document-selection', seq: 4 }))[0]).toBe(409);
  expect(codeOf(await ask({ from: 'home', to: 'permission-granting', seq: 3 }))[0]).toBe(409);
  expect(await systemDb().kycTimelineEntry.count({ where: { sessionId: customer.sessionId, type: 'state' } })).toBe(2);
});

test('applies a transition once when ten devices send it at once', async () => {
  const { customer } = await invited();
  await customer.exchange();
  await customer.agree();
  const body = { from: 'home', to: 'permission-granting', seq: 1 };
  const answers = await Promise.all(Array.from({ length: 10 }, () => customer.call(ADVANCE, { body })));
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
  expect((await row(customer.sessionId)).seq).toBe(1);
  const told = { subjectId: customer.sessionId, type: 'kycSession.stateChanged' };
  expect(await systemDb().webhookEvent.count({ where: told })).toBe(1);
});

test.each([
  ['no token', {}],
  ['an empty token', { token: '' }],
  ['a number', { token: 7 }],
])('returns 400 when exchanging %s', async (_label, body) => {
  const { customer } = await invited();
  expect(codeOf(await customer.call(EXCHANGE, { body }))).toEqual([400, 'VALIDATION_ERROR']);
});

test('returns 401 for a forged, unsigned or foreign token', async () => {
  const { customer, apiKey } = await invited();
  const [header = '', payload = '', signature = ''] = customer.token.split('.');
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
  const forged = `${header}.${payload}.${signature.slice(0, -4)}AAAA`;
  for (const token of [forged, unsigned, apiKey, 'x', 'a.b.c']) {
    expect(codeOf(await customer.call(EXCHANGE, { body: { token } })), token.slice(0, 12)).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
  }
});

test('accepts a token only at the address of its own session', async () => {
  const { customer } = await invited();
  const other = await invited();
  const { token } = customer;
  for (const route of [CHECK, EXCHANGE]) {
    const strange = { token, sessionId: other.customer.sessionId };
    expect(codeOf(await customer.call(route, { body: strange }))).toEqual([401, 'UNAUTHORIZED']);
    expect((await customer.call(route, { body: { token, sessionId: customer.sessionId } })).status).toBe(200);
  }
});

test('refuses cross-site requests and requests without the header', async () => {
  const { customer } = await invited();
  const body = { token: customer.token };
  const foreign = { origin: 'https://evil.example', host: 'localhost:3000', 'x-gatehouse-request': '1' };
  expect(codeOf(await callRoute(EXCHANGE, { headers: foreign, body }))).toEqual([403, 'CROSS_SITE_REQUEST']);
  const { 'x-gatehouse-request': _header, ...bare } = customer.headers;
  expect(codeOf(await callRoute(EXCHANGE, { headers: bare, body }))).toEqual([403, 'CROSS_SITE_REQUEST']);
});

test('sets an HttpOnly cookie for one session, replaced by a second device', async () => {
  const { customer } = await invited();
  const answer = await customer.exchange();
  expect(answer.headers.get('set-cookie')).toMatch(
    /^gatehouse-kyc=kyc_.*; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  );
  const firstDevice = { ...customer.headers };
  await customer.exchange();
  expect(codeOf(await callRoute(OWN, { headers: firstDevice }))).toEqual([401, 'UNAUTHORIZED']);
  expect((await customer.call(OWN)).status).toBe(200);
  const other = await invited();
  await other.customer.exchange();
  const mixed = `gatehouse-kyc=${customer.sessionId}.${other.customer.headers.cookie?.split('.')[1]}`;
  expect(codeOf(await callRoute(OWN, { headers: { ...firstDevice, cookie: mixed } }))).toEqual([401, 'UNAUTHORIZED']);
});

test('accepts the token as Bearer without a cookie', async () => {
  const { customer } = await invited();
  const answer = await callRoute(OWN, { apiKey: customer.token });
  expect(answer.body).toMatchObject({ id: customer.sessionId, state: 'home', seq: 0 });
  expect(JSON.stringify(answer.body)).not.toContain('organizationId');
});

test('returns 410 everywhere after expiry and announces the expiry once', async () => {
  const { customer, organizationId } = await invited();
  await customer.toUpload();
  await change(organizationId, customer.sessionId, { expiresAt: new Date(Date.now() - 1000) });
  expect(codeOf(await customer.call(OWN))).toEqual([410, 'SESSION_EXPIRED']);
  expect(codeOf(await customer.to('dv-document-selection'))).toEqual([410, 'SESSION_EXPIRED']);
  expect(codeOf(await customer.upload('front', await plainPicture()))).toEqual([410, 'SESSION_EXPIRED']);
  expect(codeOf(await customer.call(MORE_TIME, { method: 'POST' }))).toEqual([410, 'SESSION_EXPIRED']);
  await expireSession(organizationId, customer.sessionId);
  await expireSession(organizationId, customer.sessionId);
  const told = { subjectId: customer.sessionId, type: 'kycSession.expired' };
  expect(
    await systemDb().auditEntry.count({ where: { objectId: customer.sessionId, action: 'kycSession.expired' } }),
  ).toBe(1);
  expect(await systemDb().webhookEvent.count({ where: told })).toBe(1);
});

test('returns 410 when exchanging an expired link', async () => {
  const { customer } = await invited({ expiresInMs: 1 });
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(codeOf(await customer.exchange())).toEqual([410, 'SESSION_EXPIRED']);
});

test('an expired link can request a new one; members are notified once an hour', async () => {
  const { customer, organizationId } = await invited();
  const other = await invited();
  const ask = (token?: string, headers = customer.headers) =>
    callRoute(NEW_LINK, { headers, body: token ? { token } : {} });
  const { cookie: _, ...without } = customer.headers;
  const open = await ask(customer.token, without);
  expect([open.status, open.body, (await row(customer.sessionId)).helpRequestedAt]).toEqual([
    200,
    { asked: false },
    null,
  ]);
  await customer.toUpload();
  await change(organizationId, customer.sessionId, { expiresAt: new Date(Date.now() - 1000) });
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + 2 * 3_600_000));
  expect(codeOf(await customer.exchange())).toEqual([410, 'SESSION_EXPIRED']);
  expect(codeOf(await ask(`${customer.token}x`, without))).toEqual([401, 'UNAUTHORIZED']);
  expect(codeOf(await ask(undefined, without))).toEqual([401, 'UNAUTHORIZED']);
  const told = () => systemDb().memberNotice.count({ where: { sessionId: customer.sessionId, kind: 'help' } });
  await makeMember(organizationId, 'analyst');
  expect((await ask(customer.token, without)).body).toEqual({ asked: true });
  expect((await row(customer.sessionId)).helpRequestedAt).not.toBeNull();
  expect(await told()).toBe(1);
  expect((await ask()).body).toEqual({ asked: true });
  await change(organizationId, customer.sessionId, { helpRequestedAt: null });
  expect((await ask()).body).toEqual({ asked: true });
  expect(await told()).toBe(1);
  expect((await row(customer.sessionId)).helpRequestedAt).toBeNull();
  expect((await row(other.customer.sessionId)).helpRequestedAt).toBeNull();
  vi.restoreAllMocks();
});

test('returns 409 to the customer of a complete session', async () => {
  const { customer, organizationId, apiKey } = await invited();
  await customer.toUpload();
  await change(organizationId, customer.sessionId, { isComplete: true, state: 'lv-complete', expiresAt: null });
  expect(codeOf(await customer.call(OWN))).toEqual([409, 'SESSION_COMPLETE']);
  expect(codeOf(await customer.to('dv-document-selection'))).toEqual([409, 'SESSION_COMPLETE']);
  expect(codeOf(await customer.exchange())).toEqual([409, 'SESSION_COMPLETE']);
  const page = await openPage(customer.sessionId, customer.headers.cookie ?? '');
  expect(page).toMatchObject({ session: null, ended: 'SESSION_COMPLETE', language: 'si' });
  expect((await callRoute(READ, { apiKey, params: { id: customer.sessionId } })).body.isComplete).toBe(true);
});

/** File signatures of video formats with padding. */
const film = (head: Buffer): Buffer => Buffer.concat([head, Buffer.alloc(300_000, 7)]);
const mp4 = film(Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'));
const movie = film(Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'));
const webm = film(Buffer.from('\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x1fB\x86\x81\x01B\xf7\x81\x01B\x82\x84webm', 'latin1'));

test.each([
  ['a film', mp4, 'video/mp4'],
  ['a film that says JPEG', mp4, 'image/jpeg'],
] as const)('refuses %s sent as a raw body and stores nothing', async (_what, file, type) => {
  const { customer, organizationId } = await invited();
  await customer.toUpload();
  const request = new Request('http://localhost:3000/api', {
    method: 'PUT',
    headers: { ...customer.headers, 'content-type': type },
    body: new Uint8Array(file),
  });
  const answer = await DOCUMENT(request, { params: Promise.resolve({ side: 'front' }) });
  const body = (await answer.json()) as { errorCode: string };
  expect([answer.status, body.errorCode]).toEqual([400, 'UNSUPPORTED_FILE_TYPE']);
  expect(await systemDb().storedFile.count({ where: { organizationId } })).toBe(0);
  expect(bytesOnDisk(organizationId)).toBe(0);
  expect((await customer.call(OWN)).body).toMatchObject({ state: 'dv-document-upload', uploads: [] });
});

test.each([
  ['a text', Buffer.from('hello'), 'image/png', 'UNSUPPORTED_FILE_TYPE', 400],
  ['a JPEG that says PNG', await plainPicture('jpeg'), 'image/png', 'UNSUPPORTED_FILE_TYPE', 400],
  ['HEIC', Buffer.from('....ftypheic'), 'image/heic', 'UNSUPPORTED_FILE_TYPE', 400],
  ['an MP4 video', mp4, 'video/mp4', 'UNSUPPORTED_FILE_TYPE', 400],
  ['a QuickTime video as a phone films it', movie, 'video/quicktime', 'UNSUPPORTED_FILE_TYPE', 400],
  ['a WebM video', webm, 'video/webm', 'UNSUPPORTED_FILE_TYPE', 400],
  ['a video that says JPEG', mp4, 'image/jpeg', 'UNSUPPORTED_FILE_TYPE', 400],
  ['half a picture', (await plainPicture()).subarray(0, 200), 'image/png', 'FILE_UNREADABLE', 400],
  ['20 MB', Buffer.alloc(20 * 1024 * 1024, 1), 'image/png', 'FILE_TOO_LARGE', 413],
  ['nothing', Buffer.alloc(0), 'image/png', 'FILE_UNREADABLE', 400],
] as const)(
  '%s as a photo is refused with its own error code and not stored',
  async (_label, file, mimeType, code, status) => {
    const { customer, organizationId } = await invited();
    await customer.toUpload();
    const raw = await customer.call(DOCUMENT, {
      method: 'PUT',
      params: { side: 'front' },
      body: file.toString('latin1'),
      headers: { 'content-type': mimeType },
    });
    expect(raw.status).toBeGreaterThanOrEqual(400);
    expect(raw.status).toBeLessThan(500);
    if (file.length > 0) expect(codeOf(await customer.upload('front', file, mimeType))).toEqual([status, code]);
    expect(await systemDb().storedFile.count({ where: { organizationId } })).toBe(0);
    expect(bytesOnDisk(organizationId)).toBe(0);
  },
);

test('stores a raw body like base64; a second photo of a side replaces the first', async () => {
  const { customer, organizationId } = await invited();
  await customer.toUpload();
  const file = await plainPicture('jpeg');
  const request = new Request('http://localhost:3000/api', {
    method: 'PUT',
    headers: { ...customer.headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(file),
  });
  const answer = await DOCUMENT(request, { params: Promise.resolve({ side: 'front' }) });
  expect(await answer.json()).toMatchObject({
    uploads: [{ side: 'front', mimeType: 'image/jpeg', bytes: file.length }],
  });
  await customer.upload('front', await plainPicture());
  const kept = await systemDb().storedFile.findMany({ where: { organizationId } });
  expect(kept.map((one) => [one.filename, one.purpose])).toEqual([['front.png', 'front']]);
});

test('the response with the higher revision includes both concurrent photos', async () => {
  const { customer } = await invited();
  await customer.toUpload('NIC_NEW');
  const sides = ['front', 'back'] as const;
  const sent = sides.map(async (side) => (await customer.upload(side, await plainPicture('png', side))).body);
  const answers = await Promise.all(sent);
  const [earlier, later] = answers
    .map(({ revision, uploads }) => ({ revision: Number(revision), uploads }))
    .sort((one, other) => one.revision - other.revision);
  expect(later?.revision).toBeGreaterThan(Number(earlier?.revision));
  expect(later?.uploads).toEqual(expect.arrayContaining(sides.map((side) => expect.objectContaining({ side }))));
});

test('a passport has one side, a PDF may hold both, a new type drops the photos', async () => {
  const { customer } = await invited();
  await customer.toUpload('PASSPORT');
  expect(codeOf(await customer.upload('back', await plainPicture('png', 'back')))).toEqual([400, 'VALIDATION_ERROR']);
  await customer.upload('front', await plainPicture());
  expect((await customer.call(OWN)).body.allowed).toContain('dv-complete');
  await customer.to('dv-document-selection');
  const chosen = await customer.to('dv-document-upload', { documentType: 'DRIVING_LICENCE' });
  expect(chosen.body).toMatchObject({ uploads: [], data: { isDoubleSided: true, documentRatio: 1.586 } });
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF');
  await customer.upload('front', pdf, 'application/pdf');
  expect((await customer.call(OWN)).body.allowed).toContain('dv-complete');
});

test('a refused document can be retried without hints until no attempt is left', async () => {
  const { customer, organizationId } = await invited({ customerName: 'Canary Name' });
  await customer.toSubmitted();
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(codeOf(await customer.to('dv-document-selection'))[0]).toBe(409);
    await pipelineEnds(organizationId, customer.sessionId, 'failed', 'PRE_VALIDATION_FAILED');
    const told = await customer.call(OWN);
    expect(told.body).toMatchObject({
      document: { status: 'failed', problems: ['POOR_IMAGE_QUALITY'] },
      attemptsLeft: { document: 5 - attempt },
      isInvalid: attempt === 5,
    });
    expect(JSON.stringify(told.body)).not.toContain('Canary');
    if (attempt === 5) break;
    await customer.to('dv-document-selection');
    await customer.to('dv-document-upload');
    await customer.upload('front', await plainPicture());
    await customer.upload('back', await plainPicture('png', 'back'));
    expect((await customer.to('dv-complete')).status).toBe(200);
  }
  expect(await row(customer.sessionId)).toMatchObject({ isInvalid: true, invalidReason: 'DOCUMENT_ATTEMPTS' });
  expect(codeOf(await customer.to('lv-get-started'))).toEqual([409, 'SESSION_INVALID']);
  const told = { subjectId: customer.sessionId, type: 'kycSession.invalidated' };
  expect(await systemDb().webhookEvent.count({ where: told })).toBe(1);
  // Only the manual review of the last photos and the face check remain.
  for (const press of ['first', 'again']) {
    const sent = await customer.call(AS_IS, { method: 'POST' });
    expect(sent.body, press).toMatchObject({
      isInvalid: false,
      document: { sentAsIs: true },
      allowed: ['lv-get-started'],
    });
  }
  expect(await row(customer.sessionId)).toMatchObject({
    invalidReason: null,
    documentReview: { required: true, decision: null },
  });
  const events = await systemDb().webhookEvent.findMany({
    where: { subjectId: customer.sessionId },
    orderBy: { sequence: 'asc' },
  });
  expect(events.slice(-2).map(({ type }) => type)).toEqual(['kycSession.invalidated', 'kycSession.stateChanged']);
  expect((await customer.to('lv-get-started')).status).toBe(200);
});

test('refuses to submit anyway when no face attempt is left either', async () => {
  const { customer, organizationId } = await invited();
  await customer.toSubmitted();
  await pipelineEnds(organizationId, customer.sessionId, 'failed', 'PRE_VALIDATION_FAILED');
  await systemDb().kycSession.updateMany({
    where: { id: customer.sessionId },
    data: { isInvalid: true, invalidReason: 'DOCUMENT_ATTEMPTS', documentAttempts: 5, livenessAttempts: 5 },
  });
  expect(codeOf(await customer.call(AS_IS, { method: 'POST' }))).toEqual([409, 'SESSION_INVALID']);
});

test('an internal error uses no attempt and allows a retry', async () => {
  const { customer, organizationId } = await invited();
  await customer.toSubmitted();
  await pipelineEnds(organizationId, customer.sessionId, 'error', 'INTERNAL_SERVICE_FAILURE');
  const told = await customer.call(OWN);
  expect(told.body).toMatchObject({
    document: { status: 'failed', problems: ['INTERNAL_SERVICE_FAILURE'] },
    attemptsLeft: { document: 5 },
  });
  expect((await customer.call(OWN)).body.attemptsLeft).toMatchObject({ document: 5 });
  expect((await customer.to('dv-document-selection')).status).toBe(200);
});

test('five timed-out face checks make the session invalid', async () => {
  const { customer } = await invited();
  await customer.toSubmitted();
  await customer.to('lv-get-started');
  for (let run = 1; run <= 5; run++) {
    expect((await customer.to('lv-initializing')).status, `run ${run}`).toBe(200);
    const timeout = await customer.to('lv-timeout');
    expect(timeout.body).toMatchObject({ attemptsLeft: { liveness: 5 - run }, isInvalid: run === 5 });
    if (run < 5) await customer.to('lv-get-started');
  }
  expect((await row(customer.sessionId)).invalidReason).toBe('LIVENESS_ATTEMPTS');
});

test('refuses a client transition to lv-complete', async () => {
  const { customer } = await invited();
  await customer.toSubmitted();
  for (const state of ['lv-get-started', 'lv-initializing', 'lv-aligning', 'lv-countdown'] as const)
    await customer.to(state);
  expect(codeOf(await customer.to('lv-complete'))).toEqual([409, 'INVALID_STATE_TRANSITION']);
});

test('grants more time ten times', async () => {
  const { customer } = await invited();
  await customer.exchange();
  const before = (await row(customer.sessionId)).expiresAt?.getTime() ?? 0;
  for (let time = 0; time < 10; time++) {
    expect((await customer.call(OWN)).body.mayAskForTime).toBe(true);
    expect((await customer.call(MORE_TIME, { method: 'POST' })).status).toBe(200);
  }
  expect((await customer.call(OWN)).body.mayAskForTime).toBe(false);
  expect(codeOf(await customer.call(MORE_TIME, { method: 'POST' }))).toEqual([403, 'FORBIDDEN']);
  expect((await row(customer.sessionId)).expiresAt?.getTime()).toBe(before + 10 * 30 * 60_000);
});

test('offers no email when mail goes to the outbox folder', async () => {
  const { customer } = await invited({ customerEmail: 'nimal@example.lk' });
  await customer.exchange();
  expect((await customer.call(OWN)).body.canEmailLink).toBe(false);
  expect(codeOf(await customer.call(EMAIL, { method: 'POST' }))).toEqual([403, 'FEATURE_NOT_ENABLED']);
});

test('streams a snapshot, then each change', async () => {
  const { customer } = await invited();
  await customer.exchange();
  const leave = new AbortController();
  const request = new Request('http://localhost:3000/api/kyc/events', {
    headers: customer.headers,
    signal: leave.signal,
  });
  const response = await EVENTS(request, { params: Promise.resolve({}) });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toMatch(/^event: snapshot\nid: 1\ndata: \{.*"state":"home"/);
  await customer.agree();
  await customer.to('permission-granting');
  let text = '';
  while (!text.includes('permission-granting')) text += (await reader?.read())?.value ?? '';
  expect(text).toContain('event: changed');
  await reader?.cancel();
  leave.abort();
});

test('reveals only the organization to a page without a token', async () => {
  expect(await openPage('kyc_00000000000000000000000000', '')).toBeNull();
  expect(await openPage("kyc_'; drop table", '')).toBeNull();
  const { customer } = await invited({ customerName: 'Canary', language: 'ta' });
  const page = await openPage(customer.sessionId, '');
  expect(page).toEqual({
    sessionId: customer.sessionId,
    keptDays: null,
    frameOrigins: [],
    organizationName: 'Test organization',
    accent: null,
    faceSearch: false,
    logoUrl: null,
    contact: NO_CONTACT,
    language: null,
    session: null,
    ended: null,
    outcome: null,
  });
});

test('refuses an image wider than 8,000 pixels', async () => {
  const { customer } = await invited();
  await customer.toUpload();
  const wide = await sharp({ create: { width: 8001, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(codeOf(await customer.upload('front', wide))).toEqual([400, 'IMAGE_TOO_LARGE']);
});

test('reports a deleted session by cookie, link and address; an unknown one is 401', async () => {
  const { customer, organizationId, apiKey } = await invited();
  await customer.toUpload();
  expect((await callRoute(DELETE, { method: 'DELETE', apiKey, params: { id: customer.sessionId } })).status).toBe(200);
  expect(codeOf(await customer.call(OWN))).toEqual([410, 'SESSION_DELETED']);
  expect(codeOf(await customer.to('dv-document-selection'))).toEqual([410, 'SESSION_DELETED']);
  expect(codeOf(await customer.exchange())).toEqual([410, 'SESSION_DELETED']);
  expect(codeOf(await customer.call(CHECK, { body: { token: customer.token } }))).toEqual([410, 'SESSION_DELETED']);
  const { name } = await systemDb().organization.findUniqueOrThrow({ where: { id: organizationId } });
  const told = { ended: 'SESSION_DELETED', organizationName: name, session: null };
  expect(await openPage(customer.sessionId, customer.headers.cookie ?? '')).toMatchObject(told);
  expect(await openPage(customer.sessionId, '')).toMatchObject(told);
  // A new link works in a browser with the cookie of a deleted session.
  const next = await Customer.invited(apiKey);
  expect(await openPage(next.sessionId, customer.headers.cookie ?? '')).toMatchObject({ session: null, ended: null });
  const never = 'kyc_00000000000000000000000000';
  expect(await openPage(never, '')).toBeNull();
  customer.headers = { ...customer.headers, cookie: `gatehouse-kyc=${never}.secret` };
  expect(codeOf(await customer.call(OWN))).toEqual([401, 'UNAUTHORIZED']);
});
