import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { POST as ADD_DOCUMENT } from '@/app/api/console/kyc-sessions/[id]/assisted/document/route';
import { POST as ADD_FACE } from '@/app/api/console/kyc-sessions/[id]/assisted/face/route';
import { POST as GRANT } from '@/app/api/console/kyc-sessions/[id]/attempts/route';
import { POST as EXTEND } from '@/app/api/console/kyc-sessions/[id]/extend/route';
import { DELETE, GET as READ } from '@/app/api/console/kyc-sessions/[id]/route';
import { GET as FUNNEL } from '@/app/api/console/kyc-sessions/funnel/route';
import { PUT as FACE } from '@/app/api/kyc/face-photo/route';
import { POST as AS_IS } from '@/app/api/kyc/send-as-is/route';
import { GET as OWN } from '@/app/api/kyc/session/route';
import type { ConsoleKycSession } from '@/core/kyc/session/console-contract';
import type { KycFunnel } from '@/core/kyc/session/funnel';
import { db, systemDb } from '@/platform/db/db';
import * as documents from '@/services/kyc/uploads/detect-on-photo';
import * as faces from '@/services/kyc/uploads/detect-on-photo';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { makeOrganization } from '@/tests/support/organization';
import { plainPicture } from '@/tests/support/plain-picture';
import { documentTakesLong } from '@/tests/support/slow-document';

let organizationId = '';
let apiKey = '';
let admin: ConsoleUser;
beforeAll(async () => {
  ({ organizationId, apiKey } = await makeOrganization());
  admin = await signedIn(organizationId, 'admin');
  // Face detection has its own tests; here every photo passes immediately.
  vi.spyOn(faces, 'detectFace').mockResolvedValue('one-face');
  vi.spyOn(documents, 'showsDocument').mockResolvedValue(false);
});
afterAll(() => vi.restoreAllMocks());

const row = (id: string) => systemDb().kycSession.findUniqueOrThrow({ where: { id } });
const change = (id: string, data: Record<string, unknown>) =>
  db(organizationId).kycSession.updateMany({ where: { id }, data });
const own = async (customer: Customer) => (await customer.call(OWN)).body;
const at = ({ sessionId }: Customer, body?: object) => ({ params: { id: sessionId }, ...(body && { body }) });
const inConsole = async (customer: Customer) =>
  (await callAs(admin, READ, at(customer))).body as unknown as ConsoleKycSession;

async function documentEnds(
  { sessionId }: Customer,
  status: 'failed' | 'completed' | 'error',
  change: Record<string, unknown> = {},
): Promise<void> {
  const { documentInstanceId } = await row(sessionId);
  const rule = { id: 'rule', confidence: 1, errorCode: 'POOR_IMAGE_QUALITY', errorLevel: 'error' };
  const errorCode = status === 'failed' ? 'PRE_VALIDATION_FAILED' : 'INTERNAL_SERVICE_FAILURE';
  await db(organizationId).documentInstance.updateMany({
    where: { id: documentInstanceId ?? '' },
    data: {
      status,
      errorCode: status === 'completed' ? null : errorCode,
      result: status === 'failed' ? { validation: { rulesFailed: [rule] } } : {},
      completedAt: new Date(),
      ...change,
    },
  });
}

const photo = async () => ({ base64Data: (await portraitOf(0)).toString('base64'), mimeType: 'image/jpeg' });
const sendFace = async (customer: Customer) => customer.call(FACE, { method: 'PUT', body: await photo() });

async function kept(): Promise<Customer> {
  const customer = await Customer.invited(apiKey);
  await customer.toSubmitted();
  await customer.to('lv-get-started');
  await documentEnds(customer, 'failed');
  const { body } = await sendFace(customer);
  expect(body).toMatchObject(KEPT);
  return customer;
}

const KEPT = {
  state: 'lv-get-started',
  faceCheckPending: true,
  faceKept: true,
  isComplete: false,
  document: { status: 'failed' },
};
const DONE = { state: 'lv-complete', faceCheckPending: false, isComplete: true, livenessMode: 'still' };

