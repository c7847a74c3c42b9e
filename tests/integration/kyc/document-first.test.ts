import { beforeAll, expect, test, vi } from 'vitest';
import { PUT as FACE } from '@/app/api/kyc/face-photo/route';
import { POST as INTERRUPT } from '@/app/api/kyc/liveness/[runId]/interruption/route';
import { POST as SUBMIT } from '@/app/api/kyc/liveness/[runId]/route';
import { POST as START } from '@/app/api/kyc/liveness/route';
import { POST as AS_IS } from '@/app/api/kyc/send-as-is/route';
import { GET as OWN } from '@/app/api/kyc/session/route';
import { db, systemDb } from '@/platform/db/db';
import { DOCUMENT_REFUSED } from '@/services/kyc/document/held-document';
import * as frames from '@/services/kyc/liveness/analyze-frames';
import { Customer } from '@/tests/support/customer';
import { makeOrganization } from '@/tests/support/organization';
import { plainPicture } from '@/tests/support/plain-picture';

let organizationId = '';
let apiKey = '';
beforeAll(async () => {
  ({ organizationId, apiKey } = await makeOrganization());
});

const row = (id: string) => systemDb().kycSession.findUniqueOrThrow({ where: { id } });

async function documentFails(sessionId: string): Promise<void> {
  const { documentInstanceId } = await row(sessionId);
  const rule = { id: 'rule', confidence: 1, errorCode: 'POOR_IMAGE_QUALITY', errorLevel: 'error' };
  await db(organizationId).documentInstance.updateMany({
    where: { id: documentInstanceId ?? '' },
    data: {
      status: 'failed',
      errorCode: 'PRE_VALIDATION_FAILED',
      result: { validation: { rulesFailed: [rule] } },
      completedAt: new Date(),
    },
  });
}

async function inRun(): Promise<{ customer: Customer; runId: string }> {
  const customer = await Customer.invited(apiKey);
  await customer.toSubmitted();
  for (const state of ['lv-get-started', 'lv-initializing', 'lv-aligning'] as const) await customer.to(state);
  const { runId } = (await customer.call(START, { body: { tracker: 'landmarker' } })).body as { runId: string };
  await customer.to('lv-countdown');
  return { customer, runId };
}

/** The page returns to the document, and the face check keeps all attempts. */
const DOCUMENT_FIRST = {
  state: 'lv-get-started',
  lastHint: null,
  document: { status: 'failed', problems: ['POOR_IMAGE_QUALITY'], sentAsIs: false },
  attemptsLeft: { liveness: 5, document: 4 },
};

const own = async (customer: Customer) => (await customer.call(OWN)).body;

const heldOf = (sessionId: string) =>
  systemDb().kycTimelineEntry.findMany({ where: { sessionId, type: 'held' }, orderBy: { createdAt: 'asc' } });

test('a document refused before the timeout comes first and uses no face attempt', async () => {
  const { customer } = await inRun();
  await documentFails(customer.sessionId);
  expect((await customer.to('lv-timeout')).body).toMatchObject(DOCUMENT_FIRST);
  expect(await own(customer)).toMatchObject(DOCUMENT_FIRST);
});

test('a document refused after the timeout comes first and returns the attempt', async () => {
  const { customer } = await inRun();
  expect((await customer.to('lv-timeout')).body).toMatchObject({ state: 'lv-timeout', attemptsLeft: { liveness: 4 } });
  await documentFails(customer.sessionId);
  const told = await own(customer);
  expect(told).toMatchObject(DOCUMENT_FIRST);
  expect(told.allowed).toContain('dv-document-selection');
  expect(await own(customer)).toMatchObject(DOCUMENT_FIRST);
  expect((await heldOf(customer.sessionId)).map(({ detail }) => detail)).toEqual([
    { reason: DOCUMENT_REFUSED, uncounted: 'TIMEOUT' },
  ]);
});

test('gives the same result when refusal and timeout happen concurrently', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { customer } = await inRun();
    await Promise.all([documentFails(customer.sessionId), customer.to('lv-timeout'), own(customer)]);
    expect(await own(customer)).toMatchObject(DOCUMENT_FIRST);
  }
});

