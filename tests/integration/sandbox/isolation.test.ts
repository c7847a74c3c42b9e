import { beforeAll, describe, expect, test } from 'vitest';
import { GET as GET_DOCUMENT } from '@/app/api/document-processing/[id]/route';
import { POST as SUBMIT } from '@/app/api/document-processing/route';
import { POST as HIGH_RISK } from '@/app/api/high-risk/search/route';
import { GET as GET_SESSION } from '@/app/api/kyc-sessions/[id]/route';
import { POST as CREATE_SESSION } from '@/app/api/kyc-sessions/route';
import { POST as SEARCH } from '@/app/api/sanctions/search/route';
import { POST as ADVANCE } from '@/app/api/sandbox/clock/advance/route';
import { POST as SIMULATE_DOCUMENT } from '@/app/api/sandbox/document-processing/[id]/simulate/route';
import { POST as SEND_EVENT } from '@/app/api/sandbox/events/route';
import { POST as SIMULATE_SESSION } from '@/app/api/sandbox/kyc-sessions/[id]/simulate/route';
import { POST as SIMULATE_ALERT } from '@/app/api/sandbox/screening/alert/[id]/simulate/route';
import { POST as LIST } from '@/app/api/sandbox/screening/request/[id]/list/route';
import { GET as GET_REQUEST } from '@/app/api/screening/request/[id]/route';
import { POST as SCREEN } from '@/app/api/screening/request/route';
import { PRODUCTS } from '@/core/products';
import { SOURCE_KINDS } from '@/core/screening/requests/contract';
import { driveDocument } from '@/inngest/document-pipeline';
import { db } from '@/platform/db/db';
import { issueApiKey } from '@/services/api-keys/api-keys';
import { stageContext } from '@/services/documents/stages/stage-context';
import { screenAllSubjects } from '@/services/monitoring/screen-all-subjects';
import { screenSandbox } from '@/services/monitoring/screen-sandbox';
import { simulateStored } from '@/services/sandbox/simulate-session';
import { closeRequest } from '@/services/screening/requests/close-request';
import { requirePeps } from '@/services/screening/requests/screen-peps';
import { searchSource } from '@/services/screening/search/search-source';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { callRoute, makeOrganization } from '@/tests/support/organization';
import { plainPicture } from '@/tests/support/plain-picture';

/** A live and a test key of one organization. */
let organizationId: string;
let live: string;
let tester: string;
let base64Data: string;
beforeAll(async () => {
  await Promise.all([publishWatchlists(), requirePeps()]);
  base64Data = (await plainPicture('jpeg')).toString('base64');
  ({ organizationId, apiKey: live } = await makeOrganization());
  const order = { name: 'test', products: PRODUCTS, environment: 'test', lifeDays: 1, createdBy: null } as const;
  tester = (await db(organizationId).$transaction((tx) => issueApiKey(tx, organizationId, order))).token;
});

const DAY = 86_400;
/** On the demonstration list of the UN, used as a live list here. */
const REALLY_LISTED = 'Marwan Abd al-Qadir al-Dimashqani';

const submit = (apiKey: string, metadata: object) =>
  callRoute(SUBMIT, {
    apiKey,
    body: { processorId: 'SRI_LANKA_ID', files: [{ base64Data, mimeType: 'image/jpeg' }], metadata },
  });
const open = (apiKey: string, body: object = {}) => callRoute(CREATE_SESSION, { apiKey, body });
const sessionId = ({ body }: Awaited<ReturnType<typeof open>>) => (body.session as { id: string }).id;

async function screen(apiKey: string, body: { fullName: string; externalId?: string }) {
  const { body: made } = await callRoute(SCREEN, { apiKey, body });
  const id = String(made.requestId);
  for (const kind of SOURCE_KINDS) await searchSource({ organizationId, requestId: id }, kind);
  await closeRequest(organizationId, id);
  return { id, ...(await callRoute(GET_REQUEST, { apiKey, params: { id } })).body } as {
    id: string;
    status: string;
    alertIds: string[];
    matches: object[];
  };
}

