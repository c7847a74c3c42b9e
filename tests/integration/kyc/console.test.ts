import { expect, test } from 'vitest';
import { POST as GRANT } from '@/app/api/console/kyc-sessions/[id]/attempts/route';
import { POST as EXTEND } from '@/app/api/console/kyc-sessions/[id]/extend/route';
import { POST as RESEND } from '@/app/api/console/kyc-sessions/[id]/resend/route';
import { POST as REVIEW } from '@/app/api/console/kyc-sessions/[id]/review/route';
import { DELETE, GET as READ } from '@/app/api/console/kyc-sessions/[id]/route';
import { POST as EXPORT } from '@/app/api/console/kyc-sessions/export/route';
import { POST as CREATE, GET as LIST } from '@/app/api/console/kyc-sessions/route';
import { POST as SEARCH } from '@/app/api/console/kyc-sessions/search/route';
import { GET as OWN } from '@/app/api/kyc/session/route';
import { POST as CREATE_BY_KEY } from '@/app/api/kyc-sessions/route';
import { judgeStill } from '@/core/kyc/face/face-verification';
import { shortIdOf } from '@/core/kyc/links/short-link';
import type { ConsoleKycSession } from '@/core/kyc/session/console-contract';
import { db, systemDb } from '@/platform/db/db';
import { signCustomerToken } from '@/services/identity/authenticate-customer';
import { checkLink, exchangeToken } from '@/services/kyc/session/customer-access';
import { recordTimeline } from '@/services/kyc/timeline/record-timeline';
import { callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { callRoute, makeOrganization } from '@/tests/support/organization';

async function room() {
  const organization = await makeOrganization();
  const user = await signedIn(organization.organizationId);
  const customer = await Customer.invited(organization.apiKey);
  return { ...organization, user, customer, params: { id: customer.sessionId } };
}
async function exported(by: Awaited<ReturnType<typeof signedIn>>, question: Record<string, unknown> = {}) {
  const request = new Request('http://localhost:3000/api/console/kyc-sessions/export', {
    method: 'POST',
    headers: { ...by.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ text: '', ...question }),
  });
  const response = await EXPORT(request, { params: Promise.resolve({}) });
  return { status: response.status, lines: (await response.text()).trimEnd().split('\r\n') };
}
const audited = async (organizationId: string) =>
  (await systemDb().auditEntry.findMany({ where: { organizationId }, orderBy: { sequence: 'asc' } })).map(
    (entry) => entry.action,
  );

