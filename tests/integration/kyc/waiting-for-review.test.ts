import { expect, test } from 'vitest';
import { POST as REVIEW } from '@/app/api/console/kyc-sessions/[id]/review/route';
import { GET as LIST } from '@/app/api/console/kyc-sessions/route';
import { GET as ME } from '@/app/api/console/me/route';
import { POST as CREATE } from '@/app/api/kyc-sessions/route';
import type { KycSessionList } from '@/core/kyc/contract';
import { decideDocument, reviewOf } from '@/core/kyc/document-review';
import { judgeLive } from '@/core/kyc/face-verification';
import { db } from '@/platform/db';
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

test('the sessions that wait for a person are those whose outcome is review, however they came to it', async () => {
  const own = await makeOrganization();
  const analyst = await signedIn(own.organizationId, 'analyst');
  const scoped = db(own.organizationId);
  for (const faceVerification of FACES) {
    for (const { status, documentReview } of DOCUMENTS) {
      const id = await newSession(own);
      const instanceId = newId('doc');
      await scoped.documentInstance.create({
        data: {
          id: instanceId,
          organizationId: own.organizationId,
          processorId: 'SRI_LANKA_ID',
          status,
          statusLabel: '',
        },
      });
      await scoped.kycSession.updateMany({
        where: { id },
        data: {
          isComplete: true,
          state: 'lv-complete',
          documentInstanceId: instanceId,
          ...(faceVerification && { faceVerification }),
          ...(documentReview && { documentReview }),
        },
      });
    }
  }
  await newSession(own);
  const list = async (query: string) =>
    (await callAs(analyst, LIST, { path: `/api/console/kyc-sessions?${query}&limit=100` }))
      .body as unknown as KycSessionList;
  const idsOf = ({ sessions }: KycSessionList) => sessions.map(({ id }) => id).sort();
  const all = await list('environment=live');
  const waiting = all.sessions.filter(({ outcome }) => outcome === 'review');
  expect(waiting.length).toBeGreaterThan(3);
  expect(idsOf(await list('review=true'))).toEqual(waiting.map(({ id }) => id).sort());
  expect((await callAs(analyst, ME)).body).toMatchObject({ sessionsForReview: waiting.length });
  // The same are asked about: a decision over a part of a session that the other part refused would change nothing, and is not taken.
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