describe('a magic input of a live key is data', () => {
  test.each(['error', 'NAME_MISMATCH', 'RATE_LIMITED', 'no such value'])('document: %s', async (sandbox) => {
    const { status, body } = await submit(live, { sandbox });
    expect([status, body.metadata, body.environment]).toEqual([201, { sandbox }, 'live']);
    const instanceId = String(body.instanceId);
    expect((await stageContext(organizationId, instanceId))?.override).toBeNull();
  });

  test.each(['verified', 'expired', 'SERVICE_UNAVAILABLE'])('KYC session: %s', async (sandbox) => {
    const made = await open(live, { metadata: { sandbox } });
    const id = sessionId(made);
    expect([made.status, made.body.session]).toEqual([201, expect.objectContaining({ metadata: { sandbox } })]);
    expect(await db(organizationId).outboxMessage.count({ where: { name: 'kyc/session.simulated' } })).toBe(0);
    await expect(simulateStored(organizationId, id)).rejects.toThrow('There is no KYC session');
    const { body } = await callRoute(GET_SESSION, { apiKey: live, params: { id } });
    expect(body).toMatchObject({ state: 'home', outcome: 'open', environment: 'live' });
  });

  test.each(['Sandbox Failed', 'Sandbox Queued', 'Sandbox Rate Limited'])('screening: %s', async (fullName) => {
    expect((await screen(live, { fullName })).status).toBe('completed');
  });
});

test('a misspelt input of a test key is refused', async () => {
  expect((await submit(tester, { sandbox: 'NAME_MISMACH' })).body.errors).toMatchObject([{ path: 'metadata.sandbox' }]);
  expect((await open(tester, { metadata: { sandbox: 'lv-done' } })).body.errorCode).toBe('VALIDATION_ERROR');
});

test.each([
  [SIMULATE_SESSION, { outcome: 'verified' }],
  [SIMULATE_DOCUMENT, { outcome: 'completed' }],
  [SIMULATE_ALERT, { outcome: 'DISMISSED' }],
  [LIST, undefined],
  [SEND_EVENT, { type: 'kycSession.completed' }],
  [ADVANCE, { seconds: DAY }],
])('the sandbox refuses a live key, and finds no live object', async (route, body) => {
  const params = { id: sessionId(await open(live)) };
  const refused = await callRoute(route, { apiKey: live, method: 'POST', params, body });
  expect([refused.status, refused.body.errorCode]).toEqual([403, 'FORBIDDEN']);
  if (route === SEND_EVENT || route === ADVANCE) return;
  expect((await callRoute(route, { apiKey: tester, method: 'POST', params, body })).status).toBe(404);
});

test('test keys search invented lists, and live keys do not', async () => {
  expect((await screen(live, { fullName: REALLY_LISTED })).alertIds).toHaveLength(1);
  expect((await screen(tester, { fullName: REALLY_LISTED })).matches).toEqual([]);
  expect((await screen(live, { fullName: 'Viktor Oakenshaw' })).matches).toEqual([]);
  expect((await screen(tester, { fullName: 'Viktor Oakenshaw' })).alertIds).toHaveLength(1);
  for (const [route, hits] of [
    [SEARCH, (body: { documents?: unknown[] }) => body.documents?.length],
    [HIGH_RISK, (body: unknown) => (body as unknown[]).length],
  ] as const) {
    const search = async (apiKey: string, fullName: string) =>
      hits((await callRoute(route, { apiKey, body: { fullName, onlyShowHighRiskProfiles: false } })).body as never);
    expect(await search(live, REALLY_LISTED)).toBe(1);
    expect(await search(tester, REALLY_LISTED)).toBe(0);
    expect(await search(live, 'Viktor Oakenshaw')).toBe(0);
    expect(await search(tester, 'Viktor Oakenshaw')).toBe(1);
  }
});