async function sendPhotos(customer: Customer): Promise<void> {
  const { state, seq } = await own(customer);
  Object.assign(customer, { state, seq });
  await customer.to('dv-document-selection');
  await customer.to('dv-document-upload', { documentType: 'NIC_NEW' });
  for (const side of ['front', 'back'] as const) await customer.upload(side, await plainPicture('png', side));
  expect((await customer.to('dv-complete')).body).toMatchObject({ state: 'dv-complete', faceCheckPending: true });
}

test('uses a pending face check once, with the first accepted document', async () => {
  const customer = await kept();
  expect(await own(customer)).toMatchObject({ ...KEPT, attemptsLeft: { liveness: 5 } });
  expect((await own(customer)).allowed).not.toContain('lv-initializing');
  expect((await customer.to('lv-initializing')).status).toBe(409);
  expect((await sendFace(customer)).status).toBe(409);
  await sendPhotos(customer);
  expect(await own(customer)).toMatchObject({ state: 'dv-complete', isComplete: false });
  await documentEnds(customer, 'failed');
  expect(await own(customer)).toMatchObject({ ...KEPT, state: 'dv-complete' });
  await sendPhotos(customer);
  await documentEnds(customer, 'completed');
  expect(await own(customer)).toMatchObject(DONE);
  const { session, timeline } = await inConsole(customer);
  expect([session.attempts, session.faceCheckPending]).toEqual([{ document: 3, liveness: 1 }, false]);
  const of = (type: string) => timeline.filter((entry) => entry.type === type);
  expect([of('kept').length, of('still').length]).toEqual([1, 1]);
  // The server makes the final transitions; no timeout occurred.
  const moves = of('state').sort((a, b) => Number(a.detail.seq) - Number(b.detail.seq));
  expect(moves.slice(-5).map(({ detail }) => [detail.to, detail.by])).toEqual(
    ['lv-get-started', 'lv-initializing', 'lv-aligning', 'lv-countdown', 'lv-complete'].map((to) => [to, 'server']),
  );
  const compared = await systemDb().outboxMessage.count({
    where: { organizationId, name: 'kyc/session.completed', data: { path: ['sessionId'], equals: customer.sessionId } },
  });
  expect(compared).toBe(1);
});

test('completes with a refused document submitted anyway', async () => {
  const customer = await kept();
  const { body } = await customer.call(AS_IS, { method: 'POST' });
  expect(body).toMatchObject({ ...DONE, document: { status: 'failed', sentAsIs: true } });
  expect((await row(customer.sessionId)).documentReview).toMatchObject({ required: true });
});

test('completes when the document that used the last attempt is submitted anyway', async () => {
  const customer = await kept();
  await change(customer.sessionId, { documentAttempts: 4 });
  await sendPhotos(customer);
  await documentEnds(customer, 'failed');
  expect(await own(customer)).toMatchObject({ isInvalid: true, isComplete: false });
  const { body } = await customer.call(AS_IS, { method: 'POST' });
  expect(body).toMatchObject({ ...DONE, isInvalid: false });
});

async function ahead(data: Record<string, unknown> = {}): Promise<Customer> {
  const customer = await Customer.invited(apiKey);
  await customer.toSubmitted();
  await customer.to('lv-get-started');
  await change(customer.sessionId, data);
  await sendFace(customer);
  return customer;
}

test('holds an early face photo until the document is read, without an attempt', async () => {
  const customer = await ahead();
  expect(await own(customer)).toMatchObject({ ...KEPT, document: { status: 'pending' }, lastHint: null });
  const { session } = await inConsole(customer);
  expect([session.lastError, session.faceCheckPending]).toEqual([null, true]);
  await documentEnds(customer, 'failed');
  expect(await own(customer)).toMatchObject({ ...KEPT, attemptsLeft: { document: 4, liveness: 5 } });
  await sendPhotos(customer);
  await documentEnds(customer, 'completed');
  expect(await own(customer)).toMatchObject(DONE);
  const good = await ahead();
  await documentEnds(good, 'completed');
  expect(await own(good)).toMatchObject(DONE);
});

test('completes at once when no document attempt is left', async () => {
  const customer = await ahead({ documentAttempts: 5 });
  expect(await own(customer)).toMatchObject({ errorCode: 'SESSION_COMPLETE', outcome: { document: 'checking' } });
});