test('returns only the last of several failed attempts', async () => {
  const { customer } = await inRun();
  await customer.to('lv-timeout');
  for (const state of ['lv-get-started', 'lv-initializing', 'lv-timeout'] as const) await customer.to(state);
  await documentFails(customer.sessionId);
  expect(await own(customer)).toMatchObject({ ...DOCUMENT_FIRST, attemptsLeft: { liveness: 4 } });
});

test('a judged run keeps its attempt, and the document comes first', async () => {
  const { customer, runId } = await inRun();
  const blank = (await plainPicture('jpeg')).toString('base64');
  const answer = await customer.call(SUBMIT, {
    params: { runId },
    body: { frames: [{ step: 'still', at: 9_000, base64Data: blank }] },
  });
  expect(answer.body).toMatchObject({ state: 'lv-timeout', attemptsLeft: { liveness: 4 } });
  await documentFails(customer.sessionId);
  expect(await own(customer)).toMatchObject({ ...DOCUMENT_FIRST, attemptsLeft: { liveness: 4 } });
});

test('does not return an attempt that was not counted', async () => {
  const customer = await Customer.invited(apiKey);
  await customer.toSubmitted();
  for (const state of ['lv-get-started', 'lv-initializing'] as const) await customer.to(state);
  expect((await customer.to('lv-timeout')).body).toMatchObject({ attemptsLeft: { liveness: 4 } });
  for (const state of ['lv-get-started', 'lv-initializing'] as const) await customer.to(state);
  const slow = await customer.to('lv-timeout', { reason: 'SLOW_CONNECTION' });
  expect(slow.body).toMatchObject({ lastHint: 'SLOW_CONNECTION', attemptsLeft: { liveness: 4 } });
  await documentFails(customer.sessionId);
  expect(await own(customer)).toMatchObject({ ...DOCUMENT_FIRST, attemptsLeft: { liveness: 4 } });
});

test('a run refused while the document fails keeps its attempt', async () => {
  const { customer, runId } = await inRun();
  const blank = (await plainPicture('jpeg')).toString('base64');
  const look = frames.analyzeFrames;
  const spy = vi.spyOn(frames, 'analyzeFrames').mockImplementation(async (submission) => {
    await documentFails(customer.sessionId);
    return look(submission);
  });
  const answer = await customer.call(SUBMIT, {
    params: { runId },
    body: { frames: [{ step: 'still', at: 9_000, base64Data: blank }] },
  });
  spy.mockRestore();
  expect(answer.body).toMatchObject({ ...DOCUMENT_FIRST, faceCheckPending: false, attemptsLeft: { liveness: 4 } });
});

test('a photo without a face uses no attempt while the document is refused', async () => {
  const customer = await Customer.invited(apiKey);
  await customer.toSubmitted();
  await customer.to('lv-get-started');
  await documentFails(customer.sessionId);
  const body = { base64Data: (await plainPicture('jpeg')).toString('base64'), mimeType: 'image/jpeg' };
  expect((await customer.call(FACE, { method: 'PUT', body })).body).toMatchObject(DOCUMENT_FIRST);
});

test('returns the attempt of an interrupted run when the document is refused', async () => {
  const customer = await Customer.invited(apiKey);
  await customer.toSubmitted();
  await customer.to('lv-get-started');
  for (let left = 0; left < 3; left += 1) {
    for (const state of ['lv-initializing', 'lv-aligning'] as const) await customer.to(state);
    const { runId } = (await customer.call(START, { body: { tracker: 'landmarker' } })).body as { runId: string };
    const { body } = await customer.call(INTERRUPT, { params: { runId }, method: 'POST' });
    Object.assign(customer, { seq: Number(body.seq), state: body.state });
  }
  expect(await own(customer)).toMatchObject({ state: 'lv-timeout', attemptsLeft: { liveness: 4 } });
  await documentFails(customer.sessionId);
  expect(await own(customer)).toMatchObject(DOCUMENT_FIRST);
});

test('stays at the face check when the customer submitted the document anyway', async () => {
  const { customer } = await inRun();
  await customer.to('lv-timeout');
  await customer.call(AS_IS, { method: 'POST' });
  await documentFails(customer.sessionId);
  expect(await own(customer)).toMatchObject({
    state: 'lv-timeout',
    lastHint: 'TIMEOUT',
    attemptsLeft: { liveness: 4 },
  });
});