test('a document of the sandbox stops and is ended by a call', async () => {
  const { body } = await submit(tester, { sandbox: 'post_validation:pending', own: 1 });
  const ids = { organizationId, instanceId: String(body.instanceId) };
  const drive = () => driveDocument(ids, (_name, work) => work());
  await drive();
  const call = { apiKey: tester, params: { id: ids.instanceId } };
  expect((await callRoute(GET_DOCUMENT, call)).body).toMatchObject({ status: 'running' });
  expect((await callRoute(SIMULATE_DOCUMENT, { ...call, body: { outcome: 'VENDOR_MISMATCH' } })).status).toBe(400);
  await callRoute(SIMULATE_DOCUMENT, { ...call, body: { outcome: 'NIC_DOB_MISMATCH' } });
  await drive();
  const ended = (await callRoute(GET_DOCUMENT, call)).body;
  expect(ended).toMatchObject({ status: 'failed', errorCode: 'POST_VALIDATION_FAILED', metadata: { own: 1 } });
  const again = await callRoute(SIMULATE_DOCUMENT, { ...call, body: { outcome: 'completed' } });
  expect([again.status, again.body.errorCode]).toEqual([409, 'INVALID_STATE_TRANSITION']);
});

test('a session is simulated by a call, once', async () => {
  const params = { id: sessionId(await open(tester, { metadata: { own: 1 } })) };
  const simulate = (outcome: string) => callRoute(SIMULATE_SESSION, { apiKey: tester, params, body: { outcome } });
  expect((await simulate('dv-complete')).body).toMatchObject({ state: 'dv-complete', metadata: { own: 1 } });
  expect((await simulate('verified')).body).toMatchObject({ state: 'lv-complete', isComplete: true });
  expect((await simulate('verified')).body.errorCode).toBe('SESSION_COMPLETE');
  expect((await simulate('no such outcome')).body.errorCode).toBe('VALIDATION_ERROR');
});

test('a request is answered late, and its retry by the key of idempotency at once', async () => {
  const headers = { 'idempotency-key': 'slow-1' };
  const body = { metadata: { sandbox: 'slow' } };
  const started = performance.now();
  const first = await callRoute(CREATE_SESSION, { apiKey: tester, body, headers });
  expect(performance.now() - started).toBeGreaterThan(2_900);
  const again = await callRoute(CREATE_SESSION, { apiKey: tester, body, headers });
  expect(again.body).toEqual(first.body);
  expect(performance.now() - started).toBeLessThan(5_900);
});

test('time passes for test data only, and lists a subject', async () => {
  const [own, other] = [sessionId(await open(tester)), sessionId(await open(live))];
  const subject = await screen(tester, { fullName: 'Amara Nightingale', externalId: 'tomorrow' });
  const control = await screen(live, { fullName: 'Amara Nightingale', externalId: 'tomorrow' });
  expect((await callRoute(LIST, { apiKey: tester, method: 'POST', params: { id: subject.id } })).status).toBe(200);
  expect(await screenSandbox(organizationId)).toEqual({ alerts: 0 });
  const before = await db(organizationId).kycSession.findFirstOrThrow({ where: { id: other } });
  const advanced = await callRoute(ADVANCE, { apiKey: tester, body: { seconds: DAY + 60 } });
  expect(advanced.body).toMatchObject({ seconds: DAY + 60, alerts: 1 });
  expect(await db(organizationId).kycSession.findFirst({ where: { id: own } })).toMatchObject({
    expiredAt: expect.any(Date),
  });
  expect(await db(organizationId).kycSession.findFirst({ where: { id: other } })).toEqual(before);
  const read = async (apiKey: string, id: string) => (await callRoute(GET_REQUEST, { apiKey, params: { id } })).body;
  expect((await read(tester, subject.id)).alertIds).toHaveLength(1);
  expect((await read(live, control.id)).alertIds).toEqual([]);
  const unmonitored = await screen(tester, { fullName: 'Amara Nightingale' });
  const refused = await callRoute(LIST, { apiKey: tester, method: 'POST', params: { id: unmonitored.id } });
  expect(refused.body.errorCode).toBe('INVALID_STATE_TRANSITION');
});

test('monitoring of the real lists leaves test subjects out', async () => {
  const watched = { fullName: REALLY_LISTED, externalId: 'watched' };
  const test = await screen(tester, watched);
  await screenAllSubjects();
  const { body } = await callRoute(GET_REQUEST, { apiKey: tester, params: { id: test.id } });
  expect(body.alertIds).toEqual([]);
});