test('creates a free, audited session with a link from the console', async () => {
  const { user, organizationId } = await room();
  const made = await callAs(user, CREATE, {
    body: { customerName: 'Kamala', customerEmail: 'kamala@example.lk', environment: 'test' },
  });
  expect(made).toMatchObject({ status: 201, body: { mailed: false } });
  expect(String(made.body.sessionUrl)).toMatch(/\/kyc\/\w{21}#\w{13}$/);
  const live = await callAs(user, LIST);
  const tested = await callAs(user, SEARCH, { body: { text: 'kamala', environment: 'test' } });
  expect([live.body.totalCount, tested.body.totalCount]).toEqual([1, 1]);
  expect(await audited(organizationId)).toEqual(['kycSession.created']);
});

test('names the API key and the member in the timeline instead of their ids', async () => {
  const { user, customer, params } = await room();
  await customer.toUpload();
  await callAs(user, GRANT, { params, body: { document: 2 } });
  const { timeline } = (await callAs(user, READ, { params })).body as {
    timeline: { type: string; actor: string | null; detail: { by?: string } }[];
  };
  const actorOf = (type: string) => timeline.find((entry) => entry.type === type)?.actor;
  expect(actorOf('granted')).toBe(user.member.name);
  expect(actorOf('created')).toBe('test');
  expect(actorOf('opened')).toBeNull();
});

test('granting attempts makes an invalid session usable again', async () => {
  const { user, customer, params, organizationId } = await room();
  await customer.toUpload();
  await db(organizationId).kycSession.updateMany({
    where: { id: customer.sessionId },
    data: { isInvalid: true, invalidReason: 'DOCUMENT_ATTEMPTS', documentAttempts: 5 },
  });
  expect((await customer.call(OWN)).body.isInvalid).toBe(true);
  const granted = await callAs(user, GRANT, { params, body: { document: 2 } });
  expect(granted.body.session).toMatchObject({ isInvalid: false, invalidReason: null, attempts: { document: 5 } });
  expect(granted.body.triesLeft).toMatchObject({ document: 2 });
  expect((await customer.call(OWN)).body).toMatchObject({ isInvalid: false, attemptsLeft: { document: 2 } });
  const more = await callAs(user, GRANT, { params, body: { document: 3, liveness: 3 } });
  expect(more.body.session).toMatchObject({ attempts: { document: 5, liveness: 0 } });
  expect((await customer.call(OWN)).body.attemptsLeft).toEqual({ document: 5, liveness: 8 });
  const nothing = await callAs(user, GRANT, { params, body: {} });
  expect([nothing.status, nothing.body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
});

test('links replayed frames to their session while it exists', async () => {
  const { user, customer, params, organizationId } = await room();
  const other = await room();
  const told = async (...ids: string[]) => {
    await db(organizationId).$transaction(async (tx) => {
      for (const replayOf of ids)
        await recordTimeline(tx, { id: customer.sessionId, organizationId }, 'liveness', { replayOf });
    });
    const { timeline } = (await callAs(user, READ, { params })).body as unknown as ConsoleKycSession;
    return timeline.filter(({ type }) => type === 'liveness').map(({ detail }) => detail.replayOf);
  };
  const seen = await told(customer.sessionId, 'kyc_deleted', other.customer.sessionId);
  expect(seen).toEqual([customer.sessionId, null, null]);
});

test('extending reopens an expired session and its new link works', async () => {
  const { user, customer, params, organizationId } = await room();
  await db(organizationId).kycSession.updateMany({
    where: { id: customer.sessionId },
    data: { expiresAt: new Date(0) },
  });
  expect((await callAs(user, RESEND, { params, body: {} })).status).toBe(410);
  const extended = await callAs(user, EXTEND, { params, body: { minutes: 60 } });
  expect(extended.body.canBeOpened).toBe(true);
  const link = await callAs(user, RESEND, { params, body: {} });
  expect(new URL(String(link.body.sessionUrl)).pathname).toBe(`/kyc/${shortIdOf(customer.sessionId)}`);
  const refused = await callAs(user, RESEND, { params, body: { mail: true } });
  expect(refused.status).toBe(400);
});

test('an expired link works again after an extension, which sends an event', async () => {
  const { user, customer, params, organizationId } = await room();
  const { tokenId } = await systemDb().kycSession.findUniqueOrThrow({ where: { id: customer.sessionId } });
  const token = await signCustomerToken(customer.sessionId, tokenId, new Date(0), new Date(1_000));
  const link = { token, sessionId: customer.sessionId };
  const over = { expiresAt: new Date(1_000), expiredAt: new Date(2_000) };
  await db(organizationId).kycSession.updateMany({ where: { id: customer.sessionId }, data: over });
  await expect(checkLink(link)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  await callAs(user, EXTEND, { params, body: { minutes: 60 } });
  expect((await checkLink(link)).expiresAt).toBeGreaterThan(Date.now());
  expect((await exchangeToken(link)).session.id).toBe(customer.sessionId);
  const events = await db(organizationId).webhookEvent.findMany({ where: { type: 'kycSession.stateChanged' } });
  expect(events.map(({ data }) => data)).toEqual([expect.objectContaining({ sessionId: customer.sessionId })]);
});

test('caps extensions at thirty days from now', async () => {
  const { user, params } = await room();
  const month = 30 * 24 * 60;
  for (const minutes of [month, month]) await callAs(user, EXTEND, { params, body: { minutes } });
  const { session } = (await callAs(user, READ, { params })).body as unknown as { session: { expiresAt: number } };
  expect(session.expiresAt).toBeLessThanOrEqual(Date.now() + month * 60_000);
});

test('verifies a session in review once, only with a decision and a note', async () => {
  const { user, customer, params, organizationId } = await room();
  const early = await callAs(user, REVIEW, { params, body: { decision: 'accepted', note: 'Looks like her.' } });
  expect(early.status).toBe(409);
  const waiting = judgeStill({ distance: 0.4 }, { model: 'm', performedAt: 1, documentVerified: true });
  expect(waiting).toMatchObject({ verified: false, match: 'same', review: { required: true } });
  await db(organizationId).kycSession.updateMany({
    where: { id: customer.sessionId },
    data: { faceVerification: waiting },
  });
  const short = await callAs(user, REVIEW, { params, body: { decision: 'accepted', note: 'ok' } });
  expect(short.status).toBe(400);
  const decided = await callAs(user, REVIEW, {
    params,
    body: { decision: 'accepted', note: 'Compared both photos:\nthe same scar.' },
  });
  expect(decided.body.session).toMatchObject({
    faceVerification: { verified: true, livenessMode: 'still', review: { required: false, decision: 'accepted' } },
  });
  const again = await callAs(user, REVIEW, { params, body: { decision: 'rejected', note: 'On second thought.' } });
  expect(again.status).toBe(409);
  const [heading, line] = (await exported(user)).lines.map((cells) => cells.split(','));
  const told = ['faceVerified', 'faceDistance', 'faceDecision'].map((name) => line?.[heading?.indexOf(name) ?? -1]);
  expect(told).toEqual(['yes', '0.4', 'accepted']);
  expect(await audited(organizationId)).toEqual(['kycSession.reviewed', 'kycSession.listExported']);
  const events = await db(organizationId).webhookEvent.findMany({ where: { type: 'kycSession.stateChanged' } });
  expect(events.map(({ data }) => data)).toEqual([
    expect.objectContaining({ sessionId: customer.sessionId, review: { part: 'face', decision: 'accepted' } }),
  ]);
});

test('exports the filtered list in order, escapes formulas and logs the export', async () => {
  const { user, organizationId, apiKey, customer } = await room();
  for (const customerName of ['=Kamala "K"', 'Sunil'])
    await callRoute(CREATE_BY_KEY, { apiKey, body: { customerName } });
  await db(organizationId).kycSession.updateMany({
    where: { id: customer.sessionId },
    data: { expiresAt: new Date(0) },
  });
  const file = (question: Record<string, unknown>) => exported(user, question);
  const all = await file({ sortOrder: 'asc', limit: '1' });
  expect(all.status).toBe(200);
  const [heading, ...lines] = all.lines;
  expect(heading).toMatch(/^\uFEFF?id,status,outcome,state,customerName,/);
  expect(lines.map((line) => line.split(',').slice(1, 5).join())).toEqual([
    'expired,open,home,',
    `created,open,home,"'=Kamala ""K"""`,
    'created,open,home,Sunil',
  ]);
  expect((await file({ status: 'expired' })).lines).toEqual([heading, lines[0]]);
  expect((await file({ text: 'sunil', createdAtStart: '2020-01-01' })).lines).toEqual([heading, lines[2]]);
  expect((await file({ environment: 'test' })).lines).toEqual([heading]);
  const audits = await db(organizationId).auditEntry.findMany({
    where: { action: 'kycSession.listExported' },
    orderBy: { sequence: 'asc' },
  });
  expect(audits.map(({ detail }) => detail)).toEqual([
    { count: 3, environment: 'live', searched: false },
    { count: 1, environment: 'live', status: 'expired', searched: false },
    { count: 1, environment: 'live', createdFrom: '2020-01-01T00:00:00.000Z', searched: true },
    { count: 0, environment: 'test', searched: false },
  ]);
  expect((await exported(await signedIn(organizationId, 'viewer'))).status).toBe(403);
});

test('lists the timeline in order', async () => {
  const { user, customer, params } = await room();
  await customer.toSubmitted();
  const detail = await callAs(user, READ, { params });
  const timeline = detail.body.timeline as Array<{ type: string }>;
  expect(timeline.map((entry) => entry.type)).toEqual([
    'created',
    'opened',
    'consent',
    'state',
    'state',
    'state',
    'state',
    'upload',
    'upload',
    'state',
    'document-submitted',
  ]);
});

test('lets a lead but no analyst delete, and returns 404 to other organizations', async () => {
  const { organizationId, params } = await room();
  const analyst = await signedIn(organizationId, 'analyst');
  expect((await callAs(analyst, DELETE, { method: 'DELETE', params })).status).toBe(403);
  const stranger = await signedIn((await makeOrganization()).organizationId);
  for (const [route, method, body] of [
    [READ, 'GET', undefined],
    [DELETE, 'DELETE', undefined],
    [EXTEND, 'POST', { minutes: 5 }],
    [GRANT, 'POST', { liveness: 1 }],
    [RESEND, 'POST', {}],
    [REVIEW, 'POST', { decision: 'accepted', note: 'a long enough note' }],
  ] as const) {
    const answer = await callAs(stranger, route, { method, params, ...(body && { body }) });
    expect([answer.status, answer.body.errorCode]).toEqual([404, 'KYC_SESSION_NOT_FOUND']);
  }
  const lead = await signedIn(organizationId, 'lead');
  expect((await callAs(lead, DELETE, { method: 'DELETE', params })).body).toEqual({ success: true });
});

test('finds a declined session until the customer agrees', async () => {
  const { user, customer } = await room();
  const declined = () => callAs(user, LIST, { path: '/api?status=failed&isInvalid=false' });
  expect((await declined()).body.totalCount).toBe(0);
  await customer.exchange();
  await customer.agree(false);
  const found = await declined();
  expect(found.body.sessions).toMatchObject([{ id: customer.sessionId, lastError: 'CONSENT_DECLINED' }]);
  await customer.agree();
  expect((await declined()).body.totalCount).toBe(0);
});