test('completes when reading the document takes too long', async () => {
  const customer = await kept();
  await sendPhotos(customer);
  await documentTakesLong(organizationId, customer.sessionId);
  expect(await own(customer)).toMatchObject({ ...DONE, document: { status: 'pending' } });
});

test('offers a retry after an internal error of the document', async () => {
  const customer = await kept();
  await sendPhotos(customer);
  await documentEnds(customer, 'error');
  const told = await own(customer);
  expect(told).toMatchObject({ ...KEPT, state: 'dv-complete', attemptsLeft: { document: 4 } });
  expect(told.allowed).toContain('dv-document-selection');
});

test('waits while consent is withdrawn and completes after an extension', async () => {
  const customer = await kept();
  await sendPhotos(customer);
  await customer.agree(false);
  await documentEnds(customer, 'completed');
  expect(await own(customer)).toMatchObject({ isComplete: false, faceCheckPending: true });
  await customer.agree();
  await change(customer.sessionId, { expiresAt: new Date(0) });
  expect((await inConsole(customer)).session).toMatchObject({ isComplete: false, outcome: 'open' });
  await callAs(admin, EXTEND, at(customer, { minutes: 30 }));
  expect((await inConsole(customer)).session).toMatchObject({ isComplete: true });
  expect(await own(customer)).toMatchObject({ errorCode: 'SESSION_COMPLETE', outcome: { document: 'received' } });
});

test('survives a grant of further document attempts', async () => {
  const customer = await kept();
  await change(customer.sessionId, { documentAttempts: 4 });
  await sendPhotos(customer);
  await documentEnds(customer, 'failed');
  expect(await own(customer)).toMatchObject({ isInvalid: true, isComplete: false });
  await callAs(admin, GRANT, at(customer, { document: 1 }));
  expect(await own(customer)).toMatchObject({ ...KEPT, state: 'dv-complete', isInvalid: false });
  await sendPhotos(customer);
  await documentEnds(customer, 'completed');
  expect(await own(customer)).toMatchObject(DONE);
});

test('a member sees a pending face check and completes it by adding the ID', async () => {
  const customer = await kept();
  const seen = await inConsole(customer);
  expect(seen).toMatchObject({
    session: { faceCheckPending: true },
    stillUrl: expect.any(String),
    assistance: { document: null, face: 'FACE_KEPT' },
  });
  const stated = { reason: 'CAMERA_FAILS', note: 'Sent us the photos by post.' };
  const refused = await callAs(admin, ADD_FACE, at(customer, { ...stated, photo: await photo() }));
  expect([refused.status, refused.body.reason]).toEqual([409, 'FACE_KEPT']);
  const files = await Promise.all(
    (['front', 'back'] as const).map(async (side) => ({
      side,
      mimeType: 'image/png',
      base64Data: (await plainPicture('png', side)).toString('base64'),
    })),
  );
  const added = await callAs(admin, ADD_DOCUMENT, at(customer, { ...stated, documentType: 'NIC_NEW', files }));
  expect(added.body.session).toMatchObject({ state: 'dv-complete', isComplete: false });
  await documentEnds(customer, 'completed');
  expect((await inConsole(customer)).session).toMatchObject({ state: 'lv-complete', isComplete: true });
});

test('deletes the pending face photo with the session', async () => {
  const customer = await kept();
  const files = () => systemDb().storedFile.count({ where: { ownerId: customer.sessionId } });
  expect(await files()).toBe(1);
  expect((await callAs(admin, DELETE, { method: 'DELETE', ...at(customer) })).status).toBe(200);
  expect(await files()).toBe(0);
});

test('keeps a photo sent during a run and counts no timeout in the funnel', async () => {
  const customer = await Customer.invited(apiKey);
  await customer.toSubmitted();
  for (const state of ['lv-get-started', 'lv-initializing', 'lv-aligning'] as const) await customer.to(state);
  await documentEnds(customer, 'failed');
  expect((await sendFace(customer)).body).toMatchObject(KEPT);
  const { states } = (await callAs(admin, FUNNEL, { path: '/api?' })).body as unknown as KycFunnel;
  expect(states.find(({ state }) => state === 'lv-timeout')?.reached).toBe(0);
});
