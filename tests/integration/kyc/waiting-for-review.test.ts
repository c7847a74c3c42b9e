import { expect, test } from 'vitest';
import { POST as REVIEW } from '@/app/api/console/kyc-sessions/[id]/review/route';
import { GET as LIST } from '@/app/api/console/kyc-sessions/route';
import { GET as ME } from '@/app/api/console/me/route';
import { GET as API_LIST, POST as CREATE } from '@/app/api/kyc-sessions/route';
import { decideDocument, reviewOf } from '@/core/kyc/document/document-end';
import { judgeLive } from '@/core/kyc/face/face-verification';
import type { ConsoleKycSessionList } from '@/core/kyc/session/console-contract';
import type { KycSessionList } from '@/core/kyc/session/contract';
import { KYC_OUTCOMES } from '@/core/kyc/session/session-outcome';
import { SESSION_STATUSES } from '@/core/kyc/session/session-status';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

const face = (distance: number) =>
  judgeLive({ distance, seenBefore: [] }, { model: 'm', performedAt: 1, documentVerified: true });
const decided = (decision: 'accepted' | 'rejected') => {
  const judged = face(0.58);
  return { ...judged, review: { ...judged.review, decision, decidedAt: 1 } };
};
const FACES = [null, face(0.3), face(0.58), face(0.9), decided('accepted'), decided('rejected')];
const review = reviewOf('doc', ['DOCUMENT_EXPIRED']);
const DOCUMENTS = [
  { status: 'pending', documentReview: null },
  { status: 'completed', documentReview: null },
  { status: 'failed', documentReview: null },
  { status: 'failed', documentReview: review },
  { status: 'error', documentReview: decideDocument(review, 'accepted', 1) },
  { status: 'failed', documentReview: decideDocument(review, 'rejected', 1) },
];

async function newSession({ apiKey }: TestOrganization): Promise<string> {
  const { body } = await callRoute(CREATE, { apiKey, method: 'POST' });
  return (body.session as { id: string }).id;
}

/**
 * Create completed sessions with all combinations of face and document results, and sessions that ended early for each
 * reason.
 */
async function everyKind(own: TestOrganization): Promise<void> {
  const scoped = db(own.organizationId);
  const change = async (data: Parameters<typeof scoped.kycSession.updateMany>[0]['data']) => {
    const id = await newSession(own);
    await scoped.kycSession.updateMany({ where: { id }, data });
    return id;
  };
  for (const faceVerification of FACES) {
    for (const { status, documentReview } of DOCUMENTS) {
      const instanceId = newId('doc');
      const { organizationId } = own;
      await scoped.documentInstance.create({
        data: { id: instanceId, organizationId, processorId: 'SRI_LANKA_ID', status, statusLabel: '' },
      });
      await change({
        isComplete: true,
        state: 'lv-complete',
        documentInstanceId: instanceId,
        ...(faceVerification && { faceVerification }),
        ...(documentReview && { documentReview }),
      });
    }
  }
  const documentEnd = {
    instanceId: 'doc_gone',
    processorId: 'SRI_LANKA_ID',
    status: 'completed',
    documentTypeId: null,
  };
  const deleted = { documentEnd: { ...documentEnd, triggeredAt: 1, completedAt: 1, deletedAt: 1 } };
  const done = { isComplete: true, state: 'lv-complete', faceVerification: face(0.3), ...deleted };
  await change({ ...done, documentInstanceId: 'doc_gone' });
  await change({ ...done, documentInstanceId: 'doc_other' });
  await change({ ...done, documentInstanceId: 'doc_gone', isInvalid: true });
  const past = new Date(0);
  for (const expiresAt of [past, new Date(Date.now() + 3_600_000)])
    for (const lastError of [null, 'CONSENT_DECLINED', 'TIMEOUT'])
      for (const helpRequestedAt of [null, past])
        for (const state of ['home', 'dv-complete']) await change({ expiresAt, lastError, helpRequestedAt, state });
  await change({ isInvalid: true, invalidReason: 'DOCUMENT_ATTEMPTS' });
  await change({ cookieHash: 'opened' });
  await change({ consent: { agreed: true } });
  await change({ cookieHash: 'opened', state: 'lv-timeout' });
  await change({ state: 'permission-granting' });
}

test('lists the sessions of each outcome and status, and counts those in review', async () => {
  const own = await makeOrganization();
  const analyst = await signedIn(own.organizationId, 'analyst');
  await everyKind(own);
  const list = async (query: string) =>
    (await callAs(analyst, LIST, { path: `/api/console/kyc-sessions?${query}&limit=100` }))
      .body as unknown as ConsoleKycSessionList;
  const idsOf = ({ sessions }: KycSessionList) => sessions.map(({ id }) => id).sort();
  const all = await list('environment=live');
  expect(all.sessions).toHaveLength(all.totalCount);
  for (const outcome of KYC_OUTCOMES) {
    const such = all.sessions.filter((session) => session.outcome === outcome);
    expect([outcome, such.length]).not.toEqual([outcome, 0]);
    const path = `/api/kyc-sessions?outcome=${outcome}&limit=100`;
    const found = (await callRoute(API_LIST, { apiKey: own.apiKey, path })).body as unknown as KycSessionList;
    expect([outcome, idsOf(found)]).toEqual([outcome, idsOf({ ...all, sessions: such })]);
  }
  for (const status of SESSION_STATUSES) {
    const such = all.sessions.filter((session) => session.status === status);
    expect([status, such.length]).not.toEqual([status, 0]);
    expect([status, idsOf(await list(`status=${status}`))]).toEqual([status, idsOf({ ...all, sessions: such })]);
  }
  const waiting = all.sessions.filter(({ outcome }) => outcome === 'review');
  expect(waiting.length).toBeGreaterThan(3);
  expect((await callAs(analyst, ME)).body).toMatchObject({ sessionsForReview: waiting.length });
  // The filter lists exactly the sessions that accept a decision.
  const decide = (id: string) =>
    callAs(analyst, REVIEW, {
      params: { id },
      body: { part: 'face', decision: 'accepted', note: 'Compared both photographs.' },
    });
  const faceWaits = all.sessions.filter(({ faceVerification }) => faceVerification?.review.required);
  const refused = faceWaits.filter(({ outcome }) => outcome === 'refused');
  expect(refused.length).toBeGreaterThan(1);
  for (const { id } of refused)
    expect(await decide(id)).toMatchObject({ status: 409, body: { errorCode: 'INVALID_STATE_TRANSITION' } });
  const after = await list('environment=live');
  expect(after.sessions).toEqual(all.sessions);
  const unsure = waiting.find(({ id, documentReview }) => !documentReview && faceWaits.some((face) => face.id === id));
  expect((await decide(unsure?.id ?? '')).status).toBe(200);
  expect((await callAs(analyst, ME)).body).toMatchObject({ sessionsForReview: waiting.length - 1 });
  const stranger = await signedIn((await makeOrganization()).organizationId, 'analyst');
  expect((await callAs(stranger, ME)).body).toMatchObject({ sessionsForReview: 0 });
});
