import { beforeAll, expect, test } from 'vitest';
import { POST as ADVANCE } from '@/app/api/kyc/advance/route';
import { PUT as FACE } from '@/app/api/kyc/face-photo/route';
import { POST as INTERRUPT } from '@/app/api/kyc/liveness/[runId]/interruption/route';
import { POST as SUBMIT } from '@/app/api/kyc/liveness/[runId]/route';
import { POST as START } from '@/app/api/kyc/liveness/route';
import { GET as OWN_SESSION } from '@/app/api/kyc/session/route';
import { db } from '@/platform/db/db';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { Customer } from '@/tests/support/customer';
import { makeOrganization } from '@/tests/support/organization';
import { documentTakesLong } from '@/tests/support/slow-document';

/** Runs whose frames are not judged; liveness.test.ts judges frames. */
let organization: Awaited<ReturnType<typeof makeOrganization>>;
beforeAll(async () => {
  organization = await makeOrganization();
});

test('grants more time on request and records it as an accommodation', async () => {
  const customer = await Customer.invited(organization.apiKey);
  await customer.toSubmitted();
  for (const state of ['lv-get-started', 'lv-initializing', 'lv-aligning'] as const) await customer.to(state);
  const { body } = await customer.call(START, { body: { tracker: 'landmarker', slow: true } });
  expect(body.times).toEqual({ alignMs: 300_000, movementMs: 120_000, runMs: 600_000, countdownMs: 5_000 });
  const entry = await db(organization.organizationId).kycTimelineEntry.findFirst({
    where: { sessionId: customer.sessionId, type: 'liveness-run' },
  });
  expect(entry?.detail).toMatchObject({ accommodation: { slow: true, movements: null } });
  const run = await db(organization.organizationId).kycLivenessRun.findFirst({ where: { id: String(body.runId) } });
  expect(run).toMatchObject({ slow: true });
});

test('a slow connection uses no attempt before a challenge is drawn', async () => {
  const customer = await Customer.invited(organization.apiKey);
  await customer.toSubmitted();
  for (const state of ['lv-get-started', 'lv-initializing'] as const) await customer.to(state);
  const leave = async (from: string) => {
    const body = { from, to: 'lv-timeout', seq: customer.seq + 1, reason: 'SLOW_CONNECTION' };
    const answer = await customer.call(ADVANCE, { body });
    if (answer.status === 200) [customer.seq, customer.state] = [Number(answer.body.seq), 'lv-timeout'];
    return answer;
  };
  const told = { state: 'lv-timeout', lastHint: 'SLOW_CONNECTION', failedRuns: 0, attemptsLeft: { liveness: 5 } };
  expect((await leave('lv-initializing')).body).toMatchObject(told);
  for (const state of ['lv-get-started', 'lv-initializing'] as const) await customer.to(state);
  // Leaving after the challenge was drawn counts as an attempt.
  await customer.call(START, { body: { tracker: 'landmarker' } });
  expect((await leave('lv-initializing')).body).toMatchObject({ failedRuns: 1, attemptsLeft: { liveness: 4 } });
  for (const state of ['lv-get-started', 'lv-initializing', 'lv-aligning'] as const) await customer.to(state);
  expect((await leave('lv-aligning')).status).toBe(400);
});

test('stopping uses no attempt before a challenge and twice after it', async () => {
  const customer = await Customer.invited(organization.apiKey);
  await customer.toSubmitted();
  await customer.to('lv-get-started');
  const free = { state: 'lv-get-started', lastHint: 'STOPPED', failedRuns: 0, attemptsLeft: { liveness: 5 } };
  const followed = (body: Record<string, unknown>) => {
    customer.seq = Number(body.seq);
    customer.state = body.state as typeof customer.state;
    return body;
  };
  for (const path of [['lv-initializing'], ['lv-initializing', 'lv-aligning'], ['lv-initializing']] as const) {
    for (const state of path) await customer.to(state);
    const step = { from: customer.state, to: 'lv-timeout', seq: customer.seq + 1, reason: 'STOPPED' };
    expect(followed((await customer.call(ADVANCE, { body: step })).body)).toMatchObject(free);
  }
  const begun = async () => {
    for (const state of ['lv-initializing', 'lv-aligning'] as const) await customer.to(state);
    return (await customer.call(START, { body: { tracker: 'landmarker' } })).body as { runId: string };
  };
  const stopped = async () => {
    const { runId } = await begun();
    return followed((await customer.call(INTERRUPT, { params: { runId }, body: { reason: 'STOPPED' } })).body);
  };
  expect(await stopped()).toMatchObject(free);
  await begun();
  const step = { from: 'lv-aligning', to: 'lv-timeout', seq: customer.seq + 1, reason: 'STOPPED' };
  expect(followed((await customer.call(ADVANCE, { body: step })).body)).toMatchObject(free);
  // Two aborts after the challenge was shown are free; each further one counts, which limits redraws.
  const counted = { state: 'lv-timeout', lastHint: 'STOPPED', failedRuns: 1, attemptsLeft: { liveness: 4 } };
  const { runId } = await begun();
  // A late repetition during another run is ignored.
  expect((await customer.call(ADVANCE, { body: step })).body).toMatchObject({ state: 'lv-aligning' });
  const stop = { params: { runId }, body: { reason: 'STOPPED' } };
  expect(followed((await customer.call(INTERRUPT, stop)).body)).toMatchObject(counted);
});

test('keeps the movements of a run however often the client asks', async () => {
  const customer = await Customer.invited(organization.apiKey);
  await customer.toSubmitted();
  await customer.to('lv-get-started');
  await customer.to('lv-initializing');
  await customer.to('lv-aligning');
  const ask = async () => (await customer.call(START, { body: { tracker: 'landmarker' } })).body;
  const first = await ask();
  for (let i = 0; i < 5; i++) expect(await ask()).toEqual(first);
  expect((await customer.call(OWN_SESSION)).body).toMatchObject({ failedRuns: 0 });
  expect((await customer.to('lv-timeout')).body).toMatchObject({ failedRuns: 1, attemptsLeft: { liveness: 4 } });
});

test('interrupts a run without an attempt twice per session', async () => {
  const customer = await Customer.invited(organization.apiKey);
  await customer.toSubmitted();
  await customer.to('lv-get-started');
  const { sessionId } = customer;
  const interrupted = async () => {
    for (const state of ['lv-initializing', 'lv-aligning'] as const) await customer.to(state);
    const { runId } = (await customer.call(START, { body: { tracker: 'landmarker' } })).body as unknown as {
      runId: string;
    };
    const tell = () => customer.call(INTERRUPT, { params: { runId }, method: 'POST' });
    const { body } = await tell();
    expect((await tell()).body).toEqual({ ...body, revision: expect.any(Number) });
    customer.seq = Number(body.seq);
    customer.state = body.state as typeof customer.state;
    return { runId, body };
  };
  const runs = [];
  for (let i = 0; i < 2; i++) {
    const { runId, body } = await interrupted();
    expect(body).toMatchObject({
      state: 'lv-get-started',
      lastHint: 'INTERRUPTED',
      failedRuns: 0,
      attemptsLeft: { liveness: 5 },
    });
    runs.push(runId);
  }
  expect(new Set(runs).size).toBe(2);
  const third = await interrupted();
  expect(third.body).toMatchObject({
    state: 'lv-timeout',
    lastHint: 'INTERRUPTED',
    failedRuns: 1,
    attemptsLeft: { liveness: 4 },
  });
  await customer.to('lv-get-started');
  for (const state of ['lv-initializing', 'lv-aligning'] as const) await customer.to(state);
  expect((await customer.call(INTERRUPT, { params: { runId: 'klr_made_up' } })).status).toBe(409);
  await customer.to('lv-countdown');
  const frame = { step: 'still' as const, at: 9_000, base64Data: 'AAAA' };
  expect((await customer.call(SUBMIT, { params: { runId: runs[0] ?? '' }, body: { frames: [frame] } })).status).toBe(
    409,
  );
  const told = await db(organization.organizationId).kycTimelineEntry.findMany({
    where: { sessionId, type: 'liveness' },
    orderBy: { createdAt: 'asc' },
  });
  expect(told.map(({ detail }) => detail)).toEqual([
    { runId: runs[0], outcome: 'interrupted', counted: 0 },
    { runId: runs[1], outcome: 'interrupted', counted: 0 },
    { runId: third.runId, outcome: 'interrupted', counted: 1 },
  ]);
});

test('movements the tracker cannot see start no run and use no attempt', async () => {
  const customer = await Customer.invited(organization.apiKey);
  await customer.toSubmitted();
  for (const state of ['lv-get-started', 'lv-initializing', 'lv-aligning'] as const) await customer.to(state);
  for (const movements of [['smile'], ['blink', 'smile']]) {
    const answer = await customer.call(START, { body: { tracker: 'fallback', movements } });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
  }
  expect(
    await db(organization.organizationId).kycLivenessRun.findFirst({ where: { sessionId: customer.sessionId } }),
  ).toBeNull();
  expect((await customer.call(OWN_SESSION)).body).toMatchObject({
    state: 'lv-aligning',
    attemptsLeft: { liveness: 5 },
  });
  await documentTakesLong(organization.organizationId, customer.sessionId);
  const still = { base64Data: (await portraitOf(0)).toString('base64'), mimeType: 'image/jpeg' };
  expect((await customer.call(FACE, { method: 'PUT', body: still })).body).toMatchObject({ state: 'lv-complete' });
});
